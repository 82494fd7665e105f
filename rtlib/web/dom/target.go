// EventTarget (DOM, "Interface EventTarget") for targets that stand alone: an event's path
// is its target.

package dom

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// target is the Go side of every EventTarget.
type target struct {
	listeners []*listener
	handlers  map[string]*listener // of event handler attributes (onabort), by type
	// changed is told when listeners come and go; nil for targets that need not know.
	changed func()
}

// listener is an event listener; removed ones may still stand in a list under dispatch.
type listener struct {
	typ                             *js.String
	callback                        js.Value // a function, or an object with handleEvent
	capture, once, passive, removed bool
	attribute                       bool   // an event handler attribute, whose callback changes
	forget                          func() // by the signal that would remove it; or nil
}

// eventTarget is what an object must carry to be an EventTarget.
type eventTarget interface{ asTarget() *target }

func (t *target) asTarget() *target { return t }

var targetClass = &js.Interface{Name: "EventTarget"}

func init() {
	targetClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		return targetClass.NewFor(r, newTarget, &target{}).Value()
	}
	targetClass.Members = []js.Member{
		js.Operation("addEventListener", 2, js.FnN(addEventListener)),
		js.Operation("removeEventListener", 2, js.FnN(removeEventListener)),
		js.Operation("dispatchEvent", 1, js.FnN(dispatchEvent)),
	}
}

func thisTarget(r *js.Realm, this js.Value) *target {
	t, ok := this.HostData().(eventTarget)
	if !ok {
		panic(webidl.BadThis(r, "EventTarget"))
	}
	return t.asTarget()
}

func addEventListener(r *js.Realm, this js.Value, args []js.Value) js.Value {
	t := thisTarget(r, this)
	webidl.Need(r, args, "type", "listener")
	callback, options := args[1], webidl.Arg(args, 2)
	l := &listener{typ: r.ToString(args[0]), callback: callback, capture: captureOf(r, options)}
	var signal *Signal
	if options.IsObject() {
		l.once, l.passive = webidl.Flag(r, options, "once"), webidl.Flag(r, options, "passive")
		if v := webidl.Member(r, options, "signal"); !v.IsUndefined() {
			if signal = SignalOf(v); signal == nil {
				panic(r.ArgTypeError("options.signal", "an instance of AbortSignal", v))
			}
		}
	}
	switch {
	case callback.IsNullish() || signal != nil && signal.Aborted():
		return js.Undefined
	case !callback.IsObject():
		panic(r.ArgTypeError("listener", "an instance of EventListener", callback))
	case t.find(l.typ, callback, l.capture) != nil:
		return js.Undefined
	}
	t.add(l)
	if signal != nil {
		l.forget = signal.OnAbort(func() { t.remove(l) })
	}
	return js.Undefined
}

// captureOf reads the capture of options that may be a boolean.
func captureOf(r *js.Realm, options js.Value) bool {
	if options.IsObject() {
		return webidl.Flag(r, options, "capture")
	}
	return js.ToBool(options)
}

func removeEventListener(r *js.Realm, this js.Value, args []js.Value) js.Value {
	t := thisTarget(r, this)
	webidl.Need(r, args, "type", "listener")
	if l := t.find(r.ToString(args[0]), args[1], captureOf(r, webidl.Arg(args, 2))); l != nil {
		t.remove(l)
	}
	return js.Undefined
}

func (t *target) find(typ *js.String, callback js.Value, capture bool) *listener {
	for _, l := range t.listeners {
		if l.capture == capture && !l.attribute && js.SameValue(l.callback, callback) && l.typ.Equal(typ) {
			return l
		}
	}
	return nil
}

func (t *target) add(l *listener) {
	t.listeners = append(t.listeners, l)
	t.notify()
}

// remove takes a listener away. The list is copied, since a dispatch may be going over it.
func (t *target) remove(gone *listener) {
	gone.removed = true
	if gone.forget != nil {
		gone.forget()
	}
	var rest []*listener
	for _, l := range t.listeners {
		if l != gone {
			rest = append(rest, l)
		}
	}
	t.listeners = rest
	t.notify()
}

func (t *target) notify() {
	if t.changed != nil {
		t.changed()
	}
}

func dispatchEvent(r *js.Realm, this js.Value, args []js.Value) js.Value {
	t := thisTarget(r, this)
	webidl.Need(r, args, "event")
	e, ok := args[0].HostData().(*event)
	if !ok {
		panic(r.ArgTypeError("event", "an instance of Event", args[0]))
	}
	if e.dispatching {
		exc := r.Throw(r.NewError(js.ErrorPrototype, js.Str("The event \""+e.typ.String()+"\" is already being dispatched")).Value())
		exc.Value.Obj().Define(r, js.Key("code"), js.StrValue("ERR_EVENT_RECURSION"), js.Plain)
		panic(exc)
	}
	e.trusted = false
	t.dispatch(r, this, args[0])
	return js.Bool(!e.canceled)
}

// dispatch calls the listeners of an event (DOM, "inner invoke"). What one of them throws
// is reported as an error that nobody caught and stops no other.
func (t *target) dispatch(r *js.Realm, this, value js.Value) {
	e := value.HostData().(*event)
	e.dispatching, e.target, e.current = true, this, this
	for _, l := range t.listeners {
		if l.removed || !l.typ.Equal(e.typ) {
			continue
		}
		if l.once {
			t.remove(l)
		}
		e.quiet = l.passive
		_, exc := r.Try(func() js.Flow { l.call(r, this, value); return 0 })
		e.quiet = false
		if exc != nil {
			r.Microtask(func() { panic(exc) })
		}
		if e.stoppedNow {
			break
		}
	}
	e.dispatching, e.current, e.stopped, e.stoppedNow = false, js.Null, false, false
}

func (l *listener) call(r *js.Realm, this, event js.Value) {
	if l.callback.IsCallable() {
		r.Call1(l.callback, this, event)
		return
	}
	if l.attribute { // an attribute that holds no function does nothing
		return
	}
	handle := r.Get(l.callback, js.Key("handleEvent"))
	if !handle.IsCallable() {
		panic(r.TypeError("listener.handleEvent is not a function"))
	}
	r.Call1(handle, l.callback, event)
}

// handlerAttribute is an event handler attribute such as onabort (HTML, "Event handlers"):
// its first value takes a place among the listeners, and later ones stand there.
func handlerAttribute(name, typ string) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value {
		if l := thisTarget(r, this).handlers[typ]; l != nil {
			return l.callback
		}
		return js.Null
	}, func(r *js.Realm, this, v js.Value) js.Value {
		t := thisTarget(r, this)
		if !v.IsObject() {
			v = js.Null
		}
		if l := t.handlers[typ]; l != nil {
			l.callback = v
			t.notify()
			return js.Undefined
		}
		if v.IsNull() {
			return js.Undefined
		}
		if t.handlers == nil {
			t.handlers = map[string]*listener{}
		}
		l := &listener{typ: js.Str(typ), callback: v, attribute: true}
		t.handlers[typ] = l
		t.add(l)
		return js.Undefined
	})
}
