package js

import (
	"strings"
	"testing"
	"time"
)

// logger collects words in order.
type logger struct {
	*harness
	words []string
}

func (l *logger) log(s string) { l.words = append(l.words, s) }

// say is a callback that logs.
func (l *logger) say(s string) Value {
	return l.Builtin("", 0, Fn0(func(*Realm, Value) Value { l.log(s); return Undefined }))
}

// chain is Promise.resolve().then(1).then(2)...: the clock that ticks are read from.
func (l *logger) chain(words ...string) {
	p := l.static("Promise", "resolve")
	for _, w := range words {
		p = l.call(p, "then", l.say(w))
	}
}

func (l *logger) run(want string) {
	l.t.Helper()
	if err := l.Run(); err != nil {
		l.t.Fatal(err)
	}
	if got := strings.Join(l.words, " "); got != want {
		l.t.Errorf("got  %s\nwant %s", got, want)
	}
	l.words = nil
}

func newLogger(t *testing.T) *logger {
	now := time.Duration(0)
	return &logger{harness: &harness{NewRealm(Config{
		Monotonic: func() time.Duration { return now },
		Wait:      func(d time.Duration, _ <-chan struct{}) { now += d },
	}), t}}
}

// The expected orders are those of Node 20.
func TestPromiseTicks(t *testing.T) {
	l := newLogger(t)
	resolved := l.static("Promise", "resolve", 1)
	newPromise := func(f func(resolve, reject Value)) Value {
		return l.make("Promise", Fn2(func(r *Realm, _, resolve, reject Value) Value { f(resolve, reject); return Undefined }))
	}
	resolveWith := func(v Value) Value {
		return newPromise(func(resolve, _ Value) { l.Call1(resolve, Undefined, v) })
	}

	l.call(resolveWith(resolved), "then", l.say("A"))
	l.chain("1", "2", "3", "4")
	l.run("1 2 A 3 4")

	thenable := l.obj("then", Fn1(func(r *Realm, _, resolve Value) Value { l.log("then"); return r.Call1(resolve, Undefined, Int(1)) }))
	l.call(resolveWith(thenable), "then", l.say("A"))
	l.chain("1", "2", "3")
	l.run("then 1 A 2 3")

	l.call(l.call(resolved, "then", Fn0(func(r *Realm, _ Value) Value { return resolved })), "then", l.say("A"))
	l.chain("1", "2", "3", "4", "5")
	l.run("1 2 3 A 4 5")

	l.call(l.call(resolved, "finally", Fn0(func(*Realm, Value) Value { return Undefined })), "then", l.say("A"))
	l.chain("1", "2", "3", "4", "5")
	l.run("1 2 3 A 4 5")

	l.call(l.static("Promise", "all", []any{resolved, 2}), "then", l.say("A"))
	l.chain("1", "2", "3")
	l.run("1 A 2 3")

	l.call(l.static("Promise", "race", []any{resolved, 2}), "then", l.say("A"))
	l.chain("1", "2", "3")
	l.run("1 A 2 3")

	l.Await(resolved, func(Value) { l.log("A") }, nil)
	l.chain("1", "2")
	l.run("A 1 2")

	l.Await(thenable, func(Value) { l.log("A") }, nil)
	l.chain("1", "2", "3")
	l.run("then 1 A 2 3")
}

func TestPromiseCombinators(t *testing.T) {
	l := newLogger(t)
	reject := func(s string) Value { return l.static("Promise", "reject", s) }
	show := Fn1(func(r *Realm, _, v Value) Value { l.log(l.show(v)); return Undefined })
	for _, c := range []struct {
		method, want string
		items        []any // nil is a promise rejected with "no"
	}{
		{"all", `["a" 2]`, []any{l.static("Promise", "resolve", "a"), 2}},
		{"all", `"no"`, []any{1, nil}},
		{"allSettled", `[{status:"fulfilled" value:1} {status:"rejected" reason:"no"}]`, []any{1, nil}},
		{"any", "7", []any{nil, 7}},
		{"any", "AggregateError: All promises were rejected", []any{nil}},
		{"race", "1", []any{1, 2}},
		{"all", "[]", nil},
	} {
		for i, x := range c.items {
			if x == nil {
				c.items[i] = reject("no")
			}
		}
		l.call(l.static("Promise", c.method, c.items), "then", show, show)
		l.run(c.want)
	}
	l.call(l.static("Promise", "all", 5), "catch", show)
	l.run("TypeError: number 5 is not iterable (cannot read property Symbol(Symbol.iterator))")
	p := l.NewPromise()
	p.Resolve(l.Realm, p.Value())
	l.call(p.Value(), "catch", show)
	l.run("TypeError: Chaining cycle detected for promise #<Promise>")
	w := l.static("Promise", "withResolvers")
	l.Call1(l.Get(w, Key("resolve")), Undefined, Int(3))
	l.Call1(l.Get(w, Key("reject")), Undefined, Int(4))
	l.call(l.Get(w, Key("promise")), "then", show, show)
	l.run("3")
	l.call(l.static("Promise", "try", Fn1(func(r *Realm, _, v Value) Value { panic(r.Throw(v)) }), "t"), "catch", show)
	l.run(`"t"`)
}

