package lower

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
	"github.com/affgen/affgen/rtlib/js/esregexp"
)

// This file lowers string, template and regular expression literals.

func stringLit(t ir.Typed, u []uint16) *ir.StringLit {
	s := string(utf16.Decode(u))
	for _, c := range u {
		if utf16.IsSurrogate(rune(c)) {
			if back := utf16.Encode([]rune(s)); !equalUnits(back, u) {
				return &ir.StringLit{Typed: t, Value: s, Units: u}
			}
			break
		}
	}
	return &ir.StringLit{Typed: t, Value: s}
}

func equalUnits(a, b []uint16) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// template lowers template literals.
func (f *fn) template(x *esast.ETemplate, t ir.Typed) ir.Expr {
	if !x.TagOrNil.IsNil() {
		return f.tagged(x, t)
	}
	values := make([]func() ir.Expr, len(x.Parts))
	for i, p := range x.Parts {
		values[i] = func() ir.Expr { return f.text(p.Value) }
	}
	n := &ir.Template{Typed: t}
	if len(x.HeadCooked) > 0 {
		n.Parts = append(n.Parts, stringLit(t, x.HeadCooked))
	}
	for i, v := range f.sequenceOf(values...) {
		n.Parts = append(n.Parts, v)
		if tail := x.Parts[i].TailCooked; len(tail) > 0 {
			n.Parts = append(n.Parts, stringLit(t, tail))
		}
	}
	return n
}

// text lowers a part of a template, which becomes a string before the next one is evaluated.
func (f *fn) text(e esast.Expr) ir.Expr {
	x := f.expr(e)
	if constant(x) {
		return x
	}
	return &ir.Op{Typed: f.typed(e.Loc), Name: ir.OpToStr, Args: []ir.Expr{x}}
}

func (f *fn) tagged(x *esast.ETemplate, t ir.Typed) ir.Expr {
	obj := &ir.TemplateObject{Typed: t, Raw: []string{x.HeadRaw}, Cooked: []*ir.StringLit{cook(t, x.HeadRaw)}}
	values := []esast.Expr{}
	for _, p := range x.Parts {
		obj.Raw = append(obj.Raw, p.TailRaw)
		obj.Cooked = append(obj.Cooked, cook(t, p.TailRaw))
		values = append(values, p.Value)
	}
	this, callee := f.callee(x.TagOrNil)
	text := f.m.calleeText(x.TagOrNil)
	operands := []func() ir.Expr{func() ir.Expr { return this }, func() ir.Expr { return callee }}
	for _, e := range values {
		operands = append(operands, func() ir.Expr { return f.expr(e) })
	}
	vals := f.sequenceOf(operands...)
	n := &ir.Call{Typed: t, This: vals[0], Fn: vals[1], Text: text, Args: []ir.Arg{{X: obj}}}
	for _, v := range vals[2:] {
		n.Args = append(n.Args, ir.Arg{X: v})
	}
	return n
}

// regexp lowers a literal, split at its last slash. What the runtime's engine refuses is an
// early error, as ECMA-262 13.2.7.1 says.
func (f *fn) regexp(x *esast.ERegExp, loc esast.Loc, t ir.Typed) ir.Expr {
	end := strings.LastIndexByte(x.Value, '/')
	if end < 1 || !utf8.ValidString(x.Value) {
		f.m.report(diag.BadRegExp, loc, len(x.Value), "the regular expression is not valid")
		return f.throwing(t)
	}
	source, flags := x.Value[1:end], x.Value[end+1:]
	bits, ok := esregexp.ParseFlags(flags)
	if !ok {
		f.m.report(diag.BadRegExp, loc, len(x.Value), fmt.Sprintf("invalid regular expression flags %q", flags))
		return f.throwing(t)
	}
	if _, err := esregexp.Compile(utf16Of(source), bits); err != nil {
		f.m.report(diag.BadRegExp, loc, len(x.Value), fmt.Sprintf("invalid regular expression: %v", err))
		return f.throwing(t)
	}
	return &ir.RegExpLit{Typed: t, Source: source, Flags: flags}
}

// decimalDigits rewrites the digits of a BigInt literal, which may have a prefix, in base ten.
func decimalDigits(literal string) string {
	n, ok := new(big.Int).SetString(literal, 0)
	if !ok {
		return "0" // esbuild has checked the digits
	}
	return n.String()
}
