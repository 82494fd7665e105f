// Segments and their iterators (ECMA-402, sections 18.5 and 18.6).

package segmenter

import (
	"math"
	"sort"

	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/segment"
	"github.com/affgen/affgen/rtlib/js"
)

// segments is the Go side of %Segments%: a text with its segments.
type segments struct {
	text *js.String
	by   segment.Granularity
	list []segment.Segment // found when they are first needed
	done bool
}

func newSegments(text *js.String, by segment.Granularity) *segments {
	return &segments{text: text, by: by}
}

func (s *segments) all() []segment.Segment {
	if !s.done {
		s.list, s.done = segment.Split(s.text.String(), s.by), true
	}
	return s.list
}

// at makes the object of segment i.
func (s *segments) at(r *js.Realm, i int) js.Value {
	p := s.all()[i]
	pairs := []any{"segment", s.text.Slice(p.Start, p.End).Value(), "index", p.Start, "input", s.text.Value()}
	if s.by == segment.Word {
		pairs = append(pairs, "isWordLike", p.WordLike)
	}
	return bind.Record(r, pairs...)
}

// segmentsClass is %SegmentsPrototype%, which has no constructor and no tag.
var segmentsClass = &js.Interface{Bare: true, Members: []js.Member{
	bind.Method("containing", 1, js.Fn1(containing)),
	js.ValueMember(js.SymKey(js.SymIterator), func(r *js.Realm) js.Value {
		return r.Builtin("[Symbol.iterator]", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			s := bind.This[*segments](r, this, "%SegmentIsPrototype%[@@iterator]")
			return iteratorClass.New(r, &iterator{of: s}).Value()
		}))
	}).Hidden(),
}}

func containing(r *js.Realm, this, index js.Value) js.Value {
	s := bind.This[*segments](r, this, "%Segments.prototype%.containing")
	n := math.Trunc(r.ToNumber(index))
	if n != n {
		n = 0
	}
	if n < 0 || n >= float64(s.text.Len()) {
		return js.Undefined
	}
	list := s.all()
	return s.at(r, sort.Search(len(list), func(i int) bool { return float64(list[i].End) > n }))
}

// iterator is the Go side of a segment iterator.
type iterator struct {
	of   *segments
	next int
}

// iteratorClass is %SegmentIteratorPrototype%.
var iteratorClass = &js.Interface{Name: "Segmenter String Iterator", Proto: js.IteratorPrototype, Bare: true, Members: []js.Member{
	bind.Method("next", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
		it := bind.This[*iterator](r, this, "%SegmentIterator.prototype%.next")
		if it.next >= len(it.of.all()) {
			return r.IterResult(js.Undefined, true)
		}
		it.next++
		return r.IterResult(it.of.at(r, it.next-1), false)
	})),
}}
