package esast

// This file takes apart what esbuild merges: in `catch (e) { var e = 1 }` it gives the catch
// parameter and the function's variable one symbol. They are two variables (ECMA-262 B.3.4):
// every e in the clause is the parameter, also the one that `var e = 1` assigns to, and the
// variable is only declared there. The clause becomes `catch (e) { var e'; e = 1 }`.

// splitCatches gives the catch parameters of a tree symbols of their own.
func splitCatches(a *AST) {
	merged := false
	for i := range a.Symbols {
		merged = merged || a.Symbols[i].Kind == SymbolCatchIdentifier && a.Symbols[i].Link.IsValid()
	}
	if !merged {
		return
	}
	s := catchSplitter{tree: a}
	for i := range a.Parts {
		s.stmts(a.Parts[i].Stmts)
	}
}

// catchSplitter is one walk. In a clause, within functions too, every mention of shared becomes
// one of own.
type catchSplitter struct {
	tree        *AST
	shared, own Ref
	hoisted     []Decl // names that rewritten declarations leave to declare
}

// stmts walks statements that may hold clauses, the functions in them included.
func (s *catchSplitter) stmts(list []Stmt) {
	var clauses []*Catch
	visitor := visitor{catch: func(c *Catch) { clauses = append(clauses, c) }, see: func(Expr) bool { return true }}
	visitor.stmts(list)
	for _, c := range clauses { // inner ones come first
		s.clause(c)
	}
}

func (s *catchSplitter) clause(c *Catch) {
	id, ok := c.BindingOrNil.Data.(*BIdentifier)
	if !ok || !s.tree.Symbols[id.Ref.InnerIndex].Link.IsValid() {
		return
	}
	s.own, s.shared, s.hoisted = id.Ref, s.tree.Follow(id.Ref), nil
	s.tree.Symbols[id.Ref.InnerIndex].Link = InvalidRef
	list := c.Block.Stmts
	for i := range list {
		list[i] = s.rewrite(list[i])
	}
	Visit(list, func(e Expr) bool {
		if x, ok := e.Data.(*EIdentifier); ok && s.tree.Follow(x.Ref) == s.shared {
			x.Ref = s.own
		}
		return true
	})
	if len(s.hoisted) > 0 {
		c.Block.Stmts = append([]Stmt{{Data: &SLocal{Kind: LocalVar, Decls: s.hoisted}, Loc: c.BlockLoc}}, list...)
	}
}

// rewrite replaces var declarations of the shared name in a statement, not entering functions.
func (s *catchSplitter) rewrite(stmt Stmt) Stmt {
	switch d := stmt.Data.(type) {
	case *SLocal:
		return s.local(stmt, d)
	case *SBlock:
		s.rewriteAll(d.Stmts)
	case *SLabel:
		d.Stmt = s.rewrite(d.Stmt)
	case *SIf:
		d.Yes, d.NoOrNil = s.rewrite(d.Yes), s.rewrite(d.NoOrNil)
	case *SFor:
		d.InitOrNil, d.Body = s.rewrite(d.InitOrNil), s.rewrite(d.Body)
		if _, empty := d.InitOrNil.Data.(*SEmpty); empty {
			d.InitOrNil = Stmt{}
		}
	case *SForIn:
		d.Init, d.Body = s.head(d.Init), s.rewrite(d.Body)
	case *SForOf:
		d.Body = s.rewrite(d.Body)
	case *SWhile:
		d.Body = s.rewrite(d.Body)
	case *SDoWhile:
		d.Body = s.rewrite(d.Body)
	case *STry:
		s.rewriteAll(d.Block.Stmts)
		if d.Catch != nil {
			s.rewriteAll(d.Catch.Block.Stmts)
		}
		if d.Finally != nil {
			s.rewriteAll(d.Finally.Block.Stmts)
		}
	case *SSwitch:
		for i := range d.Cases {
			s.rewriteAll(d.Cases[i].Body)
		}
	}
	return stmt
}

