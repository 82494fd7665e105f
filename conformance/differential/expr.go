package main

import (
	"fmt"
	"strconv"
)

// This file makes expressions. Results that engines may round differently (Math.sin, a
// power with a fraction) do not occur.

const maxDepth = 4

// expr makes an expression of a kind, or with a small chance of any kind.
func (g *gen) expr(k kind, d int) string {
	if v, ok := g.find(k, false); ok && (d >= maxDepth || g.chance(35)) {
		return v.name
	}
	if g.inAsync && g.chance(12) {
		return "(await " + g.paren(g.expr(k, d+1)) + ")"
	}
	if g.inGenerator && g.chance(12) {
		return "(" + g.yield(k, d) + ")"
	}
	if g.chance(3) {
		k = kind(g.IntN(int(numKinds)))
		return "(" + g.expr(k, d+1) + " as any)"
	}
	switch k {
	case number:
		return g.number(d)
	case str:
		return g.string(d)
	case boolean:
		return g.boolean(d)
	case array:
		return g.array(d)
	case object:
		return g.object(d)
	case mapping:
		return g.mapping(d)
	case set:
		return fmt.Sprintf("new Set<any>(%s)", g.expr(array, d+1))
	case function:
		return g.function(d)
	case instance:
		if len(g.classes) == 0 {
			return g.object(d)
		}
		return fmt.Sprintf("new %s(%s, %s)", pick(g, g.classes...).name, g.expr(number, d+1), g.expr(anything, d+1))
	}
	return g.any(d)
}

func (g *gen) any(d int) string {
	if g.chance(12) {
		return pick(g, "null", "undefined", "NaN", "-0", `""`, "true", "[]", "({} as any)")
	}
	if g.chance(25) && d < maxDepth {
		return g.access(d)
	}
	return g.expr(kind(g.IntN(int(anything))), d+1)
}

// access reads something out of something.
func (g *gen) access(d int) string {
	switch g.IntN(15) {
	case 9:
		return fmt.Sprintf("JSON.parse(JSON.stringify(%s) ?? \"0\")", g.expr(pick(g, array, object, anything), d+1))
	case 10:
		return fmt.Sprintf("Object.%s(%s)", pick(g, "freeze", "fromEntries", "getOwnPropertyNames", "isFrozen", "getPrototypeOf"), g.expr(pick(g, array, object), d+1))
	case 11:
		return fmt.Sprintf("tag`%s${%s}-${%s}`", pick(g, "", "x", "é"), g.expr(anything, d+1), g.expr(number, d+1))
	case 12:
		return fmt.Sprintf("%s?.%s?.(%s)", g.expr(object, d+1), g.field(), g.expr(anything, d+1))
	case 13:
		return fmt.Sprintf("(%s, %s)", g.expr(anything, d+1), g.expr(anything, d+1))
	case 14:
		return fmt.Sprintf("%s.exec(%s)", pick(g, `/(\d+)(-)?/`, "/[a-c]+/g", "/(?<x>.)é?/u", "/^$/m"), g.expr(str, d+1))
	case 0:
		return fmt.Sprintf("%s.%s", g.expr(object, d+1), g.field())
	case 1:
		return fmt.Sprintf("%s?.%s", g.expr(object, d+1), g.field())
	case 2:
		return fmt.Sprintf("%s[%s]", g.expr(array, d+1), g.expr(number, d+1))
	case 3:
		return fmt.Sprintf("%s.at(%s)", g.expr(array, d+1), g.expr(number, d+1))
	case 4:
		return fmt.Sprintf("%s.get(%s)", g.expr(mapping, d+1), g.expr(anything, d+1))
	case 5:
		if v, ok := g.find(function, false); ok {
			switch g.IntN(5) {
			case 0:
				return fmt.Sprintf("%s(...%s)", v.name, g.expr(array, d+1))
			case 1:
				return fmt.Sprintf("%s.call(%s, %s)", v.name, g.expr(object, d+1), g.expr(anything, d+1))
			case 2:
				return v.name + "()"
			}
			return fmt.Sprintf("%s(%s, %s)", v.name, g.expr(anything, d+1), g.expr(number, d+1))
		}
	case 6:
		return fmt.Sprintf("%s?.[%s]", g.expr(anything, d+1), pick(g, `"length"`, `"a"`, "0", `"size"`))
	case 7:
		if v, ok := g.find(instance, false); ok && len(g.classes) > 0 {
			c := pick(g, g.classes...)
			if g.chance(50) {
				return fmt.Sprintf("%s.%s", v.name, pick(g, c.getters...))
			}
			return fmt.Sprintf("%s.%s(%s)", v.name, pick(g, c.methods...), g.expr(number, d+1))
		}
	}
	return fmt.Sprintf("(%s ? %s : %s)", g.expr(boolean, d+1), g.expr(anything, d+1), g.expr(anything, d+1))
}

