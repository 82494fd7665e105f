// Arithmetic on properties and elements. `d = a.x - b.x` is number arithmetic nearly
// always, so it is printed twice: first on float64s, read by inlined accesses that give
// NaN for whatever is no number where the site's cache expects one, and then, if the
// result is NaN, the general way:
//
//	d := m.ic[3].Num(a) - m.ic[4].Num(b)
//	if d != d {
//		d = m.r.Sub(m.ic[3].Get(m.r, a, "x"), m.ic[4].Get(m.r, b, "x"))
//	}
//
// The first form has no effects, so running the second after it changes nothing. Only
// operators that give NaN for NaN take part (docs/rationale.md, "Why is arithmetic on
// properties printed twice?").

package emit

import (
	"math"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// twice is an expression in both forms.
type twice struct {
	fast, slow code
}

// twice prints x in both forms; ok says that it is worth it: x is arithmetic and reads
// something that need not be a number.
func (fg *fn) twice(x ir.Expr) (t twice, ok bool) {
	if c, isConvert := x.(*ir.Convert); isConvert && c.R.Kind == ir.Any {
		x = c.X
	}
	if _, isBinary := x.(*ir.Binary); !isBinary || fg.co != nil || fg.sites != nil || fg.once() {
		return t, false
	}
	if n := fg.countReads(x); n == 0 || n < 0 {
		return t, false
	}
	return fg.bothForms(x), true
}

// bothForms prints what countReads accepts.
func (fg *fn) bothForms(x ir.Expr) (t twice) {
	fg.sites = map[*ir.Get]code{}
	defer func() { fg.sites = nil }()
	t.slow = fg.expr(x)
	t.fast = fg.fast(x)
	return t
}

// countReads counts the reads of x that may give no number, or is negative when x has no
// fast form.
func (fg *fn) countReads(x ir.Expr) int {
	switch x := x.(type) {
	case *ir.NumberLit:
		return 0
	case *ir.Ref:
		if x.Check || x.R.Kind != ir.Num && x.R.Kind != ir.Any {
			return -1
		}
		if x.R.Kind == ir.Any {
			return 1
		}
		return 0
	case *ir.Convert:
		if x.X.Rep().Kind == ir.Int {
			if !pureInt(x.X) {
				return -1
			}
			return 0
		}
		return fg.countReads(x.X)
	case *ir.Unary:
		if x.Op == ir.ToNum || x.R.Kind == ir.Num && (x.Op == ir.Neg || x.Op == ir.Inc || x.Op == ir.Dec) {
			return fg.countReads(x.X)
		}
	case *ir.Binary:
		return fg.countBinary(x)
	case *ir.CallMethod:
		if x.R.Kind == ir.Num && len(x.Args) == 1 { // the functions of Math give NaN for NaN
			return fg.countReads(x.Args[0].X)
		}
	case *ir.Get:
		if x.R.Kind == ir.Any && pureObject(x.Obj) {
			return 1
		}
	case *ir.Index:
		if pureObject(x.Obj) && pureIndex(x.Key) {
			return 1
		}
	}
	return -1
}

func (fg *fn) countBinary(x *ir.Binary) int {
	if x.R.Kind != ir.Num && !(x.Op == ir.Add && x.R.Kind == ir.Any) {
		return -1
	}
	switch x.Op {
	case ir.Add, ir.Sub, ir.Mul, ir.Div, ir.Rem:
		l, r := fg.countReads(x.L), fg.countReads(x.R2)
		if l < 0 || r < 0 {
			return -1
		}
		return l + r
	}
	return -1
}

// pureObject reports whether x is a variable, or a chain of reads that starts at one.
func pureObject(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Ref:
		return !x.Check && x.R.Kind == ir.Any
	case *ir.Get:
		return x.R.Kind == ir.Any && x.Name != "length" && pureObject(x.Obj)
	case *ir.Index:
		return pureObject(x.Obj) && x.Key.Rep().Kind == ir.Int && pureInt(x.Key)
	}
	return false
}

func pureIndex(x ir.Expr) bool {
	switch x.Rep().Kind {
	case ir.Int:
		return pureInt(x)
	case ir.Num:
		r, ok := x.(*ir.Ref)
		return ok && !r.Check
	}
	return false
}

// pureInt reports whether x is integer arithmetic on variables and literals.
func pureInt(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.NumberLit:
		return true
	case *ir.Ref:
		return !x.Check && x.R.Kind == ir.Int
	case *ir.Binary:
		return x.R.Kind == ir.Int && (x.Op == ir.Add || x.Op == ir.Sub) && pureInt(x.L) && pureInt(x.R2)
	}
	return false
}

// fast prints what countReads accepts, as a float64.
func (fg *fn) fast(x ir.Expr) code {
	switch x := x.(type) {
	case *ir.Ref:
		if x.R.Kind == ir.Any {
			return method(fg.expr(x), "Float")
		}
	case *ir.Convert:
		if x.X.Rep().Kind == ir.Int {
			return convert("float64", fg.expr(x.X))
		}
		return fg.fast(x.X)
	case *ir.NumberLit:
		return float(x.Value, true)
	case *ir.Unary:
		return fg.fastUnary(x)
	case *ir.Binary:
		return fg.fastBinary(x)
	case *ir.CallMethod:
		return call(mathFunc(x.Name), fg.fast(x.Args[0].X))
	case *ir.Get:
		if x.Name == "length" {
			return call(rt("LengthFloat"), fg.peek(x.Obj))
		}
		if fields, at, ok := fg.inGroup(x.Obj, x.Name); ok {
			return method(fields, "Num", at)
		}
		return method(fg.sites[x], "Num", fg.peek(x.Obj))
	case *ir.Index:
		if name := fg.laneOf(x.Obj); name != "" {
			if x.Key.Rep().Kind == ir.Num {
				return call(rt("LaneAtNum"), text(name), fg.expr(x.Key))
			}
			return call(rt("LaneAt"), text(name), fg.expr(x.Key))
		}
		if x.Key.Rep().Kind == ir.Num {
			return call(rt("FloatAtNum"), fg.peek(x.Obj), fg.expr(x.Key))
		}
		return call(rt("FloatAt"), fg.peek(x.Obj), fg.expr(x.Key))
	}
	return fg.expr(x)
}

