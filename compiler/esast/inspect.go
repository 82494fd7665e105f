package esast

import "reflect"

// Inspect calls visit for every expression of the tree, an expression before its parts,
// roughly in source order; visit says whether to go into the parts. It works by reflection
// and is for rare questions, not for phases.
func Inspect(tree *AST, visit func(Expr) bool) {
	inspect(reflect.ValueOf(tree.Parts), visit)
}

// InspectExpr is Inspect for one expression.
func InspectExpr(e Expr, visit func(Expr) bool) { inspect(reflect.ValueOf(e), visit) }

var exprType = reflect.TypeFor[Expr]()

func inspect(v reflect.Value, visit func(Expr) bool) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == exprType {
			e := v.Interface().(Expr)
			if e.IsNil() || !visit(e) {
				return
			}
		}
		for i := range v.NumField() {
			inspect(v.Field(i), visit)
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			inspect(v.Elem(), visit)
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint16 {
			return // text
		}
		for i := range v.Len() {
			inspect(v.Index(i), visit)
		}
	}
}
