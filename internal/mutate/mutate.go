// Package mutate damages source texts at random, the way slips of a hand and of an editor
// do: tokens that are gone, doubled, swapped or replaced, lines out of place, a file cut
// short. Tests feed the result to the compiler, which may refuse it but must not panic.
package mutate

import (
	"math/rand/v2"
	"regexp"
	"strings"
)

// tokens splits a text roughly; mutations need no exact lexer.
var tokens = regexp.MustCompile("[\\pL_$][\\pL\\pN_$]*|\\d[\\w.]*|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'|`|\\s+|=>|\\?\\.|\\?\\?=?|&&=?|\\|\\|=?|\\*\\*=?|[-+*/%&|^<>=!]=?=?|\\.\\.\\.|.")

// pool holds tokens that change much wherever they land.
var pool = strings.Fields("( ) { } [ ] < > , ; : . ... => = == === + - * / % ** ++ -- ! ~ ? ?. ?? && || ??= &&= ||= += " +
	"let const var function class extends super this new typeof void delete in of instanceof return throw try catch finally if else for while do switch case default break continue yield await async static get set " +
	"import export from as enum namespace abstract declare public private readonly satisfies type interface null undefined true false NaN arguments eval " +
	"0 1 -1 1e999 0x 1_0 \"\" '' ` ${ # #x @ \\ \\u{1F600} /* */ // /x/ label: <a> </a> <></> \u0000 \u2028 \ufeff 😀 x y _ $")

// Source returns a damaged copy of text. other is a second source to take pieces from.
func Source(r *rand.Rand, text, other string) string {
	list := tokens.FindAllString(text, -1)
	for range 1 + r.IntN(3) {
		if len(list) == 0 {
			break
		}
		list = mutateOnce(r, list, other)
	}
	out := strings.Join(list, "")
	if r.IntN(40) == 0 {
		out = damageBytes(r, out)
	}
	return out
}

func mutateOnce(r *rand.Rand, list []string, other string) []string {
	i := r.IntN(len(list))
	j := min(len(list), i+1+r.IntN(6))
	insert := func(at int, items ...string) []string {
		return append(append(append([]string{}, list[:at]...), items...), list[at:]...)
	}
	switch r.IntN(12) {
	case 0, 1:
		return append(append([]string{}, list[:i]...), list[j:]...)
	case 2:
		return insert(j, list[i:j]...)
	case 3:
		k := r.IntN(len(list))
		out := append([]string{}, list...)
		out[i], out[k] = out[k], out[i]
		return out
	case 4, 5, 6:
		out := append([]string{}, list...)
		out[i] = pool[r.IntN(len(pool))]
		return out
	case 7, 8:
		return insert(i, pool[r.IntN(len(pool))])
	case 9:
		return list[:i]
	case 10:
		from := tokens.FindAllString(other, -1)
		if len(from) == 0 {
			return list
		}
		at := r.IntN(len(from))
		return insert(i, from[at:min(len(from), at+1+r.IntN(20))]...)
	}
	return repeat(r, list, i)
}

// repeat puts one token or pair in many times: deep nesting and long chains.
func repeat(r *rand.Rand, list []string, at int) []string {
	piece := []string{"(", "[", "{", "!", "-", "a.", "a?.", "x=>", "1+", "(a,", "...", "async ", "new ", "`${", "<a>", "if(1)", "a:", "function f(){", "class A{", "a?b:", "await "}[r.IntN(21)]
	return append(append(append([]string{}, list[:at]...), strings.Repeat(piece, 1<<r.IntN(11))), list[at:]...)
}

// damageBytes breaks the text below the level of characters.
func damageBytes(r *rand.Rand, text string) string {
	b := []byte(text)
	for range 1 + r.IntN(4) {
		if len(b) > 0 {
			b[r.IntN(len(b))] = byte(r.IntN(256))
		}
	}
	return string(b)
}
