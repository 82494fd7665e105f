// Inspection of errors: the stack, with the class name put right, then causes and extra
// properties.

package js

import (
	"slices"
	"strconv"
	"strings"
)

// errorBase is an error's stack as shown. It takes keys that repeat what the stack says
// out of keys and adds cause and errors.
func (in *inspector) errorBase(o *Object, ctor ctorName, tag string, keys *[]PropKey) string {
	name := "Error"
	if v := o.Get(in.r, Key("name")); !v.IsNullish() {
		name = in.plainText(v)
	}
	stack := in.stackOf(o)
	if !in.opts.ShowHidden {
		in.dropRepeated(o, stack, keys)
	}
	if o.Has(in.r, Key("cause")) {
		addKey(keys, Key("cause"))
	}
	if o.Get(in.r, Key("errors")).IsArray() {
		addKey(keys, Key("errors"))
	}
	stack = improveStack(stack, ctor, name, tag)
	head, frames := splitStack(stack, in.messageOf(o))
	if frames == "" {
		stack = "[" + stack + "]"
	} else {
		stack = head + "\n" + in.foldFrames(o, frames)
	}
	return in.indented(stack)
}

// inheritsError reports whether a plain object has Error.prototype on its chain: it is
// shown as an error too.
func (r *Realm) inheritsError(o *Object) bool {
	e := r.intrinsics[ErrorPrototype]
	for p := o.shape.proto; p != nil && e != nil; p = p.shape.proto {
		if p == e {
			return true
		}
	}
	return false
}

func addKey(keys *[]PropKey, k PropKey) {
	if !slices.Contains(*keys, k) {
		*keys = append(*keys, k)
	}
}

func (in *inspector) stackOf(o *Object) string {
	if v := o.Get(in.r, Key("stack")); ToBool(v) {
		return in.plainText(v)
	}
	name, msg := o.Get(in.r, Key("name")), o.Get(in.r, Key("message"))
	n, m := strError, emptyString
	if !name.IsUndefined() {
		n = in.r.ToString(name)
	}
	if !msg.IsUndefined() {
		m = in.r.ToString(msg)
	}
	return errorHead(n, m).String()
}

func (in *inspector) messageOf(o *Object) string {
	if v := o.Get(in.r, Key("message")); v.IsString() {
		return v.Str().String()
	}
	return ""
}

// dropRepeated removes own name, message and stack properties whose text the stack has.
func (in *inspector) dropRepeated(o *Object, stack string, keys *[]PropKey) {
	for _, name := range []string{"name", "message", "stack"} {
		i := slices.Index(*keys, Key(name))
		if i >= 0 && strings.Contains(stack, in.plainText(o.Get(in.r, Key(name)))) {
			*keys = slices.Delete(*keys, i, i+1)
		}
	}
}

// splitStack separates the first lines from the frames; frames is "" if there are none.
func splitStack(stack, message string) (head, frames string) {
	pos := 0
	if i := strings.Index(stack, message); i >= 0 && message != "" {
		pos = i + len(message)
	}
	i := strings.Index(stack[pos:], "\n    at")
	if i < 0 {
		return stack, ""
	}
	return stack[:pos+i], stack[pos+i+1:]
}

// improveStack puts the class name at the start of a stack that begins with the name
// property, as for `class MyError extends Error {}`.
func improveStack(stack string, ctor ctorName, name, tag string) string {
	n := len(name)
	regular := strings.HasSuffix(name, "Error") && strings.HasPrefix(stack, name) &&
		(len(stack) == n || stack[n] == ':' || stack[n] == '\n')
	if !ctor.null && !regular {
		return stack
	}
	fallback := "Error"
	if ctor.null {
		fallback = leadingName(stack)
		n = len(fallback)
		if fallback == "" {
			fallback = "Error"
		}
	}
	p := prefix(ctor, tag, fallback, "")
	p = p[:len(p)-1]
	switch {
	case p == name:
		return stack
	case !strings.Contains(p, name):
		return p + " [" + name + "]" + stack[n:]
	case n == 0:
		return p + ": " + stack
	}
	return p + stack[n:]
}

// leadingName is the error name that a stack starts with, or "".
func leadingName(stack string) string {
	end := strings.IndexAny(stack, ":\n")
	if end < 0 {
		if strings.HasSuffix(stack, "Error") {
			return stack
		}
		return ""
	}
	if stack[end] == '\n' && !strings.HasPrefix(stack[end:], "\n    at") {
		return ""
	}
	if end < 2 || stack[0] < 'A' || stack[0] > 'Z' {
		return ""
	}
	return stack[:end]
}

// foldFrames replaces the frames that the cause's stack has too by one line.
func (in *inspector) foldFrames(o *Object, frames string) string {
	cause := o.Get(in.r, Key("cause"))
	if cause.classOf() != ClassError {
		return frames
	}
	_, causeFrames := splitStack(in.stackOf(cause.Obj()), "")
	if causeFrames == "" {
		return frames
	}
	lines := strings.Split(frames, "\n")
	n, at := sharedRun(lines, strings.Split(causeFrames, "\n"))
	if n == 0 {
		return frames
	}
	note := "    ... " + strconv.Itoa(n-2) + " lines matching cause stack trace ..."
	lines = slices.Replace(lines, at+1, at+n-1, note)
	return strings.Join(lines, "\n")
}

// sharedRun finds the first run of more than three lines of a that b has too.
func sharedRun(a, b []string) (n, at int) {
	for i := 0; i < len(a)-3; i++ {
		pos := slices.Index(b, a[i])
		if pos < 0 {
			continue
		}
		rest := len(b) - pos
		if rest <= 3 {
			continue
		}
		n := 1
		limit := min(len(a)-i, rest)
		for n < limit && a[i+n] == b[pos+n] {
			n++
		}
		if n > 3 {
			return n, i
		}
	}
	return 0, 0
}
