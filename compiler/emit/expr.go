// Expressions. Each is printed in the representation that infer gave it.

package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

func itoa(i int) string { return strconv.Itoa(i) }

// expr prints an expression in its own representation.
func (fg *fn) expr(x ir.Expr) code {
	c := fg.print(x)
	if p := x.Position(); p.Line > 0 && !simple(x) {
		c.mark = lineText(fg.m.m.Path, p)
	}
	return c
}

func (fg *fn) print(x ir.Expr) code {
	if name := fg.held[x]; name != "" {
		return text(name)
	}
	switch x := x.(type) {
	case *ir.UndefinedLit:
		return rt("Undefined")
	case *ir.NullLit:
		return rt("Null")
	case *ir.BoolLit:
		return text(strconv.FormatBool(x.Value))
	case *ir.NumberLit:
		return float(x.Value, false)
	case *ir.StringLit:
		return fg.m.stringVar(x.Value, x.Units)
	case *ir.BigIntLit:
		return fg.m.bigIntVar(x.Digits)
	case *ir.Ref:
		return fg.ref(x)
	case *ir.Global:
		return method(fg.m.globalCache(x.Name), "Global", fg.realm(), str(x.Name))
	case *ir.TypeofGlobal:
		return method(fg.m.globalCache(x.Name), "TypeOfGlobal", fg.realm(), str(x.Name))
	case *ir.Unary:
		return fg.unary(x)
	case *ir.Binary:
		return fg.binary(x)
	case *ir.Logical:
		if x.Or {
			return binary("||", precOr, fg.cond(x.L), fg.cond(x.R2))
		}
		return binary("&&", precAnd, fg.cond(x.L), fg.cond(x.R2))
	case *ir.Convert:
		return fg.convert(x)
	case *ir.Get:
		return fg.get(x)
	case *ir.Index:
		return fg.index(x)
	case *ir.GetPrivate:
		return method(fg.realm(), "PrivateGet", fg.expr(x.Obj), fg.priv(x.Name))
	}
	return fg.objectExpr(x)
}

// ref reads a variable.
func (fg *fn) ref(x *ir.Ref) code {
	v := x.Var
	if x.Check && !fg.declared(v) {
		// Code outside its block names it (the head of a for-of loop): always too early.
		return call(rt("Checked"), fg.realm(), text("false"), fg.zero(v.Rep), str(sourceName(x)))
	}
	fg.g.reads[v]++
	p := fg.place(v)
	if !x.Check {
		return p
	}
	flag, ok := fg.flag(v)
	if !ok {
		return p
	}
	return call(rt("Checked"), fg.realm(), flag, p, str(sourceName(x)))
}

// sourceName is what the source calls a variable at a read of it.
func sourceName(x *ir.Ref) string {
	if x.As != "" {
		return x.As
	}
	return x.Var.Name
}

// priv reads the variable that holds a private name.
func (fg *fn) priv(v *ir.Var) code {
	fg.g.reads[v]++
	return fg.place(v)
}

// box makes a js.Value of a Go value.
func box(x code, k ir.RepKind) code {
	switch k {
	case ir.Num:
		return call(rt("Number"), x)
	case ir.Int:
		return call(rt("Int"), x)
	case ir.Bool:
		return call(rt("Bool"), x)
	case ir.Str:
		return method(x, "Value")
	}
	return x
}

func (fg *fn) convert(c *ir.Convert) code {
	from := c.X.Rep().Kind
	switch c.R.Kind {
	case ir.Any:
		switch lit := c.X.(type) {
		case *ir.BoolLit:
			if lit.Value {
				return rt("True")
			}
			return rt("False")
		case *ir.NumberLit:
			if lit.Value != lit.Value {
				return call(rt("NaN"))
			}
		}
		if from == ir.Void {
			return fg.voidValue(c.X)
		}
		return fg.box(fg.expr(c.X), from)
	case ir.Num:
		if n, ok := c.X.(*ir.NumberLit); ok {
			return float(n.Value, false)
		}
		if from == ir.Int {
			return convert("float64", fg.expr(c.X))
		}
	}
	if from != c.R.Kind {
		fg.m.fail("no conversion from %s to %s (line %d)", c.X.Rep(), c.R, c.Pos.Line)
	}
	return fg.expr(c.X)
}

// voidValue is undefined after an expression that has no value.
func (fg *fn) voidValue(x ir.Expr) code {
	b := &block{}
	fg.eval(b, x)
	b.add(jen.Return(rt("Undefined").s))
	return call(code{s: jen.Func().Params().Qual(jsPath, "Value").Block(b.code...), prec: precPrimary})
}

// cond prints a condition: an expression read for truth only, as a Go bool.
func (fg *fn) cond(x ir.Expr) code {
	switch x := x.(type) {
	case *ir.Unary:
		if x.Op == ir.Not {
			return fg.negated(x.X)
		}
		if x.Op == ir.ToBool {
			return fg.cond(x.X)
		}
	case *ir.Convert:
		if x.R.Kind == ir.Any {
			return fg.cond(x.X)
		}
	case *ir.NullLit, *ir.UndefinedLit:
		return text("false")
	}
	switch x.Rep().Kind {
	case ir.Bool:
		return fg.expr(x)
	case ir.Int:
		return binary("!=", precCompare, fg.expr(x), text("0"))
	case ir.Num:
		return call(rt("Truthy"), fg.expr(x))
	case ir.Str:
		return binary("!=", precCompare, method(fg.expr(x), "Len"), text("0"))
	case ir.Void:
		return fg.toBool(fg.voidValue(x))
	}
	return fg.toBool(fg.expr(x))
}

