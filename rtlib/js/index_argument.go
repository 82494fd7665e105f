// Arguments of builtins that are indexes into an array, a string or a buffer.

package js

// relIndex resolves a relative index argument: negative counts from the end, undefined is
// def, and the result lies in 0..n.
func (r *Realm) relIndex(v Value, n, def int) int {
	if v.IsUndefined() {
		return def
	}
	f := r.ToInteger(v)
	if f < 0 {
		return int(max(f+float64(n), 0))
	}
	return int(min(f, float64(n)))
}

// elementIndex is the argument of at and with: negative counts from the end; ok says whether
// there is such an element among n.
func (r *Realm) elementIndex(v Value, n int) (i int, ok bool) {
	f := r.ToInteger(v)
	if f < 0 {
		f += float64(n)
	}
	if f < 0 || f >= float64(n) {
		return 0, false
	}
	return int(f), true
}

// lastIndex is where lastIndexOf of n > 0 elements begins: the second of its arguments, or the end.
func (r *Realm) lastIndex(args []Value, n int) int {
	if len(args) < 2 {
		return n - 1
	}
	f := r.ToInteger(args[1])
	if f < 0 {
		f = max(f+float64(n), -1)
	}
	return int(min(f, float64(n-1)))
}

// toIndex is ToIndex (ECMA-262 7.1.22): an integer from 0 to 2^53-1, else a RangeError with
// the text.
func (r *Realm) toIndex(v Value, text string) int {
	f := r.ToInteger(v)
	if f < 0 || f > maxSafeInteger {
		panic(r.RangeError("%s", text))
	}
	return int(f)
}
