// Go expressions under construction: a jennifer statement with its precedence, so that
// parentheses appear only where Go needs them.

package emit

import (
	"math"
	"strconv"

	"github.com/dave/jennifer/jen"
)

// Precedences of Go's operators; primary expressions bind tightest.
const (
	precOr = iota + 1
	precAnd
	precCompare
	precAdd
	precMul
	precUnary
	precPrimary
)

// code is a Go expression.
type code struct {
	s    *jen.Statement
	prec int
	// product: a floating-point product that Go could fuse with an addition.
	product bool
}

// jsPath is the import path of the runtime.
const jsPath = "github.com/affgen/affgen/rtlib/js"

func text(s string) code { return code{s: jen.Id(s), prec: precPrimary} }

// rt names something of package js.
func rt(name string) code { return code{s: jen.Qual(jsPath, name), prec: precPrimary} }

func codes(xs []code) []jen.Code {
	list := make([]jen.Code, len(xs))
	for i, x := range xs {
		list[i] = x.s
	}
	return list
}

// call applies a function to arguments.
func call(fn code, args ...code) code {
	return code{s: jen.Add(fn.at(precPrimary).s).Call(codes(args)...), prec: precPrimary}
}

// method is x.name(args).
func method(x code, name string, args ...code) code {
	return code{s: jen.Add(x.at(precPrimary).s).Dot(name).Call(codes(args)...), prec: precPrimary}
}

// field is x.name.
func field(x code, name string) code {
	return code{s: jen.Add(x.at(precPrimary).s).Dot(name), prec: precPrimary}
}

// at returns x in parentheses if it binds less than prec.
func (x code) at(prec int) code {
	if x.prec >= prec {
		return x
	}
	return code{s: jen.Parens(x.s), prec: precPrimary}
}

func binary(op string, prec int, l, r code) code {
	return code{s: jen.Add(l.at(prec).s).Op(op).Add(r.at(prec + 1).s), prec: prec}
}

func not(x code) code { return code{s: jen.Op("!").Add(x.at(precUnary).s), prec: precUnary} }

func neg(x code) code { return code{s: jen.Op("-").Add(x.at(precUnary).s), prec: precUnary} }

// convert is a Go conversion, T(x).
func convert(typ string, x code) code { return call(text(typ), x) }

func str(s string) code { return code{s: jen.Lit(s), prec: precPrimary} }

func integer(i int) code {
	if i < 0 {
		return code{s: jen.Id(strconv.Itoa(i)), prec: precUnary}
	}
	return text(strconv.Itoa(i))
}

// float prints a float64 that has a Go literal; NaN, the infinities and -0 have none.
// typed asks for a literal that is a float64 without context.
func float(f float64, typed bool) code {
	switch {
	case f != f:
		return code{s: jen.Qual("math", "NaN").Call(), prec: precPrimary}
	case math.IsInf(f, 1):
		return code{s: jen.Qual("math", "Inf").Call(jen.Lit(1)), prec: precPrimary}
	case math.IsInf(f, -1):
		return code{s: jen.Qual("math", "Inf").Call(jen.Lit(-1)), prec: precPrimary}
	case f == 0 && math.Signbit(f):
		return code{s: jen.Qual("math", "Copysign").Call(jen.Lit(0), jen.Lit(-1)), prec: precPrimary}
	}
	s := strconv.FormatFloat(f, 'g', -1, 64)
	if f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		s = strconv.FormatFloat(f, 'f', -1, 64)
		if typed {
			s += ".0"
		}
	}
	prec := precPrimary
	if f < 0 {
		prec = precUnary
	}
	return code{s: jen.Id(s), prec: prec}
}

// block collects the statements of a Go block. dead says that control cannot reach its
// end, exactly as Go's rules for terminating statements see it.
type block struct {
	code []jen.Code
	dead bool
}

func (b *block) add(s ...jen.Code) { b.code = append(b.code, s...) }

// expr adds an expression as a statement.
func (b *block) expr(x code) { b.add(x.s) }

// end adds a statement that control does not pass.
func (b *block) end(s jen.Code) {
	b.add(s)
	b.dead = true
}

func assign(to string, x code) *jen.Statement { return jen.Id(to).Op("=").Add(x.s) }
func define(to string, x code) *jen.Statement { return jen.Id(to).Op(":=").Add(x.s) }
