// Topics: tables of templates, each about one part of the language. A template is a
// statement or an expression with holes: @kind is an expression of that kind, $name a name
// that is the topic's own.

package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// topic is one table. setup goes in whole, of lines some are taken; a line that ends with a
// semicolon or is a compound statement is one, others are expressions whose value is shown.
type topic struct {
	setup []string
	lines []string
	// async topics are evaluated one line after another with await.
	async bool
}

var topics = [][]topic{objectTopics, classTopics, iterationTopics, dataTopics, numberTopics, textTopics, asyncTopics}

// topic fills some lines of a topic.
func (g *gen) topic() *stmt {
	t := pick(g, pick(g, topics...)...)
	g.push()
	defer g.pop()
	defer g.enterFunc()()
	names := map[string]string{}
	var body []*stmt
	for _, s := range t.setup {
		body = append(body, line(g.fill(s, names)))
	}
	call := "at"
	if t.async {
		call = "await atAsync"
	}
	for range 2 + g.IntN(4) {
		text, label := g.fill(pick(g, t.lines...), names), g.fresh("t")
		async := ""
		if strings.Contains(text, "await ") {
			async = "async "
		}
		if strings.HasSuffix(text, ";") || strings.HasSuffix(text, "}") && statement.MatchString(text) {
			body = append(body, line(fmt.Sprintf("%s(%q, %s() => { %s });", call, label, async, text)))
		} else {
			body = append(body, line(fmt.Sprintf("%s(%q, %s() => %s);", call, label, async, g.paren(text))))
		}
	}
	return block("{", body, "}")
}

// statement tells a line that ends with a block.
var statement = regexp.MustCompile(`^(?:L: )?(?:for|while|do|let|const|class|switch|try|function|async function)\b`)

var hole = regexp.MustCompile(`[@$][a-z]\w*`)

// fill fills the holes of a template. What is in names keeps its name.
func (g *gen) fill(text string, names map[string]string) string {
	return hole.ReplaceAllStringFunc(text, func(h string) string {
		if h[0] == '$' {
			if names[h] == "" {
				names[h] = g.fresh(h[1:])
			}
			return names[h]
		}
		return g.fillKind(h[1:])
	})
}

// fillKind makes what stands in a hole.
func (g *gen) fillKind(k string) string {
	switch k {
	case "num":
		return g.paren(g.expr(number, 3))
	case "str":
		return g.paren(g.expr(str, 3))
	case "bool":
		return g.paren(g.expr(boolean, 3))
	case "arr":
		return g.paren(g.expr(array, 3))
	case "obj":
		return g.paren(g.expr(object, 3))
	case "map":
		return g.expr(mapping, 3)
	case "set":
		return g.expr(set, 3)
	case "fn":
		return g.paren(g.expr(function, 3))
	case "any":
		return g.paren(g.expr(anything, 3))
	case "int":
		return strconv.Itoa(g.IntN(14) - 4)
	case "lit":
		return g.numberLiteral()
	case "key":
		return pick(g, `"a"`, `"b"`, `"c"`, `"length"`, `"0"`, "1", "Symbol.iterator", `"__proto__"`, `"k" + 1`, "-0", "1.5")
	case "name":
		return g.field()
	case "prim":
		return fmt.Sprintf("prim(%q, %s, %s)", g.fresh("p"), pick(g, g.numberLiteral(), g.word(), "{}", "null", "5n"), pick(g, g.word(), g.numberLiteral(), "[]"))
	case "log":
		return fmt.Sprintf("log(%q, %s)", g.fresh("l"), g.expr(pick(g, number, str, anything), 4))
	case "iter":
		return fmt.Sprintf("iter(%q, %d, %q)", g.fresh("it"), g.IntN(5), pick(g, "", "", "", "throws", "odd", "no return", "null return", "return throws", "return odd", "probed"))
	case "probe":
		return fmt.Sprintf("probe(%q, %s)", g.fresh("pr"), g.expr(pick(g, object, array), 3))
	case "big":
		return g.bigint(0)
	case "word":
		return g.word()
	case "re":
		return g.regexp()
	case "op":
		return pick(g, "+", "-", "*", "/", "%", "<", ">", "<=", "==", "===", "&", "|", "^", "<<", ">>", ">>>")
	case "date":
		return fmt.Sprintf("new Date(Date.UTC(%d, %d, %d, %d, %d, %d, %d))", 1890+g.IntN(250), g.IntN(30)-6, g.IntN(60)-10, g.IntN(40)-8, g.IntN(90), g.IntN(90), g.IntN(1200))
	case "typed":
		return pick(g, "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array", "Float32Array", "Float64Array")
	case "cmp":
		return pick(g, "", "(x: any, y: any) => x - y", "(x: any, y: any) => y - x", "(x: any, y: any) => 0", "(x: any, y: any) => (x % 3) - (y % 3)", "(x: any, y: any) => (String(x) < String(y) ? -1 : 1)", "undefined")
	}
	panic("unknown hole @" + k)
}