func (g *gen) field() string { return pick(g, "a", "b", "c", "d") }

func (g *gen) numberLiteral() string {
	switch g.IntN(6) {
	case 0:
		return pick(g, "0", "-1", "0.5", "-2.5", "1e3", "2147483647", "-2147483648", "4294967296", "1e21", "0.1", "9007199254740991", "Infinity")
	case 1:
		return strconv.FormatFloat(float64(g.IntN(2000)-1000)/8, 'g', -1, 64)
	}
	return strconv.Itoa(g.IntN(20))
}

func (g *gen) number(d int) string {
	if d >= maxDepth || g.chance(25) {
		return g.paren(g.numberLiteral())
	}
	sub := func() string { return g.expr(number, d+1) }
	switch g.IntN(14) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s %s %s)", sub(), pick(g, "+", "-", "*", "/", "%"), sub())
	case 3:
		return fmt.Sprintf("(%s %s %s)", sub(), pick(g, "|", "&", "^", "<<", ">>", ">>>"), sub())
	case 4:
		return fmt.Sprintf("Math.%s(%s)", pick(g, "floor", "ceil", "round", "trunc", "abs", "sign", "sqrt", "clz32", "fround"), sub())
	case 5:
		return fmt.Sprintf("Math.%s(%s, %s)", pick(g, "max", "min", "imul"), sub(), sub())
	case 6:
		return fmt.Sprintf("%s.length", g.expr(pick(g, str, array), d+1))
	case 7:
		return fmt.Sprintf("%s(%s)", pick(g, "Number", "parseInt", "parseFloat"), g.expr(pick(g, str, anything), d+1))
	case 8:
		return fmt.Sprintf("%s.%s(%s)", g.expr(array, d+1), pick(g, "indexOf", "lastIndexOf", "push", "unshift"), g.expr(anything, d+1))
	case 9:
		return fmt.Sprintf("%s.%s(%s)", g.expr(str, d+1), pick(g, "indexOf", "charCodeAt", "lastIndexOf"), pick(g, g.expr(str, d+1), sub()))
	case 10:
		return fmt.Sprintf("%s.size", g.expr(pick(g, mapping, set), d+1))
	case 11:
		return fmt.Sprintf("(%s%s)", pick(g, "-", "~", "+", "- -"), g.paren(g.expr(pick(g, number, number, anything), d+1)))
	case 12:
		return fmt.Sprintf("%s.reduce((acc: any, x: any) => acc %s x, %s)", g.expr(array, d+1), pick(g, "+", "-", "*", "||", "??"), sub())
	}
	if v, ok := g.find(number, true); ok {
		return "(" + pick(g, v.name+"++", "++"+v.name, v.name+"--", v.name+" += "+sub(), v.name+" = "+sub(), v.name+" |= "+sub()) + ")"
	}
	return fmt.Sprintf("(%s ** %d)", g.paren(sub()), g.IntN(4))
}

func (g *gen) paren(s string) string { return "(" + s + ")" }

var words = []string{"", "a", "abc", "x-y", "10", " 7 ", "é", "漢字", "😀", "a\\nb", "Zz", "null", "0x1f"}

