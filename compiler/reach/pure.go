package reach

import (
	"github.com/affgen/affgen/compiler/esast"
)

// This file decides what does nothing when it is evaluated: it cannot throw, calls no code
// of the program and changes nothing that exists. Reading a property may call a getter, and
// reading a name may meet its dead zone, so both count as doing something unless more is
// known. Where the package says that its modules have no side effects, dead zones and calls
// of constructors that are none are not feared.

// evaluation is the question about one statement.
type evaluation struct {
	f    *finder
	m    *module
	stmt int
}

// pure reports whether a top-level statement does nothing but declare.
func (f *finder) pure(m *module, stmt int, s esast.Stmt) bool {
	e := &evaluation{f, m, stmt}
	return e.pureStmt(s)
}

func (e *evaluation) pureStmt(s esast.Stmt) bool {
	switch d := s.Data.(type) {
	case *esast.SFunction, *esast.SImport, *esast.SExportClause, *esast.SExportFrom, *esast.SExportStar,
		*esast.SEmpty, *esast.SComment, *esast.SDirective, *esast.STypeScript:
		return true
	case *esast.SClass:
		return e.pureClass(&d.Class)
	case *esast.SExportDefault:
		return e.pureStmt(d.Value)
	case *esast.SExpr:
		return e.pure(d.Value)
	case *esast.SLocal:
		return e.pureLocal(d)
	case *esast.SBlock:
		for _, inner := range d.Stmts {
			if !e.pureStmt(inner) {
				return false
			}
		}
		return true
	}
	return false
}

func (e *evaluation) pureLocal(d *esast.SLocal) bool {
	if d.Kind >= esast.LocalUsing {
		return false
	}
	for _, x := range d.Decls {
		if _, simple := x.Binding.Data.(*esast.BIdentifier); !simple || !e.pure(x.ValueOrNil) {
			return false // taking a value apart calls its iterator or getters
		}
	}
	return true
}

func (e *evaluation) allPure(list []esast.Expr) bool {
	for _, x := range list {
		if !e.pure(x) {
			return false
		}
	}
	return true
}

// pure reports whether evaluating an expression does nothing; an absent one does.
func (e *evaluation) pure(x esast.Expr) bool {
	switch d := x.Data.(type) {
	case nil, *esast.ENull, *esast.EUndefined, *esast.EBoolean, *esast.ENumber, *esast.EBigInt, *esast.EString, *esast.ERegExp,
		*esast.EThis, *esast.EFunction, *esast.EArrow, *esast.EMissing, *esast.EInlinedEnum, *esast.EImportMeta, *esast.ENewTarget:
		return true
	case *esast.EIdentifier:
		return e.pureName(d.Ref, d.CanBeRemovedIfUnused)
	case *esast.EImportIdentifier:
		return e.pureName(d.Ref, false)
	case *esast.EDot:
		return e.pureMember(d)
	case *esast.EIndex:
		return d.CanBeRemovedIfUnused
	case *esast.EClass:
		return e.pureClass(&d.Class)
	case *esast.EAnnotation:
		return d.Flags&esast.CanBeRemovedIfUnusedFlag != 0 || e.pure(d.Value)
	case *esast.EIf:
		return e.pure(d.Test) && e.pure(d.Yes) && e.pure(d.No)
	case *esast.EUnary:
		return e.pureUnary(d)
	case *esast.EBinary:
		return e.pureBinary(d)
	case *esast.EArray:
		return e.pureItems(d.Items)
	case *esast.EObject:
		return e.pureObject(d)
	case *esast.ETemplate:
		return e.pureTemplate(d)
	case *esast.ECall:
		return (d.CanBeUnwrappedIfUnused || e.harmless(d.Target) || freezes(d)) && e.pureItems(d.Args) || e.enum(d)
	case *esast.ENew:
		return d.CanBeUnwrappedIfUnused && e.pureItems(d.Args)
	}
	return false
}

