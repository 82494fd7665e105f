// The table of the order. order.txt is in the order of collation, code points in
// hexadecimal:
//
//	ignored 1+8 ad        code points that are nothing; 1+8 are eight from 1 on
//	mark 301=954          a mark on a letter, with others that sort alike; later ones are greater
//	11a3f+8 f85           letters, each with one form
//	=61<ff41<41u=1d400u   a letter in its forms (< greater, = alike); u is a capital
//	=438_306              characters that are one letter together
//	variable              the letters until here are spaces and punctuation
//	as e6 61 *1.0 65      a character that sorts as several, given by characters that have
//	                      the same elements; *2.1 is a mark of its own above all others, the
//	                      second of its letters in its second form, and a + behind
//	                      a character a form between that one's and the next

package collation

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed order.txt
var orderText string

// order is the table in memory.
type order struct {
	ascii        [128]element
	members      map[rune]element
	several      map[rune][]element // what sorts as none or several
	contractions map[rune][]contraction
	spans        []span
	lastVariable uint32
	zero         uint32 // the letter of the digit 0

	letter uint32 // while reading: the last letter
	mark   uint16 // while reading: the last mark
}

// span is a run of letters that follow each other like their code points.
type span struct {
	first  rune
	count  uint32
	letter uint32
}

// contraction is a text that is one letter.
type contraction struct {
	text     string
	elements []element
}

const (
	letterStep = 2    // leaves room before the digits
	formStep   = 2    // leaves room for forms in between
	ownMarks   = 1000 // marks of a letter's own
)

var table = sync.OnceValue(readOrder)

func readOrder() *order {
	t := &order{members: map[rune]element{}, several: map[rune][]element{}, contractions: map[rune][]contraction{}, letter: letterStep, mark: 1}
	for line := range strings.Lines(orderText) {
		t.line(strings.TrimSuffix(line, "\n"))
	}
	slices.SortFunc(t.spans, func(a, b span) int { return int(a.first - b.first) })
	t.zero = t.members['0'].letter
	for c := range t.ascii {
		if list := t.single(nil, rune(c)); len(list) == 1 {
			t.ascii[c] = list[0]
		}
	}
	return t
}

func (t *order) line(line string) {
	kind, rest, _ := strings.Cut(line, " ")
	switch {
	case kind == "#" || kind == "":
	case kind == "ignored":
		for word := range strings.FieldsSeq(rest) {
			first, count := readRun(word)
			for i := range count {
				t.several[first+rune(i)] = nil
			}
		}
	case kind == "mark":
		t.mark++
		t.forms(rest, element{accent: t.mark})
	case kind == "variable":
		t.lastVariable = t.letter
	case kind == "as":
		t.as(rest)
	case kind[0] == '=':
		t.letter += letterStep
		t.forms(kind[1:], element{letter: t.letter, accent: 1})
	default:
		for word := range strings.FieldsSeq(line) {
			first, count := readRun(word)
			t.spans = append(t.spans, span{first, count, t.letter + letterStep})
			t.letter += count * letterStep
		}
	}
}

func readRun(word string) (first rune, count uint32) {
	word, more, ok := strings.Cut(word, "+")
	if ok {
		n, _ := strconv.ParseUint(more, 10, 32)
		return readHex(word), uint32(n)
	}
	return readHex(word), 1
}

// readHex reads what the generator wrote.
func readHex(s string) rune {
	n, _ := strconv.ParseUint(s, 16, 32)
	return rune(n)
}

// forms reads the members of a letter or mark.
func (t *order) forms(text string, e element) {
	for form := range strings.SplitSeq(text, "<") {
		for member := range strings.SplitSeq(form, "=") {
			name := strings.TrimSuffix(member, "u")
			e.upper = len(name) < len(member)
			if strings.Contains(name, "_") {
				t.contract(name, e)
			} else {
				t.members[readHex(name)] = e
			}
		}
		e.form += formStep
	}
}

func (t *order) contract(name string, e element) {
	var text []rune
	for c := range strings.SplitSeq(name, "_") {
		text = append(text, readHex(c))
	}
	list := append(t.contractions[text[0]], contraction{string(text), []element{e}})
	slices.SortFunc(list, func(a, b contraction) int { return len(b.text) - len(a.text) })
	t.contractions[text[0]] = list
}

func (t *order) as(text string) {
	words := strings.Fields(text)
	name := strings.TrimSuffix(words[0], "u")
	upper := len(name) < len(words[0])
	var list []element
	for _, w := range words[1:] {
		if own, ok := strings.CutPrefix(w, "*"); ok {
			n, form, _ := strings.Cut(own, ".")
			list = append(list, element{accent: ownMarks + uint16(readHex(n)), form: formStep * uint16(readHex(form))})
			continue
		}
		start := len(list)
		list = t.characters(list, strings.TrimSuffix(w, "+"))
		for i := start; i < len(list); i++ {
			list[i].upper = upper && list[i].letter != 0
			if strings.HasSuffix(w, "+") {
				list[i].form++
			}
		}
	}
	if strings.Contains(name, "_") {
		first, _, _ := strings.Cut(name, "_")
		t.contract(name, element{})
		k := t.contractions[readHex(first)]
		at := slices.IndexFunc(k, func(k contraction) bool { return k.elements[0] == element{} })
		k[at].elements = list
		return
	}
	t.several[readHex(name)] = list
}

// characters appends the elements of a name; it is read after all letters.
func (t *order) characters(list []element, name string) []element {
	if !strings.Contains(name, "_") {
		c := readHex(name)
		if e, ok := t.members[c]; ok {
			return append(list, e)
		}
		for _, s := range t.spans {
			if c >= s.first && c < s.first+rune(s.count) {
				return append(list, element{letter: s.letter + uint32(c-s.first)*letterStep, accent: 1})
			}
		}
		return list
	}
	first, _, _ := strings.Cut(name, "_")
	for _, k := range t.contractions[readHex(first)] {
		if spell(k.text) == name {
			return append(list, k.elements...)
		}
	}
	return list
}

func spell(text string) string {
	var words []string
	for _, c := range text {
		words = append(words, strconv.FormatInt(int64(c), 16))
	}
	return strings.Join(words, "_")
}

// spanLetter is the letter of a character in a run; 0 where there is none.
func (t *order) spanLetter(c rune) uint32 {
	i, ok := slices.BinarySearchFunc(t.spans, c, func(s span, c rune) int { return int(s.first - c) })
	if !ok {
		i--
	}
	if i < 0 || c >= t.spans[i].first+rune(t.spans[i].count) {
		return 0
	}
	s := &t.spans[i]
	return s.letter + uint32(c-s.first)*letterStep
}
