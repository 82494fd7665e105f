// Affordances: reading <affordance> elements, and turning what a handler returns into a
// result.

package view

import (
	"encoding/json"
	"errors"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/schema"
)

// Affordance is a mounted <affordance>.
type Affordance struct {
	Name, Description string
	Input             json.RawMessage // a JSON Schema; {"type":"object"} when none is given
	Output            json.RawMessage // nil when none is given
	Hidden, Confirm   bool

	component     string // that rendered it, for messages
	handler       js.Value
	input, output schema.Schema
}

// validAffordanceName holds for what every model server and MCP accept.
func validAffordanceName(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-') {
			return false
		}
	}
	return len(s) > 0 && len(s) <= 64
}

var anyObject = json.RawMessage(`{"type":"object"}`)

// affordance reads an element and adds it to the render.
func (l *layout) affordance(f *fiber) {
	a := &Affordance{
		Name: l.needAttr(f, "name"), Description: l.needAttr(f, "description"),
		Hidden: l.boolAttr(f, "hidden"), Confirm: l.boolAttr(f, "confirm"),
		component: f.label(), handler: l.r.Get(f.props, js.Key("handler")),
	}
	if !validAffordanceName(a.Name) {
		panic(l.t.errorf("%q cannot be the name of an affordance: it must have 1 to 64 letters, digits, _ or -, in %s", a.Name, a.component))
	}
	if other := l.out.affordances[a.Name]; other != nil {
		panic(l.t.errorf("two affordances have the name %s: one in %s, one in %s", a.Name, other.component, a.component))
	}
	if !a.handler.IsCallable() {
		panic(l.t.errorf("<affordance name=%q> needs a function as its handler, found %s, in %s", a.Name, l.r.Describe(a.handler), a.component))
	}
	if a.Input, a.input = l.schemaAttr(f, a.Name, "input"); a.input == nil {
		a.Input = anyObject
		a.input = l.compileSchema(f, a.Name, "input", string(anyObject))
	}
	a.Output, a.output = l.schemaAttr(f, a.Name, "output")
	l.out.affordances[a.Name] = a
	l.out.order = append(l.out.order, a)
}

// schemaAttr reads a JSON Schema, or a value whose toJSONSchema() gives one.
func (l *layout) schemaAttr(f *fiber, name, attr string) (json.RawMessage, schema.Schema) {
	v := l.r.Get(f.props, js.Key(attr))
	if v.IsNullish() {
		return nil, nil
	}
	if v.IsObject() {
		if to := l.r.Get(v, js.Key("toJSONSchema")); to.IsCallable() {
			v = l.r.Call0(to, v)
		}
	}
	text, ok := jsonText(l.r, v)
	if !ok || !v.IsBool() && (!v.IsObject() || v.IsArray()) {
		panic(l.t.errorf("%s of affordance %s must be a JSON Schema or have toJSONSchema(), found %s, in %s", attr, name, l.r.Describe(v), f.label()))
	}
	return json.RawMessage(text), l.compileSchema(f, name, attr, text)
}

func (l *layout) compileSchema(f *fiber, name, attr, text string) schema.Schema {
	s, err := l.t.schemas.compile(text)
	switch {
	case errors.Is(err, schema.ErrNotLinked):
		panic(l.t.errorf("%v", err))
	case err != nil:
		panic(l.t.errorf("%s of affordance %s is no valid JSON Schema: %v, in %s", attr, name, err, f.label()))
	}
	return s
}

// Outcome is what a call of an affordance came to.
type Outcome struct {
	Text     string          `json:"text"`
	Metadata json.RawMessage `json:"metadata,omitempty"`
	IsError  bool            `json:"isError,omitempty"`
}

// outcomeOf reads a handler's result: a string, {text, metadata?, isError?}, or any JSON
// value.
func outcomeOf(r *js.Realm, a *Affordance, v js.Value) Outcome {
	var out Outcome
	err := r.Catch(func() { out = readOutcome(r, v) })
	if err != nil {
		return failedOutcome(r, err)
	}
	if a.output == nil || out.IsError {
		return out
	}
	value := []byte(out.Text)
	if !json.Valid(value) || v.IsString() {
		value, _ = json.Marshal(out.Text)
	}
	if err := a.output.Check(value); err != nil {
		return Outcome{Text: "the result of " + a.Name + " does not match its output schema: " + err.Error(), IsError: true, Metadata: out.Metadata}
	}
	return out
}

func readOutcome(r *js.Realm, v js.Value) Outcome {
	if v.IsString() {
		return Outcome{Text: v.Str().String()}
	}
	if v.IsObject() && isTextResult(r, v.Obj()) {
		out := Outcome{Text: r.Get(v, js.Key("text")).Str().String(), IsError: js.ToBool(r.Get(v, js.Key("isError")))}
		if text, ok := jsonText(r, r.Get(v, js.Key("metadata"))); ok {
			out.Metadata = json.RawMessage(text)
		}
		return out
	}
	text, ok := jsonText(r, v)
	if !ok && !v.IsUndefined() {
		panic(r.TypeError("the handler returned %s, which is no JSON value", r.Describe(v)))
	}
	return Outcome{Text: text}
}

// isTextResult tells {text, metadata?, isError?} from other objects, which are JSON values
// even if they happen to have a text.
func isTextResult(r *js.Realm, o *js.Object) bool {
	if o.Class() != js.ClassObject || !r.Get(o.Value(), js.Key("text")).IsString() {
		return false
	}
	for _, k := range o.OwnKeys(r) {
		switch k.String() {
		case "text", "metadata", "isError":
		default:
			return false
		}
	}
	return true
}

// failedOutcome is the answer that a handler's throw becomes: name: message.
func failedOutcome(r *js.Realm, err error) Outcome {
	return Outcome{Text: errorText(r, err), IsError: true}
}

// errorText is name: message of a thrown error, or the thrown value as text.
func errorText(r *js.Realm, err error) string {
	text := err.Error()
	if e, ok := err.(*js.Exception); ok {
		r.Catch(func() { text = thrownAsText(r, e.Value) })
	}
	return text
}

// thrownAsText shows what was thrown: an object without a text of its own as JSON, so that
// the model learns what it holds.
func thrownAsText(r *js.Realm, v js.Value) string {
	text := r.ToString(v).String()
	if text == "[object Object]" {
		if json, ok := jsonText(r, v); ok {
			return json
		}
	}
	return text
}