func (g *gen) string(d int) string {
	if d >= maxDepth || g.chance(20) {
		return `"` + pick(g, words...) + `"`
	}
	s := func() string { return g.expr(str, d+1) }
	n := func() string { return g.expr(number, d+1) }
	switch g.IntN(12) {
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", s(), g.expr(anything, d+1))
	case 2:
		return fmt.Sprintf("`%s${%s}|${%s}`", pick(g, "", "t", "é "), g.expr(pick(g, number, str, boolean), d+1), s())
	case 3:
		return fmt.Sprintf("%s.%s()", s(), pick(g, "toUpperCase", "toLowerCase", "trim", "trimStart"))
	case 4:
		return fmt.Sprintf("%s.%s(%s, %s)", s(), pick(g, "slice", "substring"), n(), n())
	case 5:
		return fmt.Sprintf("%s.join(%s)", g.expr(array, d+1), pick(g, `""`, `"-"`, s()))
	case 6:
		return fmt.Sprintf("String(%s)", g.expr(pick(g, number, boolean, str), d+1))
	case 7:
		return fmt.Sprintf("typeof %s", g.paren(g.expr(anything, d+1)))
	case 8:
		return fmt.Sprintf("%s.%s(%d, %s)", s(), pick(g, "padStart", "padEnd"), g.IntN(8), s())
	case 9:
		return fmt.Sprintf("%s.replace(%s, %s)", s(), pick(g, s(), "/[a-c]/g", `/(\d)(\d)?/`), pick(g, s(), `"[$&]"`, `(m: string) => m + "!"`))
	case 10:
		return fmt.Sprintf("(%s.charAt(%s) || %s)", s(), n(), s())
	}
	return fmt.Sprintf("%s.toString(%s)", g.paren(n()), pick(g, "", "2", "16", "36"))
}

func (g *gen) boolean(d int) string {
	if d >= maxDepth || g.chance(15) {
		return pick(g, "true", "false")
	}
	a := func() string { return g.expr(anything, d+1) }
	switch g.IntN(9) {
	case 0, 1:
		return fmt.Sprintf("(%s %s %s)", g.expr(number, d+1), pick(g, "<", ">", "<=", ">=", "===", "!=="), g.expr(number, d+1))
	case 2:
		return fmt.Sprintf("(%s %s %s)", a(), pick(g, "==", "!=", "===", "<", ">="), a())
	case 3:
		return "!" + g.paren(a())
	case 4:
		return fmt.Sprintf("(%s %s %s)", g.expr(boolean, d+1), pick(g, "&&", "||"), g.expr(boolean, d+1))
	case 5:
		return fmt.Sprintf("%s.%s(%s)", g.expr(str, d+1), pick(g, "includes", "startsWith", "endsWith"), g.expr(str, d+1))
	case 6:
		return fmt.Sprintf("%s.has(%s)", g.expr(pick(g, mapping, set), d+1), a())
	case 7:
		return fmt.Sprintf("(%q in %s)", g.field(), g.paren(g.expr(object, d+1)))
	}
	a2 := g.expr(array, d+1)
	defer g.enterFunc()()
	return fmt.Sprintf("%s.%s((x: any) => x %s %s)", a2, pick(g, "some", "every"), pick(g, ">", "==="), g.expr(number, d+1))
}

