package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file declares variables before the walk meets their uses: lexical names at the
// start of their block, var names and functions at the start of their function.

// lexical declares the let, const, class and function names of a block.
func (b *binder) lexical(stmts []esast.Stmt) {
	for _, s := range stmts {
		switch d := s.Data.(type) {
		case *esast.SLocal:
			b.lexicalLocal(d)
		case *esast.SClass:
			b.declare(d.Class.Name.Ref, ir.VarClass, d.Class.Name.Loc)
		case *esast.SFunction:
			b.declare(d.Fn.Name.Ref, ir.VarFunc, d.Fn.Name.Loc)
		case *esast.SExportDefault:
			b.lexicalDefault(d)
		case *esast.SLabel:
			b.lexical([]esast.Stmt{d.Stmt})
		}
	}
}

func (b *binder) lexicalLocal(d *esast.SLocal) {
	if d.Kind == esast.LocalVar {
		return
	}
	for _, x := range d.Decls {
		b.pattern(x.Binding, localKind(d.Kind))
	}
}

func (b *binder) lexicalDefault(d *esast.SExportDefault) {
	switch x := d.Value.Data.(type) {
	case *esast.SFunction:
		if x.Fn.Name != nil {
			b.declare(x.Fn.Name.Ref, ir.VarFunc, x.Fn.Name.Loc)
			return
		}
		b.declare(d.DefaultName.Ref, ir.VarFunc, d.DefaultName.Loc).v.Name = "default"
	case *esast.SClass:
		if x.Class.Name != nil {
			b.declare(x.Class.Name.Ref, ir.VarClass, x.Class.Name.Loc)
			return
		}
		b.declare(d.DefaultName.Ref, ir.VarClass, d.DefaultName.Loc).v.Name = "default"
	default:
		b.declare(d.DefaultName.Ref, ir.VarConst, d.DefaultName.Loc).v.Name = "default"
	}
}

func localKind(k esast.LocalKind) ir.VarKind {
	switch k {
	case esast.LocalVar:
		return ir.VarVar
	case esast.LocalLet:
		return ir.VarLet
	}
	return ir.VarConst
}

// pattern declares the names of a binding pattern.
func (b *binder) pattern(p esast.Binding, kind ir.VarKind) {
	switch x := p.Data.(type) {
	case *esast.BIdentifier:
		b.declare(x.Ref, kind, p.Loc)
	case *esast.BArray:
		for _, it := range x.Items {
			b.pattern(it.Binding, kind)
		}
	case *esast.BObject:
		for _, pr := range x.Properties {
			b.pattern(pr.Value, kind)
		}
	}
}

// hoistVars declares the var names inside statements, not entering functions.
func (b *binder) hoistVars(stmts []esast.Stmt) {
	for _, s := range stmts {
		b.hoistVar(s)
	}
}

func (b *binder) hoistVar(s esast.Stmt) {
	switch d := s.Data.(type) {
	case *esast.SLocal:
		if d.Kind == esast.LocalVar {
			for _, x := range d.Decls {
				b.pattern(x.Binding, ir.VarVar)
			}
		}
	case *esast.SBlock:
		b.hoistVars(d.Stmts)
	case *esast.SLabel:
		b.hoistVar(d.Stmt)
	case *esast.SIf:
		b.hoistVar(d.Yes)
		b.hoistVar(d.NoOrNil)
	case *esast.SFor:
		b.hoistVar(d.InitOrNil)
		b.hoistVar(d.Body)
	case *esast.SForIn:
		b.hoistVar(d.Init)
		b.hoistVar(d.Body)
	case *esast.SForOf:
		b.hoistVar(d.Init)
		b.hoistVar(d.Body)
	case *esast.SWhile:
		b.hoistVar(d.Body)
	case *esast.SDoWhile:
		b.hoistVar(d.Body)
	case *esast.STry:
		b.hoistVars(d.Block.Stmts)
		if d.Catch != nil {
			b.hoistVars(d.Catch.Block.Stmts)
		}
		if d.Finally != nil {
			b.hoistVars(d.Finally.Block.Stmts)
		}
	case *esast.SSwitch:
		for _, c := range d.Cases {
			b.hoistVars(c.Body)
		}
	}
}

// exports notes which symbols other modules can see.
func (b *binder) exports(stmts []esast.Stmt) {
	mark := func(ref esast.Ref) { b.res.Exported[b.tree.Follow(ref)] = true }
	for _, s := range stmts {
		switch d := s.Data.(type) {
		case *esast.SExportClause:
			for _, it := range d.Items {
				mark(it.Name.Ref)
			}
		case *esast.SLocal:
			if d.IsExport {
				for _, x := range d.Decls {
					patternRefs(x.Binding, mark)
				}
			}
		case *esast.SFunction:
			if d.IsExport {
				mark(d.Fn.Name.Ref)
			}
		case *esast.SClass:
			if d.IsExport {
				mark(d.Class.Name.Ref)
			}
		case *esast.SExportDefault:
			mark(d.DefaultName.Ref)
			switch x := d.Value.Data.(type) {
			case *esast.SFunction:
				if x.Fn.Name != nil {
					mark(x.Fn.Name.Ref)
				}
			case *esast.SClass:
				if x.Class.Name != nil {
					mark(x.Class.Name.Ref)
				}
			}
		}
	}
}

func patternRefs(p esast.Binding, f func(esast.Ref)) {
	switch x := p.Data.(type) {
	case *esast.BIdentifier:
		f(x.Ref)
	case *esast.BArray:
		for _, it := range x.Items {
			patternRefs(it.Binding, f)
		}
	case *esast.BObject:
		for _, pr := range x.Properties {
			patternRefs(pr.Value, f)
		}
	}
}