// word is a literal with what strings may contain.
func (g *gen) word() string {
	return pick(g, `""`, `"a"`, `"abc"`, `"12"`, `" 7 "`, `"0x1f"`, `"-0"`, `"1e3"`, `"é"`, `"e\u0301"`, `"😀x"`, `"\ud83d"`, `"x\udc00y"`, `"ß"`, `"İ"`, `"a,b,,c"`, `"\u2028\n"`, `"Infinity"`, `"__proto__"`, `"ab12cd-3"`, `"\ufeff 1"`)
}

// bigint makes an expression of BigInts.
func (g *gen) bigint(d int) string {
	if d > 2 || g.chance(35) {
		return pick(g, "0n", "1n", "(-1n)", "7n", "255n", "(-128n)", "0xffffffffffffffffn", "9007199254740993n", "(-123456789012345678901234567890n)", "(1n << 64n)")
	}
	sub := func() string { return g.bigint(d + 1) }
	switch g.IntN(7) {
	case 0:
		return fmt.Sprintf("(%s ** %dn)", sub(), g.IntN(6))
	case 1:
		return fmt.Sprintf("BigInt.%s(%d, %s)", pick(g, "asIntN", "asUintN"), g.IntN(70), sub())
	case 2:
		return fmt.Sprintf("(%s %s %dn)", sub(), pick(g, "<<", ">>"), g.IntN(80)-10)
	case 3:
		return fmt.Sprintf("(-%s)", sub())
	case 4:
		return fmt.Sprintf("BigInt(%s)", pick(g, g.word(), g.numberLiteral(), "true"))
	}
	return fmt.Sprintf("(%s %s %s)", sub(), pick(g, "+", "-", "*", "/", "%", "&", "|", "^"), sub())
}

// regexp makes a regular expression that no engine takes long for.
func (g *gen) regexp() string {
	atom := func() string {
		return pick(g, "a", "b", "[a-c]", "[^a]", `\d`, `\w`, `\s`, ".", "é", `\u{1F600}`, "(?:ab|a)", `\b`, "^", "$", "(?=b)", "(?!c)", "(?<=a)", "(?<!b)", `\1`, "[-,]", "x")
	}
	flags := pick(g, "", "g", "i", "u", "gu", "y", "gy", "s", "m", "gi", "d", "dg")
	body := list(1+g.IntN(3), "", func() string {
		a := atom()
		if len(a) < 5 && a != "^" && a != "$" && a != `\b` {
			a += pick(g, "", "", "*", "+", "?", "{1,2}", "*?", "+?", "??")
		}
		switch g.IntN(4) {
		case 0:
			return "(" + a + ")"
		case 1:
			return "(" + a + "|" + atom() + ")"
		}
		return a
	})
	if strings.Contains(body, `\u{`) && !strings.Contains(flags, "u") {
		flags += "u"
	}
	if strings.Contains(body, `\1`) {
		body = "(" + pick(g, ".", "a?", "b|") + ")" + body
	}
	return "/" + body + "/" + flags
}
