// MessageEvent (HTML standard, "The MessageEvent interface"), for packages that read server-sent
// events over fetch. It is a global only where rtlib/web/streams is linked.

package dom

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// message is what a MessageEvent has beside an Event's.
type message struct {
	data, source, ports js.Value
	origin, lastID      string
}

// MessageEvent is the class; new MessageEvent(type, {data, origin, lastEventId, source, ports}).
var MessageEvent = &js.Interface{Name: "MessageEvent", Length: 1, Parent: eventClass}

func init() {
	MessageEvent.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		e, init := readEvent(r, args), webidl.Arg(args, 1)
		text := func(name string) string {
			if v := webidl.Member(r, init, name); !v.IsUndefined() {
				return webidl.ScalarString(r, v)
			}
			return ""
		}
		or := func(name string, missing js.Value) js.Value {
			if v := webidl.Member(r, init, name); !v.IsUndefined() {
				return v
			}
			return missing
		}
		e.message = &message{data: or("data", js.Null), lastID: text("lastEventId"), origin: text("origin"), source: or("source", js.Null)}
		var ports []js.Value
		if list := webidl.Member(r, init, "ports"); !list.IsUndefined() {
			for it := r.Iterate(list); it.Next(r); {
				ports = append(ports, it.Value)
			}
		}
		e.message.ports = r.NewArray(ports).Value()
		return MessageEvent.NewFor(r, newTarget, e).Value()
	}
	getter := func(name string, get func(m *message) js.Value) js.Member {
		return eventGetter(name, func(e *event) js.Value {
			if e.message == nil {
				return js.Undefined
			}
			return get(e.message)
		})
	}
	MessageEvent.Members = []js.Member{
		getter("data", func(m *message) js.Value { return m.data }),
		getter("origin", func(m *message) js.Value { return js.StrValue(m.origin) }),
		getter("lastEventId", func(m *message) js.Value { return js.StrValue(m.lastID) }),
		getter("source", func(m *message) js.Value { return m.source }),
		getter("ports", func(m *message) js.Value { return m.ports }),
	}
}
