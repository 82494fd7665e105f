package props

import (
	"fmt"
	"strings"
	"testing"
)

// show writes fields as a type.
func show(fields []Field) string {
	var b strings.Builder
	for i, f := range fields {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(f.Name)
		if f.Optional {
			b.WriteString("?")
		}
		b.WriteString(" " + showType(f.Type))
	}
	return b.String()
}

func showType(t Type) string {
	switch t.Kind {
	case Array:
		return "[]" + showType(*t.Elem)
	case Record:
		return "map " + showType(*t.Elem)
	case Object:
		return "{" + show(t.Fields) + "}"
	}
	return [...]string{"any", "string", "number", "bool"}[t.Kind]
}

func TestOf(t *testing.T) {
	module := `import type { Far } from "./far";
interface Base { id: number }
export interface Item extends Base {
  readonly name: string
  tags?: string[] // a comment
}
type Level = "low" | 'high';
type Tree = { kids: Tree[] };
interface Generic<T> { of: T }
type Both = Base & { more: boolean };
`
	for i := range 40 { // each doubles the next
		module += fmt.Sprintf("type T%d = { a: T%d, b: T%d };\n", i, i+1, i+1)
	}
	module += "type T40 = string;\n"
	for _, c := range []struct{ fn, want string }{
		{"function App({ name }: { name: string }) {}", "name string"},
		{"({ a, b = { c: 1 } }: { a: number; b?: { c: number } }) => null", "a number, b? {c number}"},
		{"async function App(props: Item) {}", "id number, name string, tags? []string"},
		{"(props: { level: Level, n: 1 | 2 | -3, on: true | false, x: string | number }) => null", "level string, n number, on bool, x any"},
		{"function (p: { a: string | undefined; b: null | number; c: unknown }) {}", "a? string, b? number, c any"},
		{"function A(p: { list: readonly Item[][]; more: Array<string | null>; by: Record<string, number>; any: { [key: string]: Base } }) {}",
			"list [][]{id number, name string, tags? []string}, more []any, by map number, any map {id number}"},
		{"function A({ 'data-x': x }: {\n  'data-x': string\n  // two\n  y: number /* three */\n}) {}", "data-x string, y number"},
		{"function A(p: Both) {}", "id number, more bool"},
		{"function A(p: {}) {}", ""},
		{"function A(p: { a: (string)[] }) {}", "a []string"},
		// What is not known.
		{"function A() {}", "unknown"},
		{"props => null", "unknown"},
		{"(props) => null", "unknown"},
		{"function A({ name }) {}", "unknown"},
		{"function A<T>(p: { a: T }) {}", "unknown"},
		{"function A(p: Far) {}", "unknown"},
		{"function A(p: Tree) {}", "unknown"},
		{"function A(p: Generic<string>) {}", "unknown"},
		{"function A(p: { on: () => void }) {}", "unknown"},
		{"function A(p: { on(): void }) {}", "unknown"},
		{"function A(p: { pair: [string, number] }) {}", "unknown"},
		{"function A(p: { of: typeof x }) {}", "unknown"},
		{"function A(p: { a: string; a: number }) {}", "unknown"},
		{"function A(p: { a: Item['name'] }) {}", "unknown"},
		{"function A(p?: { a: string }) {}", "unknown"},
		{"function A(p: string) {}", "unknown"},
		{"function A(p: { a: `x${string}` }) {}", "unknown"},
		{"function A(p: T0) {}", "unknown"},
		{"function A(p: " + strings.Repeat("{ a: ", 60) + "string", "unknown"},
	} {
		fields, ok := Of(module, c.fn)
		got := show(fields)
		if !ok {
			got = "unknown"
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.fn, got, c.want)
		}
	}
}

func FuzzOf(f *testing.F) {
	f.Add("type A = { a: string }", "function App(p: A) {}")
	f.Add("interface B extends C { 'x'?: number[] }", "({ a }: B & { c: Record<string, B> }) => 1")
	f.Fuzz(func(t *testing.T, module, fn string) {
		fields, ok := Of(module, fn)
		if !ok && fields != nil {
			t.Errorf("%q %q: %s", module, fn, fmt.Sprint(fields))
		}
	})
}