// freezes reports Object.freeze({…}) of a literal, which nobody else has.
func freezes(d *esast.ECall) bool {
	dot, ok := d.Target.Data.(*esast.EDot)
	if !ok || dot.Name != "freeze" || len(d.Args) != 1 {
		return false
	}
	id, ok := dot.Target.Data.(*esast.EIdentifier)
	if !ok || !id.CanBeRemovedIfUnused || !dot.CanBeRemovedIfUnused {
		return false
	}
	switch d.Args[0].Data.(type) {
	case *esast.EObject, *esast.EArray:
		return true
	}
	return false
}

// harmless reports a callee that its author calls free of side effects.
func (e *evaluation) harmless(callee esast.Expr) bool {
	var t target
	switch x := callee.Data.(type) {
	case *esast.EIdentifier:
		if x.CallCanBeUnwrappedIfUnused {
			return true
		}
		t = e.lookup(x.Ref)
	case *esast.EImportIdentifier:
		t = e.lookup(x.Ref)
	case *esast.EDot:
		t, _ = e.f.member(e.m, x)
	}
	if t.of == nil || t.of.in.AST == nil {
		return false
	}
	s := t.of.in.AST.Symbol(t.ref)
	return s != nil && s.Flags.Has(esast.CallCanBeUnwrappedIfUnused)
}

// lookup finds the declaration of a name, here or in another module.
func (e *evaluation) lookup(ref esast.Ref) target {
	ref = e.m.in.AST.Follow(ref)
	if t, ok := e.m.imports[ref]; ok {
		found, _ := e.f.target(t)
		return found
	}
	return target{of: e.m, ref: ref}
}

// pureName reports whether reading a name does nothing: it exists and has its value. known
// says that esbuild knows it as a global that is always there.
func (e *evaluation) pureName(ref esast.Ref, known bool) bool {
	ref = e.m.in.AST.Follow(ref)
	if _, ok := e.m.imports[ref]; ok {
		t := e.lookup(ref)
		return e.trusted() || t.ns != nil || t.of != nil && t.of.in.ID < e.m.in.ID
	}
	s := e.m.in.AST.Symbol(ref)
	switch {
	case s == nil:
		return false
	case s.Kind == esast.SymbolUnbound:
		return known || fixed[s.OriginalName]
	case s.Kind == esast.SymbolHoisted, s.Kind == esast.SymbolHoistedFunction, s.Kind == esast.SymbolGeneratorOrAsyncFunction,
		s.Kind == esast.SymbolTSEnum, s.Kind == esast.SymbolTSNamespace: // var names
		return true
	case e.trusted():
		return true
	}
	at := e.m.decls[ref]
	return len(at) > 0 && at[0] < e.stmt
}

// fixed are globals that no program can change.
var fixed = map[string]bool{"undefined": true, "NaN": true, "Infinity": true}

// trusted reports whether the module's package vouches for it.
func (e *evaluation) trusted() bool { return e.m.in.NoSideEffects }

// pureMember reports whether reading a member calls no getter: it is one of a well-known
// global, or an export.
func (e *evaluation) pureMember(d *esast.EDot) bool {
	if d.CanBeRemovedIfUnused && d.OptionalChain == esast.OptionalChainNone {
		return true
	}
	t, ok := e.f.member(e.m, d)
	return ok && (e.trusted() || t.ns != nil || t.of.in.ID < e.m.in.ID)
}

func (e *evaluation) pureUnary(d *esast.EUnary) bool {
	switch d.Op {
	case esast.UnOpTypeof:
		return d.WasOriginallyTypeofIdentifier && e.unbound(d.Value) || e.pure(d.Value)
	case esast.UnOpVoid, esast.UnOpNot:
		return e.pure(d.Value)
	case esast.UnOpPos, esast.UnOpNeg, esast.UnOpCpl:
		return e.kind(d.Value) == number
	}
	return false
}

// unbound reports a name that the module does not declare.
func (e *evaluation) unbound(x esast.Expr) bool {
	id, ok := x.Data.(*esast.EIdentifier)
	if !ok {
		return false
	}
	s := e.m.in.AST.Symbol(id.Ref)
	return s != nil && s.Kind == esast.SymbolUnbound
}