func TestPromiseSubclass(t *testing.T) {
	l := newLogger(t)
	class, _ := l.NewClass(&FuncInfo{Name: "P", Kind: KindDerived}, l.global("Promise"), nil)
	p := l.call(class.Value(), "resolve", 1)
	q := l.call(p, "then", l.say("x"))
	for _, v := range []Value{p, q, l.call(class.Value(), "all", []any{p})} {
		l.want(Bool(l.InstanceOf(v, class.Value())), "true")
	}
	l.run("x")
}

func TestUnhandledRejection(t *testing.T) {
	l := newLogger(t)
	l.static("Promise", "reject", "why")
	l.Microtask(func() { l.log("micro") })
	err := l.Run()
	u, ok := err.(*UnhandledRejection)
	if !ok || u.Reason.Str().String() != "why" || len(l.words) != 1 {
		t.Errorf("%v %v", err, l.words)
	}
	p := l.static("Promise", "reject", "handled in time")
	l.Microtask(func() { l.call(p, "catch", l.say("caught")) })
	l.words = nil
	l.run("caught")
}

func TestTimers(t *testing.T) {
	l := newLogger(t)
	set := func(s string, ms any) Value { return l.call(l.Global().Value(), "setTimeout", l.say(s), ms) }
	set("10", 10)
	set("1", 1)
	set("0", 0)
	set("bad", "x")
	dropped := set("dropped", 5)
	l.call(l.Global().Value(), "clearTimeout", dropped)
	l.call(l.Global().Value(), "setImmediate", l.say("immediate"))
	l.call(l.Global().Value(), "queueMicrotask", l.say("micro"))
	l.run("micro immediate 1 0 bad 10")

	n := 0
	var id Value
	id = l.call(l.Global().Value(), "setInterval", Fn0(func(r *Realm, _ Value) Value {
		if n++; n == 3 {
			l.call(l.Global().Value(), "clearInterval", id)
		}
		l.log("tick")
		return Undefined
	}), 2)
	set("unseen", 100)
	l.run("tick tick tick unseen")

	l.call(set("never", 1000), "unref")
	l.run("")
	l.want(l.call(id, "hasRef"), "true")

	l.call(l.Global().Value(), "setTimeout", Fn2(func(r *Realm, _, a, b Value) Value { l.log(l.show(r.NewArrayOf(a, b))); return Undefined }), 1, "a", 2)
	l.run(`["a" 2]`)

	// Overdue lists run one after the other, as in Node.
	set("X10", 10)
	l.Microtask(func() {})
	l.call(l.Global().Value(), "setTimeout", Fn0(func(r *Realm, _ Value) Value {
		set("Y10", 10)
		set("Z5", 5)
		return Undefined
	}), 2)
	l.run("Z5 X10 Y10")
}

func TestUncaughtInTimerStopsLoop(t *testing.T) {
	l := newLogger(t)
	l.call(l.Global().Value(), "setTimeout", Fn0(func(r *Realm, _ Value) Value { panic(r.TypeError("boom")) }), 1)
	l.call(l.Global().Value(), "setTimeout", l.say("later"), 2)
	if err := l.Run(); err == nil || err.Error() != "TypeError: boom" {
		t.Error(err)
	}
	l.run("later")
}

// Completions come from other goroutines and keep the loop alive.
func TestPost(t *testing.T) {
	l := &logger{harness: &harness{NewRealm(Config{Wait: func(d time.Duration, wake <-chan struct{}) { <-wake }}), t}}
	for range 100 {
		complete := l.Begin()
		go func() {
			time.Sleep(time.Millisecond)
			complete(func() { l.log("x") })
		}()
	}
	if err := l.Run(); err != nil || len(l.words) != 100 {
		t.Error(err, len(l.words))
	}
}

type fakeHost struct{ started, stopped []uint64 }

func (h *fakeHost) StartTimer(id uint64, ms int64, repeat bool) { h.started = append(h.started, id) }
func (h *fakeHost) StopTimer(id uint64)                         { h.stopped = append(h.stopped, id) }
func (h *fakeHost) UnrefTimer(uint64)                           {}

func TestTimerHost(t *testing.T) {
	host := &fakeHost{}
	l := &logger{harness: &harness{NewRealm(Config{Timers: host}), t}}
	l.call(l.Global().Value(), "setTimeout", l.say("a"), 5)
	b := l.call(l.Global().Value(), "setInterval", l.say("b"), 5)
	for _, id := range []uint64{2, 1, 1, 2} {
		if err := l.FireTimer(id); err != nil {
			t.Fatal(err)
		}
	}
	l.call(l.Global().Value(), "clearInterval", b)
	if got := strings.Join(l.words, " "); got != "b a b" || len(host.started) != 2 || len(host.stopped) != 1 {
		t.Error(got, host)
	}
}

func BenchmarkAwaitResolved(b *testing.B) {
	r := NewRealm(Config{})
	p := r.NewPromise()
	p.Resolve(r, Int(1))
	n := 0
	var next func(Value)
	next = func(Value) {
		if n++; n < b.N {
			r.Await(p.Value(), next, next)
		}
	}
	b.ReportAllocs()
	r.Await(p.Value(), next, next)
	r.RunMicrotasks()
}

func BenchmarkAsyncCall(b *testing.B) {
	r := NewRealm(Config{})
	n := 0
	b.ReportAllocs()
	var next func(Value)
	next = func(Value) {
		if n++; n < b.N {
			p := r.NewPromise()
			p.Resolve(r, Int(1))
			r.Await(p.Value(), next, next)
		}
	}
	next(Undefined)
	r.RunMicrotasks()
}
