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
	esast.BoundNames(p, func(ref esast.Ref, loc esast.Loc) { b.declare(ref, kind, loc) })
}

// hoistVars declares the var names of a function.
func (b *binder) hoistVars(stmts []esast.Stmt) {
	esast.VarNames(stmts, func(ref esast.Ref, loc esast.Loc) { b.declare(ref, ir.VarVar, loc) })
}

// exports notes which symbols other modules can see.
func (b *binder) exports(stmts []esast.Stmt) {
	mark := func(ref esast.Ref, _ esast.Loc) { b.res.Exported[b.tree.Follow(ref)] = true }
	for _, s := range stmts {
		switch d := s.Data.(type) {
		case *esast.SExportClause:
			for _, it := range d.Items {
				mark(it.Name.Ref, it.Name.Loc)
			}
		case *esast.SLocal:
			if d.IsExport {
				for _, x := range d.Decls {
					esast.BoundNames(x.Binding, mark)
				}
			}
		case *esast.SFunction:
			if d.IsExport {
				mark(d.Fn.Name.Ref, d.Fn.Name.Loc)
			}
		case *esast.SClass:
			if d.IsExport {
				mark(d.Class.Name.Ref, d.Class.Name.Loc)
			}
		case *esast.SExportDefault:
			mark(d.DefaultName.Ref, d.DefaultName.Loc)
			mark(d.DefaultExport(), d.DefaultName.Loc)
		}
	}
}
