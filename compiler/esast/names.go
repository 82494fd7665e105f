package esast

// This file lists the names that declarations bind.

// WholeModule stands in the place of an export's name for all of a module, as import * has it. No
// program can write it: "*" may be the name of an export, since names may be strings.
const WholeModule = "\xff*"

// BoundNames calls do with each name that a pattern binds, in source order (ECMA-262
// 8.2.1), and where it stands.
func BoundNames(p Binding, do func(ref Ref, loc Loc)) {
	switch x := p.Data.(type) {
	case *BIdentifier:
		do(x.Ref, p.Loc)
	case *BArray:
		for _, it := range x.Items {
			BoundNames(it.Binding, do)
		}
	case *BObject:
		for _, pr := range x.Properties {
			BoundNames(pr.Value, do)
		}
	}
}

// VarNames calls do with each name that var declares in statements and the statements
// inside them, not entering functions (VarDeclaredNames, ECMA-262 8.2.6). A name may come
// more than once.
func VarNames(stmts []Stmt, do func(ref Ref, loc Loc)) {
	for _, s := range stmts {
		varNames(s, do)
	}
}

func varNames(s Stmt, do func(Ref, Loc)) {
	switch d := s.Data.(type) {
	case *SLocal:
		if d.Kind == LocalVar {
			for _, x := range d.Decls {
				BoundNames(x.Binding, do)
			}
		}
	case *SBlock:
		VarNames(d.Stmts, do)
	case *SLabel:
		varNames(d.Stmt, do)
	case *SIf:
		varNames(d.Yes, do)
		varNames(d.NoOrNil, do)
	case *SFor:
		varNames(d.InitOrNil, do)
		varNames(d.Body, do)
	case *SForIn:
		varNames(d.Init, do)
		varNames(d.Body, do)
	case *SForOf:
		varNames(d.Init, do)
		varNames(d.Body, do)
	case *SWhile:
		varNames(d.Body, do)
	case *SDoWhile:
		varNames(d.Body, do)
	case *STry:
		VarNames(d.Block.Stmts, do)
		if d.Catch != nil {
			VarNames(d.Catch.Block.Stmts, do)
		}
		if d.Finally != nil {
			VarNames(d.Finally.Block.Stmts, do)
		}
	case *SSwitch:
		for _, c := range d.Cases {
			VarNames(c.Body, do)
		}
	}
}

// DefaultExport is the symbol that a default export binds: the declaration's own name, or
// the one that esbuild made.
func (d *SExportDefault) DefaultExport() Ref {
	switch x := d.Value.Data.(type) {
	case *SFunction:
		if x.Fn.Name != nil {
			return x.Fn.Name.Ref
		}
	case *SClass:
		if x.Class.Name != nil {
			return x.Class.Name.Ref
		}
	}
	return d.DefaultName.Ref
}

// DeclaredNames calls do with each name that statements declare on the level that they
// stand on: lexical names of the statements themselves and var names from inside them, too.
func DeclaredNames(stmts []Stmt, do func(ref Ref, loc Loc)) {
	for _, s := range stmts {
		switch d := s.Data.(type) {
		case *SLocal:
			for _, x := range d.Decls {
				BoundNames(x.Binding, do)
			}
		case *SFunction:
			do(d.Fn.Name.Ref, d.Fn.Name.Loc)
		case *SClass:
			do(d.Class.Name.Ref, d.Class.Name.Loc)
		case *SExportDefault:
			do(d.DefaultExport(), d.DefaultName.Loc)
		default:
			varNames(s, do)
		}
	}
}

// Receivers calls do with each name of the top level that is declared to be a function which
// mentions its this, so that ns.name() has to hand over the namespace object.
func (a *AST) Receivers(do func(ref Ref)) {
	for _, s := range a.Stmts() {
		switch d := s.Data.(type) {
		case *SFunction:
			if MentionsThis(&d.Fn) {
				do(a.Follow(d.Fn.Name.Ref))
			}
		case *SExportDefault:
			if fn, ok := d.Value.Data.(*SFunction); ok && MentionsThis(&fn.Fn) {
				do(a.Follow(d.DefaultExport()))
			}
		case *SLocal:
			for _, x := range d.Decls {
				id, simple := x.Binding.Data.(*BIdentifier)
				fn, isFn := x.ValueOrNil.Data.(*EFunction)
				if simple && isFn && MentionsThis(&fn.Fn) {
					do(a.Follow(id.Ref))
				}
			}
		}
	}
}

// SplitDeclarations makes every top-level declaration of several names one declaration each,
// which means the same, so that each can be dropped by itself.
func (a *AST) SplitDeclarations() {
	for i := range a.Parts {
		var split []Stmt
		for n, s := range a.Parts[i].Stmts {
			d, ok := s.Data.(*SLocal)
			if !ok || len(d.Decls) < 2 {
				if split != nil {
					split = append(split, s)
				}
				continue
			}
			if split == nil {
				split = append(split, a.Parts[i].Stmts[:n]...)
			}
			for k := range d.Decls {
				one := *d
				one.Decls = d.Decls[k : k+1]
				split = append(split, Stmt{Data: &one, Loc: d.Decls[k].Binding.Loc})
			}
		}
		if split != nil {
			a.Parts[i].Stmts = split
		}
	}
}
