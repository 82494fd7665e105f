// Concatenation: tails, ropes and flattening.

package js

import "unsafe"

// shortConcat is the length up to which a plain copy beats a shared tail.
const shortConcat = 48

// largeConcat is the length from which a right side of similar size is not copied.
const largeConcat = 1 << 16

// Concat returns a + b.
func (r *Realm) Concat(a, b *String) *String {
	if a.n == 0 {
		return b
	}
	if b.n == 0 {
		return a
	}
	n := a.n + b.n
	if n > maxStringLength {
		panic(r.RangeError("Invalid string length"))
	}
	if (a.flags|b.flags)&(flagUTF16|flagRope) == 0 {
		return concatASCII(a, b, n)
	}
	if n <= shortConcat*4 {
		u := make([]uint16, 0, n)
		return Units(b.AppendUnits(a.AppendUnits(u)))
	}
	return newRope(a, b, n)
}

func concatASCII(a, b *String, n int) *String {
	if t := (*tail)(a.aux); t != nil && len(t.b) == a.n {
		t.b = append(t.b, b.ascii()...)
		return tailString(t)
	}
	switch {
	case b.n > largeConcat && b.n > a.n/4:
		return newRope(a, b, n) // s + s, again and again: copying would take all memory
	case n <= shortConcat || a.flags&flagConcat == 0 && a.n >= b.n:
		s, buf := newASCII(n)
		copy(buf[copy(buf, a.ascii()):], b.ascii())
		s.flags |= flagConcat
		return s
	case a.n >= b.n:
		t := &tail{b: make([]byte, 0, 2*n)}
		t.b = append(append(t.b, a.ascii()...), b.ascii()...)
		return tailString(t)
	}
	return newRope(a, b, n)
}

// newASCII returns a string of n bytes that the caller fills before anybody sees it. A
// short one is a single allocation together with its bytes.
func newASCII(n int) (*String, []byte) {
	var s *String
	var buf []byte
	switch {
	case n <= 16:
		x := new(struct {
			s    String
			room [16]byte
		})
		s, buf = &x.s, x.room[:n]
	case n <= 32:
		x := new(struct {
			s    String
			room [32]byte
		})
		s, buf = &x.s, x.room[:n]
	default:
		s, buf = new(String), make([]byte, n)
	}
	s.kind, s.n, s.data = KindString, n, unsafe.Pointer(unsafe.SliceData(buf))
	return s, buf
}

func tailString(t *tail) *String {
	return &String{
		header: header{kind: KindString, flags: flagConcat}, n: len(t.b),
		data: unsafe.Pointer(unsafe.SliceData(t.b)), aux: unsafe.Pointer(t),
	}
}

func newRope(a, b *String, n int) *String {
	return &String{
		header: header{kind: KindString, flags: flagRope | flagConcat}, n: n,
		aux: unsafe.Pointer(&rope{a, b}),
	}
}

// flatten gives a rope its units. It walks with a stack of its own, because a rope of a
// million concatenations is a million levels deep.
func (s *String) flatten() {
	ascii := true
	leaves := make([]*String, 0, 16)
	for todo := []*String{s}; len(todo) > 0; {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if x.flags&flagRope != 0 {
			rp := (*rope)(x.aux)
			todo = append(todo, rp.right, rp.left)
			continue
		}
		ascii = ascii && x.flags&flagUTF16 == 0
		leaves = append(leaves, x)
	}
	if ascii {
		b := make([]byte, 0, s.n)
		for _, x := range leaves {
			b = append(b, x.ascii()...)
		}
		s.data = unsafe.Pointer(unsafe.SliceData(b))
		s.flags &^= flagRope
	} else {
		u := make([]uint16, 0, s.n)
		for _, x := range leaves {
			u = x.AppendUnits(u)
		}
		s.data = unsafe.Pointer(unsafe.SliceData(u))
		s.flags = s.flags&^flagRope | flagUTF16
	}
	s.aux = nil
}

// Builder collects a string piece by piece. The zero Builder is empty.
type Builder struct {
	b []byte   // while all is ASCII
	u []uint16 // from the first other unit on
}

// Len returns the number of units so far.
func (w *Builder) Len() int {
	if w.u != nil {
		return len(w.u)
	}
	return len(w.b)
}

// ASCII appends text that is known to be ASCII.
func (w *Builder) ASCII(s string) {
	if w.u == nil {
		w.b = append(w.b, s...)
		return
	}
	for i := 0; i < len(s); i++ {
		w.u = append(w.u, uint16(s[i]))
	}
}

// Str appends a string.
func (w *Builder) Str(s *String) {
	if t, ok := s.ASCII(); ok {
		w.ASCII(t)
		return
	}
	w.widen()
	w.u = append(w.u, s.units()...)
}

// Unit appends one UTF-16 unit.
func (w *Builder) Unit(c uint16) {
	if w.u == nil && c < 0x80 {
		w.b = append(w.b, byte(c))
		return
	}
	w.widen()
	w.u = append(w.u, c)
}

func (w *Builder) widen() {
	if w.u != nil {
		return
	}
	w.u = make([]uint16, len(w.b), 2*len(w.b)+8)
	for i, c := range w.b {
		w.u[i] = uint16(c)
	}
	w.b = nil
}

// String returns what was collected. The Builder must not be used afterwards.
func (w *Builder) String() *String {
	if w.u != nil {
		return Units(w.u)
	}
	return asciiString(unsafe.String(unsafe.SliceData(w.b), len(w.b)))
}