func (fg *fn) fastUnary(x *ir.Unary) code {
	c := fg.fast(x.X)
	switch x.Op {
	case ir.Neg:
		return neg(c)
	case ir.Inc:
		return binary("+", precAdd, c, text("1"))
	case ir.Dec:
		return binary("-", precAdd, c, text("1"))
	}
	return c
}

func (fg *fn) fastBinary(x *ir.Binary) code {
	l, r := fg.fast(x.L), fg.fast(x.R2)
	switch x.Op {
	case ir.Add:
		return binary("+", precAdd, l, r)
	case ir.Sub:
		return binary("-", precAdd, l, r)
	case ir.Mul:
		return convert("float64", binary("*", precMul, l, r))
	case ir.Div:
		return binary("/", precMul, l, r)
	}
	if f, ok := literal(x.R2); ok && f >= 1 && f <= math.MaxInt32 && f == math.Trunc(f) {
		return call(rt("ModInt"), l, integer(int(f)))
	}
	return call(rt("Mod"), l, r)
}

// peek prints a read of an object without effects: undefined where the cache does not
// know the place.
func (fg *fn) peek(x ir.Expr) code {
	switch x := x.(type) {
	case *ir.Get:
		return method(fg.sites[x], "Peek", fg.peek(x.Obj))
	case *ir.Index:
		return call(rt("PeekAt"), fg.peek(x.Obj), fg.expr(x.Key))
	}
	return fg.expr(x)
}

// isNaN is the test that sends a result to the slow form.
func isNaN(x code) *jen.Statement { return jen.Add(x.s).Op("!=").Add(x.s) }

// fastDecl prints `v := x` in both forms; it reports whether it did.
func (fg *fn) fastDecl(b *block, v *ir.Var, x ir.Expr) bool {
	if v.Rep.Kind != ir.Num || v.TDZ {
		return false
	}
	t, ok := fg.twice(x)
	if !ok {
		return false
	}
	name := fg.declare(v)
	b.add(define(name, t.fast))
	b.add(jen.If(isNaN(text(name))).Block(fg.slowly(fg.pos, assign(name, t.slow))...))
	return true
}

// fastAssign prints `v = x` for a Num variable in both forms. x may read v, so that v
// keeps its value until x is known.
func (fg *fn) fastAssign(b *block, v *ir.Var, x ir.Expr) bool {
	if v.Rep.Kind != ir.Num || v.TDZ || !fg.declared(v) {
		return false
	}
	t, ok := fg.twice(x)
	if !ok {
		return false
	}
	fg.push()
	tmp := fg.names.name("f")
	fg.pop()
	to := fg.place(v)
	b.add(jen.If(jen.Id(tmp).Op(":=").Add(t.fast.s), jen.Id(tmp).Op("==").Id(tmp)).Block(
		jen.Add(to.s).Op("=").Id(tmp),
	).Else().Block(fg.slowly(fg.pos, jen.Add(to.s).Op("=").Add(t.slow.s))...))
	return true
}

// fastSet prints a write of a property or element in both forms.
func (fg *fn) fastSet(b *block, s ir.Stmt) bool {
	var obj, key, value ir.Expr
	switch s := s.(type) {
	case *ir.SetProp:
		obj, value = s.Obj, s.Value
	case *ir.SetIndex:
		obj, key, value = s.Obj, s.Key, s.Value
	}
	if obj == nil || !pureObject(obj) || key != nil && (key.Rep().Kind != ir.Int || !pureInt(key)) {
		return false
	}
	t, ok := fg.twice(value)
	if !ok {
		return false
	}
	if k := value.Rep().Kind; k == ir.Any {
		if c, isConvert := value.(*ir.Convert); isConvert {
			t.slow = box(t.slow, c.X.Rep().Kind)
		}
	}
	fg.push()
	f := text(fg.names.name("f"))
	fg.pop()
	fg.sites = map[*ir.Get]code{}
	object := fg.expr(obj)
	var put, slow code
	if p, ok := s.(*ir.SetProp); ok {
		cache := fg.m.cache("")
		put = method(cache, "PutNum", fg.peek(obj), f)
		if fields, at, ok := fg.inGroup(obj, p.Name); ok {
			put = method(fields, "Put", at, f)
		}
		slow = method(cache, "Set", fg.realm(), object, str(p.Name), t.slow)
	} else {
		k := fg.expr(key)
		put = call(rt("PutFloatAt"), fg.peek(obj), k, f)
		slow = method(fg.realm(), "SetAt", object, k, t.slow)
	}
	fg.sites = nil
	b.add(jen.If(jen.Add(f.s).Op(":=").Add(t.fast.s), isNaN(f).Op("||").Op("!").Add(put.s)).Block(fg.slowly(fg.pos, slow.s)...))
	return true
}
