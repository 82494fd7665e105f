// Verification of representations, after infer.

package ir

// reps checks the values that a statement stores.
func (v *verifier) reps(s Stmt, f *Func) {
	want := func(x Expr, k RepKind, what string) {
		if x == nil {
			return
		}
		if got := x.Rep().Kind; got != k {
			v.fail(s.Position(), "%s is %s, want %s", what, x.Rep(), Rep{k})
		}
	}
	switch s := s.(type) {
	case *Decl:
		want(s.Value, s.Var.Rep.Kind, "value of "+s.Var.Name)
	case *Init:
		want(s.Value, s.Var.Rep.Kind, "value of "+s.Var.Name)
	case *Assign:
		want(s.Value, s.Var.Rep.Kind, "value of "+s.Var.Name)
	case *SetProp:
		want(s.Obj, Any, "object")
		want(s.Value, Any, "property value")
	case *SetIndex:
		want(s.Obj, Any, "object")
		want(s.Value, Any, "element")
	case *SetPrivate:
		want(s.Obj, Any, "object")
		want(s.Value, Any, "field value")
	case *Throw:
		want(s.Value, Any, "thrown value")
	case *ForOf:
		want(s.X, Any, "iterable")
	case *ForIn:
		want(s.X, Any, "object")
	case *Return:
		k := f.Result.Kind
		if f.Async || f.Generator || k == Void || f.Kind == FuncModule || k == Unknown {
			k = Any
		}
		want(s.Value, k, "result")
	}
}

// exprReps checks the operands of an expression.
func (v *verifier) exprReps(x Expr) {
	k := x.Rep().Kind
	if k == Unknown {
		v.fail(x.Position(), "%T has no representation", x)
	}
	any := func(y Expr) {
		if y != nil && y.Rep().Kind != Any {
			v.fail(x.Position(), "operand of %T is %s, want any", x, y.Rep())
		}
	}
	switch x := x.(type) {
	case *Convert:
		v.conversion(x)
	case *Binary:
		v.binaryReps(x)
	case *CallKnown:
		v.knownCall(x)
	case *Call:
		any(x.Fn)
		any(x.This)
		for _, a := range x.Args {
			any(a.X)
		}
	case *CallMethod:
		if k == Any {
			any(x.Obj)
			for _, a := range x.Args {
				any(a.X)
			}
		}
	case *Get:
		if k == Any {
			any(x.Obj)
		}
	case *Object:
		for _, y := range x.Values {
			any(y)
		}
	case *Array:
		for _, a := range x.Elems {
			any(a.X)
		}
	case *Template:
		for _, y := range x.Parts {
			if y.Rep().Kind != Str {
				v.fail(x.Pos, "template part is %s, want str", y.Rep())
			}
		}
	case *JSX:
		any(x.Type)
		any(x.Props)
		any(x.Key)
	case *ImportCall:
		any(x.Options)
	}
}

// conversion checks that a conversion loses nothing.
func (v *verifier) conversion(x *Convert) {
	from, to := x.X.Rep().Kind, x.R.Kind
	ok := to == Any && (from == Num || from == Int || from == Bool || from == Str || from == Void) || to == Num && from == Int
	if !ok {
		v.fail(x.Pos, "no conversion from %s to %s", x.X.Rep(), x.R)
	}
}

func isNumber(k RepKind) bool { return k == Num || k == Int }

// binaryReps checks that both operands are boxed, or both of a type the operator works on.
func (v *verifier) binaryReps(x *Binary) {
	l, r := x.L.Rep().Kind, x.R2.Rep().Kind
	if l == Any && r == Any {
		return
	}
	ok := false
	switch x.Op {
	case BitAnd, BitOr, BitXor, Shl, Shr, UShr:
		ok = isNumber(l) && isNumber(r)
	case Add:
		ok = l == r && (isNumber(l) || l == Str)
	case Sub, Mul, Div, Rem, Pow:
		ok = l == r && isNumber(l)
	case Lt, Le, Gt, Ge:
		ok = l == r && (isNumber(l) || l == Str)
	case StrictEq, StrictNe, LooseEq, LooseNe:
		ok = l == r && (isNumber(l) || l == Str || l == Bool)
	}
	if !ok {
		v.fail(x.Pos, "operands of %s are %s and %s", x.Op, x.L.Rep(), x.R2.Rep())
	}
}

func (v *verifier) knownCall(x *CallKnown) {
	f := x.Func
	want := len(f.Params)
	if f.Rest != nil {
		want++
	}
	if len(x.Args) != want {
		v.fail(x.Pos, "call of %s with %d arguments, want %d", f.Name, len(x.Args), want)
		return
	}
	for i, a := range x.Args {
		p := f.Rest
		if i < len(f.Params) {
			p = f.Params[i]
		}
		if a.Rep() != p.Rep {
			v.fail(x.Pos, "argument %s of %s is %s, want %s", p.Name, f.Name, a.Rep(), p.Rep)
		}
	}
}