func (g *gen) array(d int) string {
	if d >= maxDepth {
		return pick(g, "[]", "[1, 2, 3]", `["b", "a"]`, "[0.5, , null]")
	}
	a := func() string { return g.expr(array, d+1) }
	switch g.IntN(16) {
	case 12:
		return fmt.Sprintf("%s.flatMap((x: any) => %s)", a(), pick(g, "[x, x]", "x", "[[x]]", "typeof x === 'string' ? [...x] : []"))
	case 13:
		return fmt.Sprintf("%s.%s", a(), pick(g, "flat()", "reverse()", "splice(1, 2)", "fill(0, 1)", "copyWithin(0, 1)", "concat([, 1])"))
	case 14:
		return fmt.Sprintf("[...new Range(%d)]", g.IntN(5))
	case 15:
		return fmt.Sprintf("[...%s.matchAll(/(.)(\\d)?/gu)].map((m: any) => m[%d])", g.expr(str, d+1), g.IntN(3))
	case 0, 1, 2:
		k := pick(g, number, number, str, anything)
		return "[" + list(g.IntN(5), ", ", func() string {
			if g.chance(10) {
				return "..." + a()
			}
			return g.expr(k, d+1)
		}) + "]"
	case 3:
		return fmt.Sprintf("%s.map((x: any, i: number) => %s)", a(), pick(g, "x", "i", "[i, x]", "x + i", "{ tick(); return x; }", "x * 2"))
	case 4:
		return fmt.Sprintf("%s.filter((x: any) => %s)", a(), pick(g, "x", "x > 1", "typeof x === 'number'", "!x"))
	case 5:
		return fmt.Sprintf("%s.slice(%s, %s)", a(), g.expr(number, d+1), g.expr(number, d+1))
	case 6:
		return fmt.Sprintf("%s.concat(%s)", a(), pick(g, a(), g.expr(anything, d+1)))
	case 7:
		return fmt.Sprintf("[...%s].sort(%s)", a(), pick(g, "", "(p: any, q: any) => p - q", "(p: any, q: any) => (p < q ? 1 : p > q ? -1 : 0)"))
	case 8:
		return fmt.Sprintf("Object.%s(%s)", pick(g, "keys", "values", "entries"), g.expr(object, d+1))
	case 9:
		return fmt.Sprintf("[...%s]", g.expr(pick(g, str, set, mapping, array), d+1))
	case 10:
		return fmt.Sprintf("%s.split(%s)", g.expr(str, d+1), pick(g, `""`, `"-"`, `"a"`, "/[bc]/"))
	}
	return fmt.Sprintf("Array.from({ length: %d }, (_: any, i: number) => %s)", g.IntN(6), pick(g, "i", "i * i", "String(i)", "({ a: i })"))
}

func (g *gen) object(d int) string {
	if d >= maxDepth {
		return pick(g, "({} as any)", "({ a: 1, b: 2 } as any)", `({ b: "x", a: null } as any)`)
	}
	// V8 reorders keys that occur twice, and accessors behind a spread.
	spread := false
	fields := []string{"a", "b", "c", "d"}
	field := func() string {
		i := g.IntN(len(fields))
		name := fields[i]
		fields = append(fields[:i:i], fields[i+1:]...)
		return name
	}
	return "({ " + list(1+g.IntN(4), ", ", func() string {
		n := g.IntN(10)
		if n == 2 && spread {
			n = 1
		}
		switch n {
		case 0:
			spread = true
			return "..." + g.paren(g.expr(pick(g, object, object, anything), d+1))
		case 1:
			return fmt.Sprintf("[%s]: %s", pick(g, `"k" + 1`, `"k" + `+g.expr(str, d+1)), g.expr(anything, d+1))
		case 2:
			defer g.enterFunc()()
			return fmt.Sprintf("get %s() { return %s; }", field(), g.expr(anything, d+2))
		case 3:
			return fmt.Sprintf("%s(x: any) { tick(); return [x, this.%s]; }", field(), g.field())
		}
		return fmt.Sprintf("%s: %s", field(), g.expr(pick(g, number, number, str, anything), d+1))
	}) + " } as any)"
}

func (g *gen) mapping(d int) string {
	return "new Map<any, any>([" + list(g.IntN(4), ", ", func() string {
		return fmt.Sprintf("[%s, %s]", g.expr(pick(g, str, number, anything), d+1), g.expr(anything, d+1))
	}) + "])"
}

// function makes a function expression. It sees what is in scope where it stands.
func (g *gen) function(d int) string {
	p, q := g.fresh("p"), g.fresh("q")
	g.push()
	defer g.pop()
	defer g.enterFunc()()
	g.declare(variable{p, anything, true})
	g.declare(variable{q, number, true})
	params := pick(g, p+": any, "+q+": number", p+": any, "+q+" = 3", p+": any = {}, "+q+": number = "+p+"?.a",
		"{ a: "+p+" = 1, ...rest }: any = {}, "+q+": number = 2", "["+p+", "+q+" = "+p+"]: any = []", q+": any, ..."+p+": any[]")
	if g.chance(50) {
		return fmt.Sprintf("((%s) => %s)", params, g.paren(g.expr(pick(g, number, anything), d+1)))
	}
	return fmt.Sprintf("(function (%s) { tick(); return %s; })", params, g.expr(pick(g, number, anything), d+1))
}
