// Inspection: the text that console.log shows for a value, as Node 20's util.inspect
// writes it to something that is not a terminal.
//
// A value becomes text in three steps: inspect_object.go chooses the head (class name,
// braces), inspect_entries.go the members, inspect_layout.go the lines.

package js

import (
	"math"
	"strconv"
	"strings"
)

// InspectOptions are the options of util.inspect that the runtime supports.
type InspectOptions struct {
	Depth       int // nested objects shown below the top, or NoDepthLimit
	ShowHidden  bool
	BreakLength int  // 0 means 80
	MaxItems    int  // elements shown of an array, Set or Map; 0 means 100
	NoCustom    bool // leave custom inspection methods out
}

// NoDepthLimit is the InspectOptions.Depth that shows all levels.
const NoDepthLimit = math.MaxInt

// DefaultInspect returns the options that console.log uses.
func DefaultInspect() InspectOptions { return InspectOptions{Depth: 2} }

// Inspect returns the text of a value as console.log prints it. It may run code of the
// program (custom inspection methods, getters of names and tags) and so may throw.
func (r *Realm) Inspect(v Value, opts InspectOptions) string {
	return newInspector(r, opts).value(v, 0)
}

const (
	inspectMaxString = 10_000 // units shown of a string
	inspectCompact   = 3      // inner levels that may share a line
	inspectBudget    = 1 << 27
)

// inspector is one inspection under way.
type inspector struct {
	r        *Realm
	opts     InspectOptions
	depth    int
	breakLen int
	maxItems int
	indent   int
	current  int // depth of the object whose members are being written
	seen     []*Object
	circular map[*Object]int
	budget   map[int]int
}

func newInspector(r *Realm, opts InspectOptions) *inspector {
	in := &inspector{r: r, opts: opts, depth: opts.Depth, breakLen: opts.BreakLength, maxItems: opts.MaxItems}
	if in.breakLen == 0 {
		in.breakLen = 80
	}
	if in.maxItems == 0 {
		in.maxItems = 100
	}
	return in
}

// value writes any value; recurse is its depth below the inspected one.
func (in *inspector) value(v Value, recurse int) string {
	if !v.IsObject() {
		return in.primitive(v)
	}
	o := v.Obj()
	for p := o.proxy(); p != nil; p = o.proxy() { // as Node does, without asking a trap
		if o = p.target; o == nil {
			return "<Revoked Proxy>"
		}
	}
	if !in.opts.NoCustom {
		if s, ok := in.custom(o, recurse); ok {
			return s
		}
	}
	for _, s := range in.seen {
		if s == o {
			return in.circularRef(o)
		}
	}
	return in.object(o, recurse)
}

func (in *inspector) circularRef(o *Object) string {
	n, ok := in.circular[o]
	if !ok {
		if in.circular == nil {
			in.circular = make(map[*Object]int)
		}
		n = len(in.circular) + 1
		in.circular[o] = n
	}
	return "[Circular *" + strconv.Itoa(n) + "]"
}

// symInspectCustom is Symbol.for('nodejs.util.inspect.custom').
var symInspectCustom = SymbolFor("nodejs.util.inspect.custom")

// custom calls the value's own inspection method, if it has one.
func (in *inspector) custom(o *Object, recurse int) (string, bool) {
	r := in.r
	f := o.Get(r, SymKey(symInspectCustom))
	if !f.IsCallable() {
		return "", false
	}
	if c := o.Get(r, Key("constructor")); c.IsObject() {
		if p := r.Get(c, Key("prototype")); p.IsObject() && p.Obj() == o {
			return "", false
		}
	}
	depth, rest := Null, Null // the option, and what is left of it
	if in.depth != NoDepthLimit {
		depth, rest = Int(in.depth), Int(in.depth-recurse)
	}
	ret := r.Call3(f, o.Value(), rest, in.userOptions(depth), inspectFunction(r))
	if ret.IsObject() && ret.Obj() == o {
		return "", false
	}
	if !ret.IsString() {
		return in.value(ret, recurse), true
	}
	return strings.ReplaceAll(ret.Str().String(), "\n", "\n"+spaces(in.indent)), true
}