func (e *evaluation) pureBinary(d *esast.EBinary) bool {
	switch d.Op {
	case esast.BinOpStrictEq, esast.BinOpStrictNe, esast.BinOpComma, esast.BinOpLogicalOr, esast.BinOpLogicalAnd, esast.BinOpNullishCoalescing:
		return e.pure(d.Left) && e.pure(d.Right)
	case esast.BinOpLooseEq, esast.BinOpLooseNe, esast.BinOpLt, esast.BinOpLe, esast.BinOpGt, esast.BinOpGe:
		return e.kind(d.Left) != other && e.kind(d.Right) != other
	}
	return e.kind(esast.Expr{Data: d}) != other
}

// kind is what is known of the value of a pure expression.
type kind int

const (
	other     kind = iota // anything, or an expression that does something
	number                // a number
	primitive             // a primitive value but no symbol and no BigInt
)

// kind finds out whether an expression gives a primitive value and does nothing.
func (e *evaluation) kind(x esast.Expr) kind {
	switch d := x.Data.(type) {
	case *esast.ENumber:
		return number
	case *esast.ENull, *esast.EUndefined, *esast.EBoolean, *esast.EString:
		return primitive
	case *esast.EInlinedEnum:
		return e.kind(d.Value)
	case *esast.ETemplate:
		if d.TagOrNil.IsNil() && e.pureTemplate(d) {
			return primitive
		}
	case *esast.EUnary:
		if !e.pureUnary(d) {
			return other
		}
		if d.Op == esast.UnOpTypeof || d.Op == esast.UnOpNot || d.Op == esast.UnOpVoid {
			return primitive
		}
		return number
	case *esast.EBinary:
		return e.binaryKind(d)
	}
	return other
}

func (e *evaluation) binaryKind(d *esast.EBinary) kind {
	l, r := e.kind(d.Left), e.kind(d.Right)
	switch {
	case l == other || r == other:
		return other
	case esast.BinOpSub <= d.Op && d.Op <= esast.BinOpPow, esast.BinOpShl <= d.Op && d.Op <= esast.BinOpUShr,
		esast.BinOpBitwiseOr <= d.Op && d.Op <= esast.BinOpBitwiseXor:
		return number // of primitives without BigInt and symbols
	case d.Op == esast.BinOpAdd && l == number && r == number:
		return number
	case d.Op == esast.BinOpAdd, esast.BinOpLt <= d.Op && d.Op <= esast.BinOpGe, esast.BinOpLooseEq <= d.Op && d.Op <= esast.BinOpStrictNe:
		return primitive
	}
	return other
}

func (e *evaluation) pureItems(list []esast.Expr) bool {
	for _, it := range list {
		if s, ok := it.Data.(*esast.ESpread); ok {
			inner, literal := s.Value.Data.(*esast.EArray)
			if !literal || !e.trusted() || !e.pureItems(inner.Items) {
				return false // a spread calls the iterator
			}
			continue
		}
		if !e.pure(it) {
			return false
		}
	}
	return true
}

func (e *evaluation) pureTemplate(d *esast.ETemplate) bool {
	if !d.TagOrNil.IsNil() {
		if !d.CanBeUnwrappedIfUnused && !e.harmless(d.TagOrNil) {
			return false
		}
		for _, p := range d.Parts {
			if !e.pure(p.Value) {
				return false
			}
		}
		return true
	}
	for _, p := range d.Parts {
		if e.kind(p.Value) == other {
			return false
		}
	}
	return true
}

func (e *evaluation) pureObject(d *esast.EObject) bool {
	for i := range d.Properties {
		p := &d.Properties[i]
		if p.Kind == esast.PropertySpread || !e.pureKey(p) || !e.pure(p.ValueOrNil) || !e.pure(p.InitializerOrNil) {
			return false
		}
	}
	return true
}

// pureKey reports whether a key is plain or computed from a primitive or a well-known symbol.
func (e *evaluation) pureKey(p *esast.Property) bool {
	if !p.Flags.Has(esast.PropertyIsComputed) {
		return true
	}
	if dot, ok := p.Key.Data.(*esast.EDot); ok && dot.IsSymbolInstance {
		return true
	}
	return e.kind(p.Key) != other
}
