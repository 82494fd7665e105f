// The client's methods. Each returns a promise; whatever is wrong with their arguments
// rejects it, as with async functions.

package web

import (
	"encoding/json"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/mcp/protocol"
	"github.com/affgen/affgen/rtlib/rawjson"
)

// discover is client.discover({signal?}).
func (c *client) discover(r *js.Realm, this, options js.Value) js.Value {
	return promised(r, func(p *pending) {
		p.signal(options)
		c.send(p, c.builder.Discover(c.nextID()), func(result *protocol.Result) {
			p.resolve(parsed(r, result.Raw))
		})
	})
}

// listTools is client.listTools({signal?}).
func (c *client) listTools(r *js.Realm, this, options js.Value) js.Value {
	return promised(r, func(p *pending) {
		p.signal(options)
		c.nextPage(p, &protocol.Listing{}, nil)
	})
}

// nextPage asks for the page at cursor and those after it.
func (c *client) nextPage(p *pending, list *protocol.Listing, cursor *string) {
	c.send(p, c.builder.ListTools(c.nextID(), cursor), func(result *protocol.Result) {
		next, err := list.Page(result)
		switch {
		case err != nil:
			panic(throw(p.r, err))
		case next != nil:
			c.nextPage(p, list, next)
		default:
			p.resolve(listed(p.r, list))
		}
	})
}

// listed is {tools, rejected}.
func listed(r *js.Realm, list *protocol.Listing) js.Value {
	tools := make([]js.Value, len(list.Tools))
	for i, t := range list.Tools {
		tools[i] = parsed(r, t.Raw)
	}
	rejected := make([]js.Value, len(list.Rejected))
	for i, x := range list.Rejected {
		o := r.NewObject()
		o.Define(r, js.Key("name"), js.StrValue(x.Name), js.Plain)
		o.Define(r, js.Key("reason"), js.StrValue(x.Reason), js.Plain)
		rejected[i] = o.Value()
	}
	o := r.NewObject()
	o.Define(r, js.Key("tools"), r.NewArray(tools).Value(), js.Plain)
	o.Define(r, js.Key("rejected"), r.NewArray(rejected).Value(), js.Plain)
	return o.Value()
}

// callTool is client.callTool(tool or name, args?, {inputResponses?, requestState?, signal?}?).
func (c *client) callTool(r *js.Realm, this, tool, args, options js.Value) js.Value {
	return promised(r, func(p *pending) {
		call := protocol.Call{Tool: callee(r, tool), Arguments: objectJSON(r, "the arguments", args)}
		if p.signal(options); options.IsObject() {
			call.InputResponses = objectJSON(r, "inputResponses", r.Get(options, js.Key("inputResponses")))
			call.RequestState = requestState(r, r.Get(options, js.Key("requestState")))
		}
		req, err := c.builder.CallTool(c.nextID(), call)
		if err != nil {
			panic(throw(r, err))
		}
		c.send(p, req, func(result *protocol.Result) { p.resolve(parsed(r, result.Raw)) })
	})
}

// callee is the tool to call: a name, or a definition that has one.
func callee(r *js.Realm, tool js.Value) *protocol.Tool {
	name, schema := tool, js.Undefined
	if tool.IsObject() {
		name, schema = r.Get(tool, js.Key("name")), r.Get(tool, js.Key("inputSchema"))
	}
	if !name.IsString() {
		panic(r.TypeError("callTool: the tool is %s; it must be a definition from listTools or a name", r.Describe(tool)))
	}
	if halfPair(r, name) {
		panic(r.TypeError("callTool: the tool's name has half a surrogate pair, which cannot be sent"))
	}
	t, err := protocol.CallableTool(name.Str().String(), stringified(r, schema))
	if err != nil {
		panic(throw(r, err))
	}
	return t
}

// requestState is the state of an input_required result: an opaque string, or nothing.
func requestState(r *js.Realm, v js.Value) *string {
	if v.IsNullish() {
		return nil
	}
	if !v.IsString() {
		panic(r.TypeError("callTool: requestState is %s; it must be the string that the result had", r.Describe(v)))
	}
	if halfPair(r, v) {
		panic(r.TypeError("callTool: requestState has half a surrogate pair, which the string that the result had has not"))
	}
	s := v.Str().String()
	return &s
}

// halfPair reports whether a string has a code unit that UTF-8 cannot have: JSON.stringify
// writes it as an escape.
func halfPair(r *js.Realm, v js.Value) bool { return rawjson.HalfPair(stringified(r, v)) }

// objectJSON is the JSON text of an object; empty for undefined and null.
func objectJSON(r *js.Realm, what string, v js.Value) json.RawMessage {
	if v.IsNullish() {
		return nil
	}
	if !v.IsObject() || v.IsArray() || v.IsCallable() {
		panic(r.TypeError("callTool: %s must be an object, not %s", what, r.Describe(v)))
	}
	return stringified(r, v)
}

// stringified is JSON.stringify; empty for what has no JSON form.
func stringified(r *js.Realm, v js.Value) json.RawMessage {
	s := r.JSONStringify(v, js.Undefined, js.Undefined)
	if !s.IsString() {
		return nil
	}
	return json.RawMessage(s.Str().String())
}

// parsed is JSON.parse of a text that the protocol has checked.
func parsed(r *js.Realm, raw json.RawMessage) js.Value { return r.JSONParse(js.Str(string(raw))) }