func (s *catchSplitter) rewriteAll(list []Stmt) {
	for i := range list {
		list[i] = s.rewrite(list[i])
	}
}

// mentions reports whether a var declaration binds the shared name; the names of one that does
// are noted.
func (s *catchSplitter) mentions(d *SLocal) bool {
	if d.Kind != LocalVar {
		return false
	}
	var names []Decl
	found := false
	for _, x := range d.Decls {
		BoundNames(x.Binding, func(ref Ref, loc Loc) {
			found = found || s.tree.Follow(ref) == s.shared
			names = append(names, Decl{Binding: Binding{Data: &BIdentifier{s.tree.Follow(ref)}, Loc: loc}})
		})
	}
	if found {
		s.hoisted = append(s.hoisted, names...)
	}
	return found
}

// local makes assignments of a declaration.
func (s *catchSplitter) local(stmt Stmt, d *SLocal) Stmt {
	if !s.mentions(d) {
		return stmt
	}
	all := Expr{}
	for _, x := range d.Decls {
		if x.ValueOrNil.IsNil() {
			continue
		}
		e := Expr{Data: &EBinary{Op: BinOpAssign, Left: assignTarget(x.Binding), Right: x.ValueOrNil}, Loc: x.Binding.Loc}
		if !all.IsNil() {
			e = Expr{Data: &EBinary{Op: BinOpComma, Left: all, Right: e}, Loc: all.Loc}
		}
		all = e
	}
	if all.IsNil() {
		return Stmt{Data: &SEmpty{}, Loc: stmt.Loc}
	}
	return Stmt{Data: &SExpr{Value: all}, Loc: stmt.Loc}
}

// head makes an assignment target of the declaration of for-in.
func (s *catchSplitter) head(stmt Stmt) Stmt {
	if d, ok := stmt.Data.(*SLocal); ok && s.mentions(d) {
		return Stmt{Data: &SExpr{Value: assignTarget(d.Decls[0].Binding)}, Loc: stmt.Loc}
	}
	return stmt
}

// assignTarget is the assignment pattern that looks like a binding pattern.
func assignTarget(b Binding) Expr {
	withDefault := func(target Expr, value Expr) Expr {
		if value.IsNil() {
			return target
		}
		return Expr{Data: &EBinary{Op: BinOpAssign, Left: target, Right: value}, Loc: target.Loc}
	}
	switch d := b.Data.(type) {
	case *BIdentifier:
		return Expr{Data: &EIdentifier{Ref: d.Ref}, Loc: b.Loc}
	case *BArray:
		x := &EArray{CloseBracketLoc: d.CloseBracketLoc, IsSingleLine: d.IsSingleLine}
		for i, it := range d.Items {
			e := withDefault(assignTarget(it.Binding), it.DefaultValueOrNil)
			if d.HasSpread && i == len(d.Items)-1 {
				e = Expr{Data: &ESpread{Value: e}, Loc: it.Loc}
			}
			x.Items = append(x.Items, e)
		}
		return Expr{Data: x, Loc: b.Loc}
	case *BObject:
		x := &EObject{CloseBraceLoc: d.CloseBraceLoc, IsSingleLine: d.IsSingleLine}
		for _, p := range d.Properties {
			q := Property{Key: p.Key, ValueOrNil: assignTarget(p.Value), InitializerOrNil: p.DefaultValueOrNil, Loc: p.Loc, CloseBracketLoc: p.CloseBracketLoc}
			if p.IsSpread {
				q.Kind = PropertySpread
			}
			if p.IsComputed {
				q.Flags |= PropertyIsComputed
			}
			x.Properties = append(x.Properties, q)
		}
		return Expr{Data: x, Loc: b.Loc}
	}
	return Expr{Data: &EMissing{}, Loc: b.Loc}
}
