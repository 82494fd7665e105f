// Calls of affordances: arguments, confirmation, the handler and what it returns.

package view

import (
	"bytes"
	"encoding/json"
	"sort"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// soundArgs makes what a model gave as arguments a JSON text: no arguments are an empty
// object, and what is no JSON is a string, which no input schema of an affordance admits.
// White space goes, as it does in the journal.
func soundArgs(args json.RawMessage) json.RawMessage {
	if len(args) == 0 {
		return json.RawMessage("{}")
	}
	var compact bytes.Buffer
	if json.Compact(&compact, args) == nil {
		return compact.Bytes()
	}
	text, _ := json.Marshal(string(args))
	return text
}

// callOptions say who calls an affordance and with what.
type callOptions struct {
	id        string
	args      json.RawMessage
	principal json.RawMessage
	confirmed bool
}

// startCall checks the arguments and calls the handler; done gets the outcome, now or in
// a later turn.
func (t *turnState) startCall(a *Affordance, o callOptions, done func(Outcome)) {
	o.args = soundArgs(o.args)
	if err := a.input.Check(o.args); err != nil {
		done(Outcome{Text: "the arguments of " + a.Name + " do not match its input schema: " + err.Error(), IsError: true})
		return
	}
	if a.Confirm && !o.confirmed {
		t.confirm(a, o, done)
		return
	}
	t.callHandler(a, o, done)
}

// confirm asks a person first. That may take longer than a turn, so it happens between
// two turns.
func (t *turnState) confirm(a *Affordance, o callOptions, done func(Outcome)) {
	refused := Outcome{Text: a.Name + " needs to be confirmed by a person, and was not", IsError: true}
	question := &op{id: "confirm_" + o.id}
	question.arrive = func(e *Entry, _ error) {
		if string(e.Value) == "true" {
			t.callHandler(a, o, done)
		} else {
			done(refused)
		}
	}
	question.send = func(question *op) {
		complete := t.in.begin()
		go func() {
			agreed := false
			if ask := t.in.host.opts.Confirm; ask != nil {
				agreed = ask(t.in.ctx, t.in, a.Name, o.args)
			}
			answer := json.RawMessage(strconv.FormatBool(agreed))
			complete(t.arrived(question, Entry{Kind: EntryConfirm, ID: o.id, Name: a.Name, Value: answer}, nil))
		}()
	}
	t.leave(question)
}

// callHandler calls the handler. What it throws is an answer; an interrupt is not.
func (t *turnState) callHandler(a *Affordance, o callOptions, done func(Outcome)) {
	r := t.r
	t.tree.actions.begin()
	outcome := done
	done = func(out Outcome) {
		t.tree.actions.end()
		outcome(out)
	}
	t.principal = o.principal
	var result js.Value
	err := r.Catch(func() {
		result = r.Call2(a.handler, js.Undefined, r.JSONParse(js.Str(string(o.args))), t.callObject(o))
	})
	if err != nil {
		done(failedOutcome(r, err))
		return
	}
	if !result.IsObject() {
		done(outcomeOf(r, a, result))
		return
	}
	t.waiting++
	ended := func(out Outcome) {
		t.waiting--
		done(out)
	}
	err = r.Catch(func() {
		r.Await(result, func(v js.Value) { ended(outcomeOf(r, a, v)) }, func(reason js.Value) { ended(failedOutcome(r, r.Throw(reason))) })
	})
	if err != nil {
		ended(failedOutcome(r, err))
	}
}

// callObject is the handler's second argument.
func (t *turnState) callObject(o callOptions) js.Value {
	r := t.r
	c := r.NewObject()
	c.Define(r, js.Key("id"), js.StrValue(o.id), js.Plain)
	c.Define(r, js.Key("signal"), t.harnessSignal(), js.Plain)
	c.Define(r, js.Key("principal"), t.jsonValue(o.principal), js.Plain)
	c.Define(r, js.Key("env"), t.envValue(), js.Plain)
	c.Freeze(r)
	return c.Value()
}

// offeredNames lists the affordances of a render for messages, hidden ones included.
func offeredNames(v *Rendered) string {
	if v == nil || len(v.affordances) == 0 {
		return "none"
	}
	var names []string
	for name := range v.affordances {
		names = append(names, name)
	}
	sort.Strings(names)
	return strings.Join(names, ", ")
}
