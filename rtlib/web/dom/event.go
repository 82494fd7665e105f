// Package dom has the classes of the DOM standard that programs without a document use:
// Event, EventTarget, AbortController and AbortSignal. Error texts and what console.log
// shows are Node 20's.
package dom

import (
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() {
	js.RegisterGlobal("Event", eventClass.Constructor)
	js.RegisterGlobal("EventTarget", targetClass.Constructor)
	js.RegisterGlobal("AbortController", controllerClass.Constructor)
	js.RegisterGlobal("AbortSignal", signalClass.Constructor)
}

// event is an Event's Go side (DOM, "Interface Event").
type event struct {
	typ                                               *js.String
	bubbles, cancelable, composed, trusted            bool
	target, current                                   js.Value // null unless dispatched
	dispatching, stopped, stoppedNow, canceled, quiet bool     // quiet: a passive listener runs
	stamp                                             float64  // milliseconds of the realm's monotonic clock
	message                                           *message // of a MessageEvent, else nil
}

// eventPhases are Event's constants.
var eventPhases = []js.Member{
	js.ConstantMember("NONE", 0), js.ConstantMember("CAPTURING_PHASE", 1),
	js.ConstantMember("AT_TARGET", 2), js.ConstantMember("BUBBLING_PHASE", 3),
}

var eventClass = &js.Interface{Name: "Event", Length: 1, Constants: eventPhases}

func init() {
	eventClass.Construct = constructEvent
	eventClass.Members = []js.Member{
		js.Operation("stopImmediatePropagation", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			e := thisEvent(r, this)
			e.stopped, e.stoppedNow = true, true
			return js.Undefined
		})),
		js.Operation("preventDefault", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			thisEvent(r, this).cancel()
			return js.Undefined
		})),
		eventGetter("target", func(e *event) js.Value { return e.target }),
		eventGetter("currentTarget", func(e *event) js.Value { return e.current }),
		eventGetter("srcElement", func(e *event) js.Value { return e.target }),
		eventGetter("type", func(e *event) js.Value { return e.typ.Value() }),
		eventGetter("cancelable", func(e *event) js.Value { return js.Bool(e.cancelable) }),
		eventGetter("defaultPrevented", func(e *event) js.Value { return js.Bool(e.canceled) }),
		eventGetter("timeStamp", func(e *event) js.Value { return js.Number(e.stamp) }),
		js.Operation("composedPath", 0, js.Fn0(composedPath)),
		js.Attribute("returnValue", func(r *js.Realm, this js.Value) js.Value { return js.Bool(!thisEvent(r, this).canceled) },
			func(r *js.Realm, this, v js.Value) js.Value {
				if e := thisEvent(r, this); !js.ToBool(v) {
					e.cancel()
				}
				return js.Undefined
			}),
		eventGetter("bubbles", func(e *event) js.Value { return js.Bool(e.bubbles) }),
		eventGetter("composed", func(e *event) js.Value { return js.Bool(e.composed) }),
		eventGetter("eventPhase", (*event).phase),
		js.Attribute("cancelBubble", func(r *js.Realm, this js.Value) js.Value { return js.Bool(thisEvent(r, this).stopped) },
			func(r *js.Realm, this, v js.Value) js.Value {
				e := thisEvent(r, this)
				e.stopped = e.stopped || js.ToBool(v)
				return js.Undefined
			}),
		js.Operation("stopPropagation", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			thisEvent(r, this).stopped = true
			return js.Undefined
		})),
		eventGetter("isTrusted", func(e *event) js.Value { return js.Bool(e.trusted) }),
		js.Inspected(inspectEvent),
	}
}

func eventGetter(name string, get func(e *event) js.Value) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value { return get(thisEvent(r, this)) }, nil)
}

func thisEvent(r *js.Realm, this js.Value) *event {
	e, ok := this.HostData().(*event)
	if !ok {
		panic(webidl.BadThis(r, "Event"))
	}
	return e
}

// constructEvent is new Event(type, {bubbles, cancelable, composed}).
func constructEvent(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	return eventClass.NewFor(r, newTarget, readEvent(r, args)).Value()
}

// readEvent makes an event of a constructor's arguments.
func readEvent(r *js.Realm, args []js.Value) *event {
	webidl.Need(r, args, "type")
	init := webidl.Arg(args, 1)
	if !init.IsNullish() && !init.IsObject() {
		panic(r.ArgTypeError("options", "of type object", init))
	}
	e := newEvent(r, r.ToString(args[0]))
	e.bubbles, e.cancelable = webidl.Flag(r, init, "bubbles"), webidl.Flag(r, init, "cancelable")
	e.composed = webidl.Flag(r, init, "composed")
	return e
}

func newEvent(r *js.Realm, typ *js.String) *event {
	e := &event{typ: typ, target: js.Null, current: js.Null}
	if clock := r.Config().Monotonic; clock != nil {
		e.stamp = float64(clock()) / float64(time.Millisecond)
	}
	return e
}

// cancel is preventDefault.
func (e *event) cancel() {
	if e.cancelable && !e.quiet {
		e.canceled = true
	}
}

func (e *event) phase() js.Value {
	if e.dispatching {
		return js.Int(2)
	}
	return js.Int(0)
}

func composedPath(r *js.Realm, this js.Value) js.Value {
	e := thisEvent(r, this)
	if e.current.IsNull() {
		return r.NewArrayOf()
	}
	return r.NewArrayOf(e.current)
}

func inspectEvent(r *js.Realm, this js.Value) (string, js.Value) {
	e := thisEvent(r, this)
	o := r.NewObject()
	o.Define(r, js.Key("type"), e.typ.Value(), js.Plain)
	o.Define(r, js.Key("defaultPrevented"), js.Bool(e.canceled), js.Plain)
	o.Define(r, js.Key("cancelable"), js.Bool(e.cancelable), js.Plain)
	o.Define(r, js.Key("timeStamp"), js.Number(e.stamp), js.Plain)
	return webidl.ClassName(r, this), o.Value()
}
