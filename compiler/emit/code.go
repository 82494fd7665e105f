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
	w    int    // about how many columns it takes; 0 is not known
	mark string // its place in the source as a //line directive, or empty
	of   string // the variable of which this is the address, or empty
}

// maxWidth is where a call is broken into one argument a line.
const maxWidth = 110

// defaultWidth stands for the width of what does not keep count: short things, and
// function literals, whose bodies have lines of their own.
const defaultWidth = 12

func (x code) width() int {
	if x.w == 0 {
		return defaultWidth
	}
	return x.w
}

// jsPath is the import path of the runtime.
const jsPath = "github.com/affgen/affgen/rtlib/js"

func text(s string) code { return code{s: jen.Id(s), prec: precPrimary, w: len(s)} }

// rt names something of package js.
func rt(name string) code {
	return code{s: jen.Qual(jsPath, name), prec: precPrimary, w: len(name) + 3}
}

func codes(xs []code) []jen.Code {
	list := make([]jen.Code, len(xs))
	for i, x := range xs {
		list[i] = x.s
	}
	return list
}

// call applies a function to arguments.
func call(fn code, args ...code) code {
	fn = fn.at(precPrimary)
	list, w := arguments(args, fn.width())
	return code{s: jen.Add(fn.s).Add(list), prec: precPrimary, w: w}
}

// method is x.name(args).
func method(x code, name string, args ...code) code {
	return call(field(x, name), args...)
}

// arguments prints an argument list. A wide one gets a line for each argument, with the
// argument's place in the source.
func arguments(args []code, w int) (*jen.Statement, int) {
	w += 2
	for _, a := range args {
		w += a.width() + 2
	}
	if w <= maxWidth || len(args) < 2 {
		return jen.Call(codes(args)...), w
	}
	var list []jen.Code
	widest := 0
	for _, a := range args {
		widest = max(widest, a.width())
		if a.mark != "" {
			list = append(list, jen.Comment(a.mark).Line().Add(a.s))
		} else {
			list = append(list, a.s)
		}
	}
	return jen.Custom(jen.Options{Open: "(", Close: ")", Separator: ",", Multi: true}, list...), widest
}

// field is x.name.
func field(x code, name string) code {
	if x.of != "" {
		x = text(x.of)
	}
	x = x.at(precPrimary)
	return code{s: jen.Add(x.s).Dot(name), prec: precPrimary, w: x.width() + 1 + len(name)}
}

// at returns x in parentheses if it binds less than prec.
func (x code) at(prec int) code {
	if x.prec >= prec {
		return x
	}
	return code{s: jen.Parens(x.s), prec: precPrimary, w: x.width() + 2}
}

func binary(op string, prec int, l, r code) code {
	l, r = l.at(prec), r.at(prec+1)
	return code{s: jen.Add(l.s).Op(op).Add(r.s), prec: prec, w: l.width() + r.width() + len(op) + 2}
}

func not(x code) code {
	return code{s: jen.Op("!").Add(x.at(precUnary).s), prec: precUnary, w: x.width() + 1}
}

func neg(x code) code {
	return code{s: jen.Op("-").Add(x.at(precUnary).s), prec: precUnary, w: x.width() + 1}
}

// convert is a Go conversion, T(x).
func convert(typ string, x code) code { return call(text(typ), x) }

func str(s string) code { return code{s: jen.Lit(s), prec: precPrimary, w: len(s) + 2} }

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
