// Inspection of regular expressions and dates.

package js

import "unsafe"

func init() {
	inspectViews[ClassRegExp] = regexpView
	inspectViews[ClassDate] = dateView
}

func regexpView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	re := (*RegExp)(unsafe.Pointer(o))
	base := "/" + escapeSource(re.source).String() + "/" + re.prog.Flags().String()
	if !ctor.null {
		base = in.r.ToString(regexpToString(in.r, o.Value())).String()
	}
	return in.prefixed(o, ctor, tag, "RegExp", base, recurse > in.depth), true
}

// prefixed shows text, with the class before it unless it is the usual one.
func (in *inspector) prefixed(o *Object, ctor ctorName, tag, usual, text string, noKeys bool) view {
	if p := prefix(ctor, tag, usual, ""); p != usual+" " {
		text = p + text
	}
	if noKeys {
		return view{whole: true, open: text}
	}
	return in.baseView(in.keysOf(o), text)
}

func dateView(in *inspector, o *Object, ctor ctorName, tag string, recurse int) (view, bool) {
	base := "Invalid Date"
	if t := (*Date)(unsafe.Pointer(o)).t; t == t {
		base = isoString(t)
	}
	return in.prefixed(o, ctor, tag, "Date", base, false), true
}
