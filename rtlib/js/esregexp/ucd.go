// Unicode 17's data in the tables_*.go files: what Node 20 has with ICU 78. Tables are
// printable text that is decoded where a pattern asks for it, so a program pays some 70 KB
// and nothing at start. testdata/tables.mjs makes them.

package esregexp

import (
	"slices"
	"strings"
)

// nameData is an entry of a table; tables are in the order of names.
type nameData struct{ name, data string }

func findData(table []nameData, name string) (string, bool) {
	i, ok := slices.BinarySearchFunc(table, name, func(e nameData, name string) int { return strings.Compare(e.name, name) })
	if !ok {
		return "", false
	}
	return table[i].data, true
}

// number reads a number in base 45: 90 printable characters from '#' on, without '\\' and
// '`', of which the first 45 end a number.
func number(s string) (n int, rest string) {
	scale := 1
	for i := 0; ; i++ {
		d := int(s[i]) - '#'
		if s[i] > '\\' {
			d--
		}
		if s[i] > '`' {
			d--
		}
		if d < 45 {
			return n + d*scale, s[i+1:]
		}
		n += (d - 45) * scale
		scale *= 45
		n += scale
	}
}

// zigzag gives a number its sign back.
func zigzag(n int) int {
	if n&1 != 0 {
		return -(n + 1) / 2
	}
	return n / 2
}

// addData adds ranges written as gaps and lengths.
func (b *setBuilder) addData(data string) {
	for at := 0; len(data) > 0; {
		var gap, more int
		gap, data = number(data)
		more, data = number(data)
		b.add(rune(at+gap), rune(at+gap+more))
		at += gap + more + 1
	}
}

// addName adds a table's entry, if there is one.
func (b *setBuilder) addName(table []nameData, name string) bool {
	data, ok := findData(table, name)
	if ok {
		b.addData(data)
	}
	return ok
}

// sequences decodes a property of strings: for each string how many characters it shares
// with the one before, how many follow, and these (a joiner, a selector, or the distance
// from the last other one).
func sequences(name string) (list [][]rune, ok bool) {
	data, ok := findData(sequenceTable, name)
	last := rune(0x1F000)
	var before []rune
	for len(data) > 0 {
		var same, more, x int
		same, data = number(data)
		more, data = number(data)
		s := slices.Clone(before[:same])
		for range more + 1 {
			x, data = number(data)
			switch x {
			case 0:
				s = append(s, 0x200D)
			case 1:
				s = append(s, 0xFE0F)
			default:
				last += rune(zigzag(x - 2))
				s = append(s, last)
			}
		}
		list = append(list, s)
		before = s
	}
	return list, ok
}

// isIDStart and isIDContinue are for group names.
var isIDStart, isIDContinue = lazyProperty("ID_Start"), lazyProperty("ID_Continue")
