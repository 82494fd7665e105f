// Package segment parts texts into what people see as characters, words and sentences, by
// the rules of the Unicode Standard Annex 29 (github.com/clipperhouse/uax29). ICU cuts
// words of scripts without spaces by dictionaries, which are megabytes; here each ideograph
// and each Hiragana is a word, and so is a run of Thai, Lao, Khmer or Burmese.
package segment

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
	"github.com/clipperhouse/uax29/v2/sentences"
	"github.com/clipperhouse/uax29/v2/words"
)

// Granularity is what a text is parted into.
type Granularity string

// The granularities, by ECMA-402's words.
const (
	Grapheme Granularity = "grapheme"
	Word     Granularity = "word"
	Sentence Granularity = "sentence"
)

// Segment is a piece of a text.
type Segment struct {
	Start, End int  // in UTF-16 units
	WordLike   bool // a word has letters, digits or ideographs
}

// Split returns the segments of a text in order. Together they are the text.
func Split(text string, by Granularity) []Segment {
	var list []Segment
	at := 0
	add := func(piece string) {
		s := Segment{Start: at, End: at + units(piece)}
		at = s.End
		list = append(list, s)
	}
	switch by {
	case Word:
		return splitWords(text)
	case Sentence:
		for it := sentences.FromString(text); it.Next(); {
			add(it.Value())
		}
	default:
		for it := graphemes.FromString(text); it.Next(); {
			add(it.Value())
		}
	}
	return list
}

func splitWords(text string) []Segment {
	var list []Segment
	at := 0
	for len(text) > 0 {
		// ICU keeps Hangul apart from letters of other scripts.
		n := untilScript(text, false)
		if n == 0 {
			n = untilScript(text, true)
		}
		list = appendWords(list, &at, text[:n])
		text = text[n:]
	}
	return list
}

// untilScript is the length of what text begins with that is Hangul, or is not.
func untilScript(text string, hangul bool) int {
	for i, c := range text {
		if unicode.Is(unicode.Hangul, c) != hangul && !(hangul && unicode.In(c, unicode.M, unicode.Cf)) {
			return i
		}
	}
	return len(text)
}

func appendWords(list []Segment, at *int, text string) []Segment {
	run := false // the last segment is of a script that only a dictionary can part
	for it := words.FromString(text); it.Next(); {
		piece := it.Value()
		s := Segment{Start: *at, End: *at + units(piece), WordLike: strings.ContainsFunc(piece, inWords)}
		*at = s.End
		first, _ := utf8.DecodeRuneInString(piece)
		unparted := unicode.In(first, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar) && unicode.In(first, unicode.L, unicode.M)
		if unparted && run {
			list[len(list)-1].End = s.End
		} else {
			list = append(list, s)
		}
		run = unparted
	}
	return list
}

func inWords(c rune) bool { return unicode.In(c, unicode.L, unicode.Nd, unicode.Nl) }

// units counts UTF-16 units.
func units(s string) int {
	n := 0
	for _, c := range s {
		if n++; c > 0xffff {
			n++
		}
	}
	return n
}
