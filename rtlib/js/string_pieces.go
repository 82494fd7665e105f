// Pieces of a string: matches, captures and what split returns, several in one allocation.

package js

import "unsafe"

// maxPieces bounds what one piece that is kept can keep with it (40 bytes each); all of
// them share the text anyway.
const maxPieces = 32

// pieces cuts one string. Its zero value with s set is ready.
type pieces struct {
	s    *String
	room []String
	next int // how many to make room for
}

// cut is s.Slice(i, j).
func (p *pieces) cut(i, j int) *String {
	s := p.s
	if j-i < 2 || j-i == s.n || !s.isASCII() {
		return s.Slice(i, j)
	}
	if len(p.room) == 0 {
		p.next = min(max(2*p.next, 2), maxPieces)
		p.room = make([]String, p.next)
	}
	x := &p.room[0]
	p.room = p.room[1:]
	x.header.kind = KindString
	x.n, x.data = j-i, unsafe.Add(s.data, i)
	return x
}

// capture returns the text of a group, or undefined.
func (p *pieces) capture(caps []int32, group int) Value {
	if caps[2*group] < 0 {
		return Undefined
	}
	return p.cut(int(caps[2*group]), int(caps[2*group+1])).Value()
}

// captures returns the texts of all groups.
func (p *pieces) captures(caps []int32) []Value {
	vals := make([]Value, len(caps)/2)
	if len(p.room) == 0 {
		p.next = len(vals) / 2 // the next room holds them all
	}
	for i := range vals {
		vals[i] = p.capture(caps, i)
	}
	return vals
}
