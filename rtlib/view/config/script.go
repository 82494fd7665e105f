// Scripts of the scripted model: what it replies, in order, and what it expects to see
// (docs/configuration.md, "The scripted model").

package config

import (
	"bytes"
	"encoding/json"

	"go.yaml.in/yaml/v3"
)

// Script is what a scripted model plays. Each instance plays a list of its own from the
// start, so children that run at the same time do not disturb each other.
type Script struct {
	File string
	// Replies by instance name; the root's are under "".
	Replies map[string][]Reply
}

// Reply is one answer to one model request.
type Reply struct {
	Line   int      // in the script, for messages
	Expect []string // texts that the request must hold
	Absent []string // texts that it must not hold
	Tools  []string // affordances that it must offer
	Say    string
	Calls  []Call
	Error  string // when not empty, the model fails with this message
}

// Call is one tool call of a reply. Args is a JSON text, with keys in the script's order.
type Call struct {
	Name string
	Args json.RawMessage
}

// ParseScript reads a script: a list of replies for the root instance, or a mapping from
// agent names to lists, in which "root" names the root. The error is of type Errors.
func ParseScript(text, file string) (*Script, error) {
	r := &reader{file: file}
	s := &Script{File: file, Replies: map[string][]Reply{}}
	root := r.parseYAML(text)
	switch d := r.deref(root); {
	case d == nil:
	case d.Kind == yaml.MappingNode:
		r.pairs(d, "", func(key, value *yaml.Node) {
			name := key.Value
			if name == "root" {
				name = ""
			}
			s.Replies[name] = r.replies(value, key.Value)
		})
	default:
		s.Replies[""] = r.replies(d, "")
	}
	if len(r.errs) > 0 {
		r.errs.sort()
		return nil, r.errs
	}
	return s, nil
}

// replies reads one list. An item that only expects is a check on what the next reply
// answers.
func (r *reader) replies(n *yaml.Node, path string) []Reply {
	var list []Reply
	var pending *Reply
	var at *yaml.Node
	r.list(n, path, func(item *yaml.Node, p string) {
		next := Reply{Line: item.Line}
		if pending != nil {
			next.Expect, next.Absent, next.Tools = pending.Expect, pending.Absent, pending.Tools
		}
		before := len(r.errs)
		answers := r.reply(item, p, &next)
		switch {
		case len(r.errs) > before:
		case answers:
			list, pending = append(list, next), nil
		default:
			pending, at = &next, item
		}
	})
	if pending != nil {
		r.fail(at, path, CodeMissing, "needs say, call or error after it: a check belongs to the reply that follows")
	}
	return list
}

// reply reads one item and reports whether it answers, rather than only expects.
func (r *reader) reply(n *yaml.Node, path string, out *Reply) (answers bool) {
	r.mapping(n, path, []field{
		{"expect", false, func(n *yaml.Node, p string) { r.oneOrMore(n, p, &out.Expect) }},
		{"absent", false, func(n *yaml.Node, p string) { r.oneOrMore(n, p, &out.Absent) }},
		{"tools", false, func(n *yaml.Node, p string) { r.oneOrMore(n, p, &out.Tools) }},
		{"say", false, func(n *yaml.Node, p string) { answers = r.text(n, p, &out.Say) }},
		{"call", false, func(n *yaml.Node, p string) { answers = true; r.calls(n, p, out) }},
		{"error", false, func(n *yaml.Node, p string) { answers = true; r.name(n, p, &out.Error) }},
	})
	return answers
}

func (r *reader) oneOrMore(n *yaml.Node, path string, into *[]string) {
	if d := r.deref(n); d != nil && d.Kind == yaml.SequenceNode {
		var list []string
		r.texts(d, path, &list)
		*into = append(*into, list...)
		return
	}
	var s string
	if r.text(n, path, &s) {
		*into = append(*into, s)
	}
}

// calls reads {name, args} or a list of them.
func (r *reader) calls(n *yaml.Node, path string, out *Reply) {
	one := func(n *yaml.Node, p string) {
		c := Call{Args: json.RawMessage("{}")}
		r.mapping(n, p, []field{
			{"name", true, func(n *yaml.Node, p string) { r.name(n, p, &c.Name) }},
			{"args", false, func(n *yaml.Node, p string) { c.Args = r.jsonText(n, p) }},
		})
		out.Calls = append(out.Calls, c)
	}
	if d := r.deref(n); d != nil && d.Kind == yaml.SequenceNode {
		r.list(d, path, one)
		return
	}
	one(n, path)
}

// jsonText reads any value as JSON text. Checking it first finds every error, so that
// writing it cannot fail.
func (r *reader) jsonText(n *yaml.Node, path string) json.RawMessage {
	before := len(r.errs)
	r.json(n, path, 0)
	if len(r.errs) > before {
		return nil
	}
	var b bytes.Buffer
	r.writeJSON(&b, n)
	return b.Bytes()
}

func (r *reader) writeJSON(b *bytes.Buffer, n *yaml.Node) {
	n = r.deref(n)
	switch {
	case n == nil:
		b.WriteString("null")
	case n.Kind == yaml.MappingNode:
		b.WriteByte('{')
		for i := 0; i+1 < len(n.Content); i += 2 {
			if i > 0 {
				b.WriteByte(',')
			}
			writeScalar(b, scalarText(r.deref(n.Content[i])))
			b.WriteByte(':')
			r.writeJSON(b, n.Content[i+1])
		}
		b.WriteByte('}')
	case n.Kind == yaml.SequenceNode:
		b.WriteByte('[')
		for i, item := range n.Content {
			if i > 0 {
				b.WriteByte(',')
			}
			r.writeJSON(b, item)
		}
		b.WriteByte(']')
	default:
		writeScalar(b, r.jsonScalar(n, ""))
	}
}

// writeScalar writes a value as JSON.stringify does, which leaves <, > and & alone.
func writeScalar(b *bytes.Buffer, v any) {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	enc.Encode(v)
	b.Truncate(b.Len() - 1) // the line end
}

// scalarText is a key's text; nil when the file's aliases have used up the budget.
func scalarText(n *yaml.Node) string {
	if n == nil {
		return ""
	}
	return n.Value
}
