// What the parts of a class are called in Go: newBird, Bird_speak, Bird_get_size, Bird_fields.

package emit

import "github.com/affgen/affgen/ir"

// hint notes what a statement says of the names of functions. A class comes before its parts.
func (g *generator) hint(s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Class:
		name := s.Name
		if name == "" {
			name = "class"
		}
		g.homes[s.Var], g.homes[s.Proto] = name, name
		if s.Ctor != nil {
			g.hints[s.Ctor] = "new" + capital(goName(name))
		}
	case *ir.SetFields:
		g.hints[s.Fields] = g.homes[s.Class] + "_fields"
	case *ir.DefMethod:
		hint := g.home(s.Obj)
		if hint != "" {
			hint += "_"
		}
		if s.Kind != ir.Method {
			hint += [...]string{"", "get", "set"}[s.Kind] + "_"
		}
		g.hints[s.Func] = hint + s.Func.Name
	}
}

// home is the name of the class that an expression is the constructor or prototype of, "" for
// other objects.
func (g *generator) home(x ir.Expr) string {
	if r, ok := x.(*ir.Ref); ok {
		return g.homes[r.Var]
	}
	return ""
}
