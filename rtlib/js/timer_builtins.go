// setTimeout and its family, queueMicrotask, and the objects that Node's timers return
// (Node.js 20 documentation, "Timers").

package js

import "math"

func init() {
	for _, g := range []struct {
		name   string
		length int
		fn     FnN
	}{
		{"setTimeout", 2, setTimeout}, {"setInterval", 2, setInterval}, {"setImmediate", 1, setImmediate},
		{"clearTimeout", 1, clearTimer}, {"clearInterval", 1, clearTimer}, {"clearImmediate", 1, clearTimer},
		{"queueMicrotask", 1, queueMicrotask},
	} {
		RegisterGlobal(g.name, func(r *Realm) Value { return r.Builtin(g.name, g.length, g.fn) })
	}
}

// immediate is a setImmediate that has not run yet.
type immediate struct {
	*timer
}

func (i immediate) live() bool { return i.active && !i.unref }

func (r *Realm) timerCallback(args []Value) Value {
	f := argAt(args, 0)
	if !f.IsCallable() {
		panic(r.ArgTypeError("callback", "of type function", f))
	}
	return f
}

func nodeQuote(r *Realm, v Value) string {
	if v.IsString() {
		return "'" + v.Str().String() + "'"
	}
	if v.IsBigInt() {
		return r.Describe(v) + "n"
	}
	if v.IsNumber() && v.f == 0 && math.Signbit(v.f) {
		return "-0"
	}
	return r.Describe(v)
}

func setTimeout(r *Realm, this Value, args []Value) Value { return r.setTimer(args, false) }

func setInterval(r *Realm, this Value, args []Value) Value { return r.setTimer(args, true) }

func (r *Realm) setTimer(args []Value, repeat bool) Value {
	f := r.timerCallback(args)
	ms := r.ToNumber(argAt(args, 1))
	t := r.newTimer(f, ms, args[min(2, len(args)):], repeat)
	t.handle = r.NewHost(r.timerProto(&timeoutTable), t)
	return t.handle.Value()
}

func setImmediate(r *Realm, this Value, args []Value) Value {
	f := r.timerCallback(args)
	if r.cfg.Timers != nil {
		// The host drives the loop and has no immediates: the shortest timer is one.
		t := r.newTimer(f, 0, args[1:], false)
		t.handle = r.NewHost(r.timerProto(&immediateTable), t)
		return t.handle.Value()
	}
	r.loop.nextID++
	t := &timer{id: r.loop.nextID, fn: f, args: append([]Value(nil), args[1:]...), active: true}
	t.handle = r.NewHost(r.timerProto(&immediateTable), t)
	r.loop.now = append(r.loop.now, immediate{t})
	return t.handle.Value()
}

// clearTimer cancels a timer or immediate given as the object or, for timers, its number.
func clearTimer(r *Realm, this Value, args []Value) Value {
	v := argAt(args, 0)
	if t, ok := v.HostData().(*timer); ok {
		if r.loop.timers.byID[t.id] == t {
			r.stopTimer(t)
		}
		t.active = false
		return Undefined
	}
	if v.IsNumber() || v.IsString() {
		if t := r.loop.timers.byID[r.ToNumber(v)]; t != nil {
			r.stopTimer(t)
		}
	}
	return Undefined
}

func queueMicrotask(r *Realm, this Value, args []Value) Value {
	r.loop.push(job{kind: jobCallback, value: r.timerCallback(args)})
	return Undefined
}

// runImmediates runs the immediates there are; those they add wait for the next turn.
func (r *Realm) runImmediates() error {
	l := &r.loop
	l.was, l.now = l.now, l.was[:0]
	for i := range l.was {
		t := l.was[i].timer
		l.was[i].timer = nil
		if !t.active {
			continue
		}
		t.active = false
		if err := r.task(func() { r.CallN(t.fn, t.thisValue(), t.args) }); err != nil {
			l.now = append(l.was[i+1:len(l.was):len(l.was)], l.now...)
			l.was = nil
			return err
		}
	}
	return nil
}

var timeoutTable = timerTable{name: "Timeout", props: &table{entries: []entry{
	method("ref", 0, timerRef), method("unref", 0, timerUnref), method("hasRef", 0, timerHasRef),
	method("refresh", 0, timerRefresh), method("close", 0, timerClose),
	symMethod(SymToPrimitive, 0, timerToPrimitive),
	lazy("constructor", timerConstructor("Timeout")),
}}}

var immediateTable = timerTable{name: "Immediate", props: &table{entries: []entry{
	method("ref", 0, timerRef), method("unref", 0, timerUnref), method("hasRef", 0, timerHasRef),
	lazy("constructor", timerConstructor("Immediate")),
}}}

type timerTable struct {
	name  string
	props *table
}

func timerConstructor(name string) func(r *Realm) Value {
	return func(r *Realm) Value {
		return r.Builtin(name, 0, FnN(func(r *Realm, this Value, args []Value) Value {
			panic(r.TypeError("Illegal constructor"))
		}))
	}
}

func (r *Realm) timerProto(t *timerTable) *Object {
	return r.Data(t, func() any { return t.props.newObject(r, r.Intrinsic(ObjectPrototype)) }).(*Object)
}

func (r *Realm) thisTimer(this Value) *timer {
	t, ok := this.HostData().(*timer)
	if !ok {
		panic(r.TypeError("Illegal invocation"))
	}
	return t
}

func timerRef(r *Realm, this Value) Value {
	t := r.thisTimer(this)
	if t.unref && r.loop.timers.byID[t.id] == t {
		r.loop.timers.live++
	}
	t.unref = false
	return this
}

func timerUnref(r *Realm, this Value) Value {
	if t := r.thisTimer(this); r.loop.timers.byID[t.id] == t {
		r.unrefTimer(t)
	} else {
		t.unref = true
	}
	return this
}

func timerHasRef(r *Realm, this Value) Value { return Bool(!r.thisTimer(this).unref) }

// timerRefresh starts the time anew. The entry that stands in the list is dropped by
// giving the list a new one.
func timerRefresh(r *Realm, this Value) Value {
	t := r.thisTimer(this)
	if r.loop.timers.byID[t.id] == t {
		r.stopTimer(t)
		r.loop.timers.forget(t)
		r.startTimer(t)
	}
	return this
}

// forget takes a stopped timer out of its list.
func (q *timerQueue) forget(t *timer) {
	l := q.byMS[t.ms]
	if l == nil {
		return
	}
	for i := range l.timers {
		if l.timers[i] == t {
			l.timers = append(l.timers[:i:i], l.timers[i+1:]...)
			return
		}
	}
}

func timerClose(r *Realm, this Value) Value {
	clearTimer(r, Undefined, []Value{this})
	return this
}

func timerToPrimitive(r *Realm, this Value) Value { return Number(r.thisTimer(this).id) }
