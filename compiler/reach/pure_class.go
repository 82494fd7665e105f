package reach

import "github.com/affgen/affgen/compiler/esast"

// This file decides whether a class declaration does nothing when it is evaluated. Methods
// and instance fields run later; what runs at once are the heritage, computed keys, static
// fields, static blocks and decorators.

func (e *evaluation) pureClass(c *esast.Class) bool {
	if len(c.Decorators) > 0 || !e.pureHeritage(c.ExtendsOrNil) {
		return false
	}
	for i := range c.Properties {
		p := &c.Properties[i]
		switch {
		case len(p.Decorators) > 0 || !e.pureKey(p):
			return false
		case p.Kind == esast.PropertyClassStaticBlock:
			for _, s := range p.ClassStaticBlock.Block.Stmts {
				if !e.pureStmt(s) {
					return false
				}
			}
		case !p.Flags.Has(esast.PropertyIsStatic) || p.Kind.IsMethodDefinition():
		case !c.UseDefineForClassFields: // assigned, so that it may call a setter of the base
			return false
		case !e.pure(p.InitializerOrNil):
			return false
		}
	}
	return true
}

// pureHeritage reports whether what a class extends is surely a constructor, so that reading
// its prototype does nothing.
func (e *evaluation) pureHeritage(x esast.Expr) bool {
	if x.IsNil() || e.trusted() {
		return e.pure(x)
	}
	switch d := x.Data.(type) {
	case *esast.ENull:
		return true
	case *esast.EIdentifier:
		return e.pureName(d.Ref, d.CanBeRemovedIfUnused) && (e.isClass(e.lookup(d.Ref)) || builtinClasses[e.m.in.AST.Name(d.Ref)] && e.unbound(x))
	case *esast.EImportIdentifier:
		return e.pureName(d.Ref, false) && e.isClass(e.lookup(d.Ref))
	case *esast.EDot:
		t, ok := e.f.member(e.m, d)
		return ok && e.pureMember(d) && e.isClass(t)
	}
	return false
}

// isClass reports a name that a class declaration binds.
func (e *evaluation) isClass(t target) bool {
	if t.of == nil || t.of.in.AST == nil {
		return false
	}
	s := t.of.in.AST.Symbol(t.ref)
	return s != nil && s.Kind == esast.SymbolClass
}

// builtinClasses are globals that classes often extend.
var builtinClasses = map[string]bool{
	"Object": true, "Array": true, "Map": true, "Set": true, "WeakMap": true, "WeakSet": true, "Promise": true, "RegExp": true, "Date": true,
	"Error": true, "TypeError": true, "RangeError": true, "SyntaxError": true, "ReferenceError": true, "EvalError": true, "URIError": true,
	"AggregateError": true, "Uint8Array": true, "EventTarget": true, "Event": true,
}
