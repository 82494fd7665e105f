// The console object: what a program prints. Lines go to Config.Stdout and Stderr, one
// Write each.

package js

import (
	"io"
	"strconv"
	"strings"
	"time"
)

// consoleState is a realm's groups, counters and timers.
type consoleState struct {
	indent string
	counts map[string]int
	times  map[string]time.Duration
}

type consoleKey struct{}

func (r *Realm) console() *consoleState {
	return r.Data(consoleKey{}, func() any {
		return &consoleState{counts: map[string]int{}, times: map[string]time.Duration{}}
	}).(*consoleState)
}

func init() {
	makers[ConsoleObject] = func(r *Realm) *Object {
		return consoleTable.newObject(r, r.NewObject())
	}
	registerGlobal("console", ConsoleObject)
}

// consoleMethod is an enumerable property, as the console's are.
func consoleMethod(name string, length int16, fn any) entry {
	return entry{key: Key(name), attr: Plain, length: length, fn: fn}
}

var consoleTable = &table{entries: []entry{
	consoleMethod("log", 0, consoleLog),
	consoleMethod("warn", 0, consoleWarn),
	consoleMethod("dir", 0, consoleDir),
	consoleMethod("time", 0, consoleTime),
	{key: Key("timeEnd"), attr: Plain, length: 0, fn: func(r *Realm, this, label Value) Value { return consoleTimeEnd(r, label) }},
	consoleMethod("timeLog", 0, consoleTimeLog),
	consoleMethod("trace", 0, consoleTrace),
	consoleMethod("assert", 0, consoleAssert),
	{key: Key("clear"), attr: Plain, length: 0, fn: func(r *Realm, this Value) Value { return Undefined }},
	consoleMethod("count", 0, consoleCount),
	consoleMethod("countReset", 0, consoleCountReset),
	consoleMethod("group", 0, consoleGroup),
	consoleMethod("groupEnd", 0, consoleGroupEnd),
	consoleMethod("table", 1, consoleTableMethod),
	consoleMethod("debug", 0, consoleLog),
	consoleMethod("info", 0, consoleLog),
	consoleMethod("dirxml", 0, consoleLog),
	consoleMethod("error", 0, consoleWarn),
	consoleMethod("groupCollapsed", 0, consoleGroup),
	tag("console"),
}}

func consoleLog(r *Realm, this Value, args []Value) Value {
	r.consoleWrite(r.cfg.Stdout, r.Format(args))
	return Undefined
}

func consoleWarn(r *Realm, this Value, args []Value) Value {
	r.consoleWrite(r.cfg.Stderr, r.Format(args))
	return Undefined
}

// consoleWrite prints one message, each line behind the indentation of the open groups.
// A failing stream is ignored, as Node's console does.
func (r *Realm) consoleWrite(w io.Writer, s string) {
	if w == nil {
		return
	}
	if in := r.console().indent; in != "" {
		s = in + strings.ReplaceAll(s, "\n", "\n"+in)
	}
	b := make([]byte, 0, len(s)+1)
	b = append(append(b, s...), '\n')
	w.Write(b)
}

func consoleDir(r *Realm, this, v, opts Value) Value {
	o := r.inspectOptions(opts)
	if !opts.IsObject() || !ToBool(r.Get(opts, Key("customInspect"))) {
		o.NoCustom = true
	}
	r.consoleWrite(r.cfg.Stdout, r.Inspect(v, o))
	return Undefined
}

func consoleAssert(r *Realm, this Value, args []Value) Value {
	if len(args) > 0 && ToBool(args[0]) {
		return Undefined
	}
	rest := []Value{StrValue("Assertion failed")}
	if len(args) > 1 {
		rest = append(rest[:0], args[1:]...)
		rest[0] = r.Concat(Str("Assertion failed: "), r.ToString(rest[0])).Value()
	}
	return consoleWarn(r, this, rest)
}

func consoleTrace(r *Realm, this Value, args []Value) Value {
	head := "Trace"
	if s := r.Format(args); s != "" {
		head += ": " + s
	}
	r.consoleWrite(r.cfg.Stderr, head+formatFrames(callers(), r.asyncCallers(), nil))
	return Undefined
}

func (r *Realm) consoleLabel(v Value) string {
	if v.IsUndefined() {
		return "default"
	}
	return r.ToString(v).String()
}

func consoleCount(r *Realm, this, label Value) Value {
	c, l := r.console(), r.consoleLabel(label)
	c.counts[l]++
	r.consoleWrite(r.cfg.Stdout, l+": "+strconv.Itoa(c.counts[l]))
	return Undefined
}

func consoleCountReset(r *Realm, this, label Value) Value {
	c, l := r.console(), r.consoleLabel(label)
	if _, ok := c.counts[l]; !ok {
		r.consoleWarning("Count for '" + l + "' does not exist")
		return Undefined
	}
	delete(c.counts, l)
	return Undefined
}

// consoleWarning reports a misuse of the console itself.
func (r *Realm) consoleWarning(s string) {
	if r.cfg.Stderr != nil {
		io.WriteString(r.cfg.Stderr, "Warning: "+s+"\n")
	}
}

func consoleGroup(r *Realm, this Value, args []Value) Value {
	if len(args) > 0 {
		consoleLog(r, this, args)
	}
	r.console().indent += "  "
	return Undefined
}

func consoleGroupEnd(r *Realm, this Value) Value {
	c := r.console()
	c.indent = c.indent[:max(0, len(c.indent)-2)]
	return Undefined
}