// userOptions is the options object that a custom inspection method gets.
func (in *inspector) userOptions(depth Value) Value {
	r := in.r
	stylize := r.Builtin("stylizeNoColor", 1, func(r *Realm, this, s Value) Value { return s })
	o := r.NewObject()
	for _, p := range []struct {
		name string
		v    Value
	}{
		{"stylize", stylize}, {"showHidden", Bool(in.opts.ShowHidden)}, {"depth", depth},
		{"colors", False}, {"customInspect", True}, {"showProxy", False}, {"maxArrayLength", Int(in.maxItems)},
		{"maxStringLength", Int(inspectMaxString)}, {"breakLength", Int(in.breakLen)}, {"compact", Int(inspectCompact)},
		{"sorted", False}, {"getters", False}, {"numericSeparator", False},
	} {
		o.Define(r, Key(p.name), p.v, Plain)
	}
	return o.Value()
}

// inspectFunction is util.inspect as a function of the program.
func inspectFunction(r *Realm) Value {
	return r.Builtin("inspect", 2, func(r *Realm, this, v, opts Value) Value {
		return Str(r.Inspect(v, r.inspectOptions(opts))).Value()
	})
}

// inspectOptions reads an options object as console.dir and util.inspect take it.
func (r *Realm) inspectOptions(v Value) InspectOptions {
	opts := DefaultInspect()
	if !v.IsObject() {
		return opts
	}
	if d := r.Get(v, Key("depth")); d.IsNull() || d.IsNumber() && d.f > 1<<30 {
		opts.Depth = NoDepthLimit
	} else if d.IsNumber() {
		opts.Depth = int(d.f)
	}
	opts.ShowHidden = ToBool(r.Get(v, Key("showHidden")))
	if b := r.Get(v, Key("breakLength")); b.IsNumber() && b.f >= 1 {
		opts.BreakLength = int(min(b.f, 1<<30))
	}
	if c := r.Get(v, Key("customInspect")); c.IsBool() {
		opts.NoCustom = c.f == 0
	}
	return opts
}

func (in *inspector) primitive(v Value) string {
	switch v.Kind() {
	case KindString:
		return in.quoted(v.Str())
	case KindNumber:
		return inspectNumber(v.f)
	case KindSymbol:
		return v.Sym().String()
	case KindBigInt:
		return in.r.ToString(v).String() + "n"
	}
	return in.r.ToString(v).String()
}

func inspectNumber(f float64) string {
	if f == 0 && math.Signbit(f) {
		return "-0"
	}
	return NumberToString(f)
}

// quoted writes a string value: one literal, or one a line when it is long.
func (in *inspector) quoted(s *String) string {
	trailer := ""
	if s.n > inspectMaxString {
		trailer = "... " + moreCharacters(s.n-inspectMaxString)
		s = s.Slice(0, inspectMaxString)
	}
	if s.n <= 16 || s.n <= in.breakLen-in.indent-4 {
		return quoteString(s) + trailer
	}
	var lines []string
	start := 0
	for i := range s.n {
		if s.At(i) == '\n' && i+1 < s.n {
			lines = append(lines, quoteString(s.Slice(start, i+1)))
			start = i + 1
		}
	}
	lines = append(lines, quoteString(s.Slice(start, s.n)))
	return strings.Join(lines, " +\n"+spaces(in.indent+2)) + trailer
}

func moreCharacters(n int) string { return strconv.Itoa(n) + " more character" + plural(n) }

func moreItems(n int) string { return "... " + strconv.Itoa(n) + " more item" + plural(n) }

func plural(n int) string {
	if n > 1 {
		return "s"
	}
	return ""
}

func spaces(n int) string { return strings.Repeat(" ", n) }
