// Array.prototype.sort and toSorted: stable, O(n log n), and calling the comparison in
// V8's order for short arrays (runs, then binary insertion), since programs that log it
// can tell. Undefined elements go last without being compared, holes after them.

package js

import "math/bits"

func (r *Realm) checkComparator(f Value) {
	if !f.IsUndefined() && !f.IsCallable() {
		panic(r.TypeError("The comparison function must be either a function or undefined"))
	}
}

func arraySort(r *Realm, this, f Value) Value {
	r.checkComparator(f)
	o, n := r.receiver(this, "sort")
	if n < 2 {
		return o.Value()
	}
	var items []Value
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok {
			items = append(items, v)
		}
	}
	r.sortValues(items, f)
	for i, v := range items {
		r.setElem(o, i, v)
	}
	for i := len(items); i < n; i++ {
		r.deleteElem(o, i)
	}
	return o.Value()
}

// sortValues sorts in place, undefined last.
func (r *Realm) sortValues(items []Value, f Value) {
	defined := items[:0]
	for _, v := range items {
		if !v.IsUndefined() {
			defined = append(defined, v)
		}
	}
	clear(items[len(defined):])
	if f.IsUndefined() {
		r.sortAsStrings(defined)
		return
	}
	s := sorter[Value]{items: defined, less: func(a, b Value) bool {
		v := r.Call2(f, Undefined, a, b)
		if v.IsNumber() {
			return v.f < 0
		}
		return r.ToNumber(v) < 0
	}}
	s.sort()
}

type sortedString struct {
	s *String
	v Value
}

func (r *Realm) sortAsStrings(items []Value) {
	list := make([]sortedString, len(items))
	for i, v := range items {
		list[i] = sortedString{r.ToString(v), v}
	}
	s := sorter[sortedString]{items: list, less: func(a, b sortedString) bool { return a.s.Compare(b.s) < 0 }}
	s.sort()
	for i := range list {
		items[i] = list[i].v
	}
}

// sorter is a merge sort over natural runs (T. Peters, listsort.txt) without galloping.
type sorter[T any] struct {
	items []T
	less  func(a, b T) bool
	buf   []T
	runs  []run
}

type run struct{ start, n int }

func (s *sorter[T]) sort() {
	n := len(s.items)
	if n < 2 {
		return
	}
	minRun := minRunLength(n)
	for start := 0; start < n; {
		length := s.naturalRun(start, n)
		if length < minRun {
			forced := min(minRun, n-start)
			s.insertion(start, start+length, start+forced)
			length = forced
		}
		s.runs = append(s.runs, run{start, length})
		s.collapse()
		start += length
	}
	for len(s.runs) > 1 {
		i := len(s.runs) - 2
		if i > 0 && s.runs[i-1].n < s.runs[i+1].n {
			i--
		}
		s.merge(i)
	}
}

// minRunLength is n while n < 64, else 32 to 64 so that n over it is near a power of two.
func minRunLength(n int) int {
	shift := max(bits.Len(uint(n))-6, 0)
	low := n & (1<<shift - 1)
	if low != 0 {
		return n>>shift + 1
	}
	return n >> shift
}

// naturalRun returns the length of the run that begins at start, ascending or (reversed
// here) strictly descending.
func (s *sorter[T]) naturalRun(start, end int) int {
	if start+1 == end {
		return 1
	}
	a := s.items
	descending := s.less(a[start+1], a[start])
	i := start + 2
	for i < end && s.less(a[i], a[i-1]) == descending {
		i++
	}
	if descending {
		for x, y := start, i-1; x < y; x, y = x+1, y-1 {
			a[x], a[y] = a[y], a[x]
		}
	}
	return i - start
}

// insertion sorts low to high, of which low to start are in order.
func (s *sorter[T]) insertion(low, start, high int) {
	a := s.items
	for ; start < high; start++ {
		pivot := a[start]
		left, right := low, start
		for left < right {
			mid := left + (right-left)/2
			if s.less(pivot, a[mid]) {
				right = mid
			} else {
				left = mid + 1
			}
		}
		copy(a[left+1:start+1], a[left:start])
		a[left] = pivot
	}
}

// collapse merges runs until their lengths fall fast enough to keep the sum of merges
// within n log n.
func (s *sorter[T]) collapse() {
	for len(s.runs) > 1 {
		i := len(s.runs) - 2
		switch r := s.runs; {
		case i > 0 && r[i-1].n <= r[i].n+r[i+1].n, i > 1 && r[i-2].n <= r[i-1].n+r[i].n:
			if r[i-1].n < r[i+1].n {
				i--
			}
			s.merge(i)
		case r[i].n <= r[i+1].n:
			s.merge(i)
		default:
			return
		}
	}
}

// merge merges runs i and i+1. The left one is copied out; on a tie it goes first.
func (s *sorter[T]) merge(i int) {
	x, y := s.runs[i], s.runs[i+1]
	s.runs[i].n += y.n
	s.runs = append(s.runs[:i+1], s.runs[i+2:]...)
	a := s.items
	if !s.less(a[y.start], a[y.start-1]) {
		return
	}
	s.buf = append(s.buf[:0], a[x.start:x.start+x.n]...)
	to, right, end := x.start, y.start, y.start+y.n
	left := s.buf
	for len(left) > 0 && right < end {
		if s.less(a[right], left[0]) {
			a[to] = a[right]
			right++
		} else {
			a[to] = left[0]
			left = left[1:]
		}
		to++
	}
	copy(a[to:], left)
}
