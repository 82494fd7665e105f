// The global harness: what a view knows of its instance and may ask of it.

package view

import (
	"encoding/json"
	"sort"

	"github.com/affgen/affgen/rtlib/js"
)

func init() { js.RegisterGlobal("harness", harnessValue) }

// harnessValue makes the harness object; without an instance (a program that is no view)
// there is none.
func harnessValue(r *js.Realm) js.Value {
	in := InstanceOf(r)
	if in == nil {
		return js.Undefined
	}
	t := &in.turn
	o := r.NewObject()
	o.Define(r, js.Key("env"), t.envValue(), js.Enumerable)
	o.Define(r, js.Key("instance"), t.instanceValue(), js.Enumerable)
	defineGetter(r, o, "signal", func(r *js.Realm, this js.Value) js.Value { return t.harnessSignal() })
	defineGetter(r, o, "conversation", func(r *js.Realm, this js.Value) js.Value { return t.conversationValue() })
	for _, m := range []struct {
		name   string
		length int
		fn     any
	}{
		{"enqueue", 2, js.Fn2(t.enqueue)},
		{"finish", 1, js.Fn1(t.finish)},
		{"log", 3, js.Fn3(t.log)},
	} {
		o.Define(r, js.Key(m.name), r.Builtin(m.name, m.length, m.fn), js.Enumerable)
	}
	o.Freeze(r)
	return o.Value()
}

func defineGetter(r *js.Realm, o *js.Object, name string, get js.Fn0) {
	o.DefineOrThrow(r, js.Key(name), &js.Desc{
		Get: r.Builtin("get "+name, 0, get), HasGet: true,
		Attr: js.Enumerable | js.Configurable, HasEnumerable: true, HasConfigurable: true,
	})
}

// envValue is the instance's environment as a frozen object, keys sorted.
func (t *turnState) envValue() js.Value {
	return t.r.Data(envKey{}, func() any {
		names := make([]string, 0, len(t.in.env))
		for name := range t.in.env {
			names = append(names, name)
		}
		sort.Strings(names)
		o := t.r.NewObject()
		for _, name := range names {
			o.Define(t.r, js.Key(name), js.StrValue(t.in.env[name]), js.Plain)
		}
		o.Freeze(t.r)
		return o.Value()
	}).(js.Value)
}

type envKey struct{}

func (t *turnState) instanceValue() js.Value {
	o := t.r.NewObject()
	o.Define(t.r, js.Key("id"), js.StrValue(t.in.id), js.Plain)
	o.Define(t.r, keyName, js.StrValue(t.in.name), js.Plain)
	parent := js.Null
	if t.in.parentID != "" {
		parent = js.StrValue(t.in.parentID)
	}
	o.Define(t.r, js.Key("parent"), parent, js.Plain)
	o.Freeze(t.r)
	return o.Value()
}

// conversationValue is harness.conversation: {messages, actions}, frozen, and the same
// object until something is added. A component that reads it renders again then.
func (t *turnState) conversationValue() js.Value {
	if f := t.tree.current; f != nil {
		f.readsConversation = true
	}
	c := &t.conversation
	cached := t.r.Data(conversationKey{}, func() any { return &conversationCache{messages: -1} }).(*conversationCache)
	if cached.messages == len(c.messages) && cached.actions == len(c.actions) {
		return cached.value
	}
	r := t.r
	o := r.NewObject()
	o.Define(r, js.Key("messages"), t.messagesValue(), js.Plain)
	o.Define(r, js.Key("actions"), t.actionsValue(), js.Plain)
	o.Freeze(r)
	*cached = conversationCache{o.Value(), len(c.messages), len(c.actions)}
	return cached.value
}

type conversationKey struct{}

type conversationCache struct {
	value             js.Value
	messages, actions int
}

// messagesValue lists what user and assistant said; calls and results are actions.
func (t *turnState) messagesValue() js.Value {
	var list []js.Value
	for _, m := range t.messages {
		if m.Role == "tool" || m.Text == "" {
			continue
		}
		o := t.r.NewObject()
		o.Define(t.r, js.Key("role"), js.StrValue(m.Role), js.Plain)
		o.Define(t.r, js.Key("text"), js.StrValue(m.Text), js.Plain)
		o.Freeze(t.r)
		list = append(list, o.Value())
	}
	return t.frozenArray(list)
}

func (t *turnState) actionsValue() js.Value {
	r := t.r
	var list []js.Value
	for _, a := range t.actions {
		o := r.NewObject()
		o.Define(r, keyName, js.StrValue(a.name), js.Plain)
		o.Define(r, js.Key("args"), t.jsonValue(a.args), js.Plain)
		o.Define(r, js.Key("text"), js.StrValue(a.outcome.Text), js.Plain)
		if a.outcome.Metadata != nil {
			o.Define(r, js.Key("metadata"), t.jsonValue(a.outcome.Metadata), js.Plain)
		}
		o.Define(r, js.Key("isError"), js.Bool(a.outcome.IsError), js.Plain)
		o.Freeze(r)
		list = append(list, o.Value())
	}
	return t.frozenArray(list)
}

// jsonValue parses a JSON text; one that is none (a model's broken arguments) is a string.
func (t *turnState) jsonValue(text json.RawMessage) js.Value {
	if len(text) == 0 {
		return js.Undefined
	}
	if !json.Valid(text) {
		return js.StrValue(string(text))
	}
	return t.r.JSONParse(js.Str(string(text)))
}

func (t *turnState) frozenArray(list []js.Value) js.Value {
	a := t.r.NewArray(list)
	a.Object.Freeze(t.r)
	return a.Value()
}

// enqueue is harness.enqueue(task, {key?}).
func (t *turnState) enqueue(r *js.Realm, this, task, options js.Value) js.Value {
	t.tree.requirePure("harness.enqueue")
	if !task.IsString() {
		panic(r.TypeError("harness.enqueue wants a text, found %s", r.Describe(task)))
	}
	key := ""
	if options.IsObject() {
		if k := r.Get(options, js.Key("key")); !k.IsNullish() {
			key = r.ToString(k).String()
		}
	}
	text := task.Str().String()
	t.record(Entry{Kind: EntryQueue, Text: text, Key: key})
	t.addTask(text, key)
	return js.Undefined
}

// finish is harness.finish(value): the instance ends when the turn is committed.
func (t *turnState) finish(r *js.Realm, this, value js.Value) js.Value {
	t.tree.requirePure("harness.finish")
	if t.finishing {
		return js.Undefined
	}
	text, ok := jsonText(r, value)
	if !ok && !value.IsUndefined() {
		panic(r.TypeError("harness.finish wants a JSON value, found %s", r.Describe(value)))
	}
	t.finishing = true
	if ok {
		t.finishValue = json.RawMessage(text)
	}
	return js.Undefined
}

var logLevels = map[string]bool{"debug": true, "info": true, "warn": true, "error": true}

// log is harness.log(level, message, fields?).
func (t *turnState) log(r *js.Realm, this, level, message, fields js.Value) js.Value {
	name := r.ToString(level).String()
	if !logLevels[name] {
		panic(r.TypeError("harness.log wants the level debug, info, warn or error, found %s", r.Describe(level)))
	}
	e := Entry{Kind: EntryLog, Name: name, Text: r.ToString(message).String()}
	if text, ok := jsonText(r, fields); ok {
		e.Value = json.RawMessage(text)
	}
	t.record(e)
	return js.Undefined
}
