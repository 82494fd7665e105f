// The event loop of one engine. Time is simulated: when nothing is on its way over the
// network, the next timer is due at once.

package wpt

import (
	"slices"
	"time"

	"github.com/dop251/goja"
)

// loop runs tasks on one goroutine; post may be called from any.
type loop struct {
	now     float64 // milliseconds since the start
	timers  []*timer
	nextID  int
	tasks   chan func()
	pending int // calls whose task will come
}

type timer struct {
	id  int
	due float64
	fn  func()
}

func newLoop() *loop { return &loop{tasks: make(chan func(), 64)} }

// after runs fn in so many milliseconds.
func (l *loop) after(ms float64, fn func()) { l.add(ms, fn) }

func (l *loop) add(ms float64, fn func()) int {
	if !(ms >= 1) {
		ms = 1
	}
	l.nextID++
	t := &timer{l.nextID, l.now + ms, fn}
	at := slices.IndexFunc(l.timers, func(o *timer) bool { return o.due > t.due })
	if at < 0 {
		at = len(l.timers)
	}
	l.timers = slices.Insert(l.timers, at, t)
	return t.id
}

func (l *loop) remove(id int) {
	l.timers = slices.DeleteFunc(l.timers, func(t *timer) bool { return t.id == id })
}

// run works until there are no timers and nothing is pending.
func (l *loop) run() {
	for {
		switch {
		case l.pending > 0 && len(l.timers) > 0:
			// With a call under way a timer takes real time, though less than it says, or a test's
			// own deadline would come before any answer.
			const hurry = 4
			wait := time.Duration((l.timers[0].due - l.now) / hurry * float64(time.Millisecond))
			began := time.Now()
			select {
			case task := <-l.tasks:
				l.now = min(l.now+hurry*float64(time.Since(began))/float64(time.Millisecond), l.timers[0].due)
				l.finish(task)
			case <-time.After(wait):
				l.fire()
			}
		case l.pending > 0:
			l.finish(<-l.tasks)
		case len(l.timers) > 0:
			l.fire()
		default:
			return
		}
	}
}

func (l *loop) finish(task func()) {
	l.pending--
	task()
}

func (l *loop) fire() {
	t := l.timers[0]
	l.timers = l.timers[1:]
	l.now = max(l.now, t.due)
	t.fn()
}

// installHost gives the engine console, timers and what else a file may call.
func (b *binding) installHost() {
	console := b.vm.NewObject()
	_ = console.Set("log", func(call goja.FunctionCall) goja.Value {
		b.output = append(b.output, call.Argument(0).String())
		return goja.Undefined()
	})
	_ = b.vm.Set("console", console)
	_ = b.vm.Set("setTimeout", func(call goja.FunctionCall) goja.Value {
		fn, ok := goja.AssertFunction(call.Argument(0))
		if !ok {
			panic(b.vm.NewTypeError("setTimeout needs a function"))
		}
		var rest []goja.Value
		if len(call.Arguments) > 2 {
			rest = call.Arguments[2:]
		}
		return b.vm.ToValue(b.loop.add(call.Argument(1).ToFloat(), func() { b.call(fn, rest) }))
	})
	clear := func(call goja.FunctionCall) goja.Value {
		b.loop.remove(int(call.Argument(0).ToInteger()))
		return goja.Undefined()
	}
	_ = b.vm.Set("clearTimeout", clear)
	_ = b.vm.Set("clearInterval", clear)
	_ = b.vm.Set("setInterval", func(call goja.FunctionCall) goja.Value {
		fn, _ := goja.AssertFunction(call.Argument(0))
		var again func()
		ms := call.Argument(1).ToFloat()
		id := b.loop.nextID + 1
		again = func() {
			b.loop.add(ms, again)
			b.loop.timers[slices.IndexFunc(b.loop.timers, func(t *timer) bool { return t.id == b.loop.nextID })].id = id
			b.call(fn, nil)
		}
		return b.vm.ToValue(b.loop.add(ms, again))
	})
}

func (b *binding) call(fn goja.Callable, list []goja.Value) {
	if _, err := fn(goja.Undefined(), list...); err != nil {
		b.output = append(b.output, "uncaught: "+err.Error())
	}
}