// negated prints the opposite of a condition.
func (fg *fn) negated(x ir.Expr) code {
	switch x := x.(type) {
	case *ir.Unary:
		if x.Op == ir.Not {
			return fg.cond(x.X)
		}
	case *ir.Binary:
		if op, ok := opposite[x.Op]; ok && x.R.Kind == ir.Bool {
			y := *x
			y.Op = op
			return fg.expr(&y)
		}
	}
	switch x.Rep().Kind {
	case ir.Int:
		return binary("==", precCompare, fg.expr(x), text("0"))
	case ir.Str:
		return binary("==", precCompare, method(fg.expr(x), "Len"), text("0"))
	}
	return not(fg.cond(x))
}

// opposite holds the comparisons whose negation is one; < and its like are not among
// them, because of NaN.
var opposite = map[ir.BinaryOp]ir.BinaryOp{
	ir.StrictEq: ir.StrictNe, ir.StrictNe: ir.StrictEq, ir.LooseEq: ir.LooseNe, ir.LooseNe: ir.LooseEq,
}

func (fg *fn) get(x *ir.Get) code {
	if x.R.Kind == ir.Int && x.Obj.Rep().Kind == ir.Str {
		return method(fg.expr(x.Obj), "Len")
	}
	cache := fg.m.cache("")
	if fg.sites != nil {
		fg.sites[x] = cache
	}
	if x.Name == "length" {
		return method(cache, "Length", fg.realm(), fg.expr(x.Obj))
	}
	return method(cache, "Get", fg.realm(), fg.expr(x.Obj), str(x.Name))
}

func (fg *fn) index(x *ir.Index) code {
	obj, key := fg.expr(x.Obj), fg.expr(x.Key)
	switch x.Key.Rep().Kind {
	case ir.Int:
		return method(fg.realm(), "At", obj, key)
	case ir.Num:
		return method(fg.realm(), "AtNum", obj, key)
	}
	return method(fg.realm(), "GetV", obj, key)
}

// simple reports whether x is a variable or literal, on whose line nothing can happen.
func simple(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit:
		return true
	case *ir.Ref:
		return !x.Check
	case *ir.Convert:
		return simple(x.X)
	}
	return false
}

// effectFree reports whether printing x after a later effect changes nothing: it reads
// only what no effect can change.
func effectFree(x ir.Expr) bool {
	switch x := x.(type) {
	case nil, *ir.UndefinedLit, *ir.NullLit, *ir.BoolLit, *ir.NumberLit, *ir.StringLit, *ir.BigIntLit:
		return true
	case *ir.Ref:
		return !x.Check && x.Var.Module == nil && !x.Var.Captured
	case *ir.Convert:
		return x.X.Rep().Kind != ir.Void && effectFree(x.X)
	case *ir.Unary:
		return x.X.Rep().Kind != ir.Any && effectFree(x.X)
	case *ir.Binary:
		return x.L.Rep().Kind != ir.Any && x.R2.Rep().Kind != ir.Any && x.Op != ir.Rem && effectFree(x.L) && effectFree(x.R2)
	}
	return false
}

func (fg *fn) unary(x *ir.Unary) code {
	k := x.X.Rep().Kind
	switch x.Op {
	case ir.Not:
		return fg.negated(x.X)
	case ir.ToBool:
		return fg.cond(x.X)
	case ir.Typeof:
		return call(rt("TypeOf"), fg.expr(x.X))
	case ir.ToNum:
		if g, ok := x.X.(*ir.Get); ok && g.Name == "length" && k == ir.Any && fg.held[g] == "" {
			cache := fg.m.cache("")
			if fg.sites != nil {
				fg.sites[g] = cache
			}
			return method(cache, "LengthNum", fg.realm(), fg.expr(g.Obj))
		}
		return fg.toNum(fg.expr(x.X), k)
	case ir.Neg:
		if k == ir.Any {
			return method(fg.realm(), "NegNumeric", fg.expr(x.X))
		}
		return neg(fg.expr(x.X))
	case ir.BitNot:
		if k == ir.Any {
			return method(fg.realm(), "NotNumeric", fg.expr(x.X))
		}
		return convert("int", code{s: jen.Op("^").Add(fg.int32(x.X).s), prec: precUnary})
	case ir.Inc:
		if k == ir.Any {
			return method(fg.realm(), "StepNumeric", fg.expr(x.X), text("1"))
		}
		return binary("+", precAdd, fg.expr(x.X), text("1"))
	}
	if k == ir.Any {
		return method(fg.realm(), "StepNumeric", fg.expr(x.X), text("-1"))
	}
	return binary("-", precAdd, fg.expr(x.X), text("1"))
}

// toNum is ToNumber of a value held as k.
func (fg *fn) toNum(x code, k ir.RepKind) code {
	switch k {
	case ir.Bool:
		return call(rt("BoolToNumber"), x)
	case ir.Str:
		return call(rt("StringToNumber"), x)
	case ir.Num:
		return x
	}
	return method(fg.realm(), "ToNum", x)
}

// toStr is ToString of a value held as k.
func (fg *fn) toStr(x code, k ir.RepKind) code {
	switch k {
	case ir.Num:
		return call(rt("NumberStr"), x)
	case ir.Int:
		return call(rt("IntStr"), x)
	case ir.Bool:
		return call(rt("BoolStr"), x)
	case ir.Str:
		return x
	}
	return method(fg.realm(), "ToString", x)
}
