// The reader: typed access to YAML nodes that collects errors instead of stopping.

package config

import (
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
)

// reader collects what is wrong with one file.
type reader struct {
	file  string
	errs  Errors
	sets  map[*yaml.Node]string // nodes made by --set, with the override's text
	nodes int                   // read so far, aliases counted each time
}

// fail records a problem at n; a nil node means that there is no place.
func (r *reader) fail(n *yaml.Node, path, code, format string, args ...any) {
	e := &Error{Code: code, File: r.file, Path: path, Message: fmt.Sprintf(format, args...)}
	if n != nil {
		e.Line, e.Column = n.Line, n.Column
		if set := r.sets[n]; set != "" {
			e.File, e.Line, e.Column = set, 0, 0
		}
	}
	r.errs = append(r.errs, e)
}

// Regular expressions are compiled on first use: most starts need none.
var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^yaml: line (\d+): `) })

// parseYAML returns the file's one document, nil when it is empty or does not parse.
func (r *reader) parseYAML(text string) *yaml.Node {
	if len(text) > MaxFileBytes {
		r.fail(nil, "", CodeSyntax, "the file is over %d bytes", MaxFileBytes)
		return nil
	}
	dec := yaml.NewDecoder(strings.NewReader(jsonAsYAML(text)))
	var doc, second yaml.Node
	if err := dec.Decode(&doc); err != nil {
		if !errors.Is(err, io.EOF) {
			r.syntax(err)
		}
		return nil
	}
	switch err := dec.Decode(&second); {
	case err == nil:
		r.fail(&second, "", CodeSyntax, "the file holds a second document; one is allowed")
	case !errors.Is(err, io.EOF):
		r.syntax(err)
	}
	if len(doc.Content) == 0 {
		return nil
	}
	return doc.Content[0]
}

func (r *reader) syntax(err error) {
	msg, at := err.Error(), &yaml.Node{Line: 1, Column: 1}
	if m := yamlLine().FindStringSubmatch(msg); m != nil {
		at.Line, _ = strconv.Atoi(m[1])
		msg = msg[len(m[0]):]
	}
	r.fail(at, "", CodeSyntax, "%s", strings.TrimPrefix(msg, "yaml: "))
}

// field is one key that a mapping may have.
type field struct {
	name     string
	required bool
	read     func(n *yaml.Node, path string)
}

// mapping reads n's keys: it reports unknown, repeated and missing ones.
func (r *reader) mapping(n *yaml.Node, path string, fields []field) {
	known := make([]string, len(fields))
	for i, f := range fields {
		known[i] = f.name
	}
	seen := map[string]bool{}
	ok := r.pairs(n, path, func(key, value *yaml.Node) {
		for _, f := range fields {
			if f.name == key.Value {
				seen[f.name] = true
				f.read(value, join(path, f.name))
				return
			}
		}
		r.fail(key, path, CodeUnknownKey, "unknown key %q%s", key.Value, didYouMean(key.Value, known))
	})
	if !ok {
		return
	}
	for _, f := range fields {
		if f.required && !seen[f.name] {
			r.fail(n, path, CodeMissing, "needs %s", f.name)
		}
	}
}

// pairs calls f for each pair of a mapping whose keys are texts, in file order. It reports
// what is not a mapping, and keys that stand twice, and returns false for the former.
func (r *reader) pairs(n *yaml.Node, path string, f func(key, value *yaml.Node)) bool {
	n = r.deref(n)
	if n == nil || n.Kind != yaml.MappingNode {
		r.wrongType(n, path, "a mapping")
		return false
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		k := r.deref(key)
		switch {
		case k == nil || k.Kind != yaml.ScalarNode:
			r.fail(key, path, CodeType, "a key must be a text")
		case seen[k.Value]:
			r.fail(key, path, CodeRepeated, "the key %q stands twice", k.Value)
		default:
			seen[k.Value] = true
			if k != key { // an alias as a key: its own place, the anchor's text
				k = &yaml.Node{Kind: yaml.ScalarNode, Value: k.Value, Line: key.Line, Column: key.Column}
			}
			f(k, value)
		}
	}
	return true
}

// deref follows an alias. It returns nil once the file has used up its node budget, which
// only nested aliases can do.
func (r *reader) deref(n *yaml.Node) *yaml.Node {
	if r.nodes++; r.nodes > MaxNodes {
		if r.nodes == MaxNodes+1 {
			r.fail(n, "", CodeValue, "the aliases expand to more than %d values", MaxNodes)
		}
		return nil
	}
	for hops := 0; n != nil && n.Kind == yaml.AliasNode && hops < 100; hops++ {
		n = n.Alias
	}
	return n
}

func (r *reader) wrongType(n *yaml.Node, path, want string) {
	if n != nil {
		r.fail(n, path, CodeType, "wants %s, found %s", want, describe(n))
	}
}

func describe(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	}
	switch n.ShortTag() {
	case "!!null":
		return "nothing"
	case "!!bool":
		return "the boolean " + n.Value
	case "!!int", "!!float":
		return "the number " + n.Value
	}
	return "the text " + strconv.Quote(n.Value)
}

// text reads a text; a number or boolean that is not quoted is an error, since its
// spelling might not be what is meant (1.0, 0x10).
func (r *reader) text(n *yaml.Node, path string, into *string) bool {
	n = r.deref(n)
	if n == nil || !isText(n) {
		r.wrongType(n, path, "a text")
		return false
	}
	*into = n.Value
	return true
}

// isText holds for strings, and for timestamps, which YAML 1.2 does not have.
func isText(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && (n.ShortTag() == "!!str" || n.ShortTag() == "!!timestamp")
}

// literal reads a scalar as its text: env values are texts, whatever they look like.
func (r *reader) literal(n *yaml.Node, path string, into *string) bool {
	n = r.deref(n)
	if n == nil || n.Kind != yaml.ScalarNode || n.ShortTag() == "!!null" {
		r.wrongType(n, path, "a text")
		return false
	}
	*into = n.Value
	return true
}

// number reads a number between low and high.
func (r *reader) number(n *yaml.Node, path string, low, high float64, into *float64) {
	n = r.deref(n)
	f, ok := scalarNumber(n)
	if !ok {
		r.wrongType(n, path, "a number")
		return
	}
	if !(f >= low && f <= high) {
		r.fail(n, path, CodeValue, "must be from %v to %.0f, found %s", low, high, n.Value)
		return
	}
	*into = f
}

// integer reads a whole number between low and high.
func (r *reader) integer(n *yaml.Node, path string, low, high int, into *int) {
	n = r.deref(n)
	f, ok := scalarNumber(n)
	if !ok || f != math.Trunc(f) {
		r.wrongType(n, path, "a whole number")
		return
	}
	if !(f >= float64(low) && f <= float64(high)) {
		r.fail(n, path, CodeValue, "must be from %d to %d, found %s", low, high, n.Value)
		return
	}
	*into = int(f)
}

func scalarNumber(n *yaml.Node) (float64, bool) {
	if n == nil || n.Kind != yaml.ScalarNode || n.ShortTag() != "!!int" && n.ShortTag() != "!!float" {
		return 0, false
	}
	var f float64
	if err := n.Decode(&f); err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}

// choice reads one of a few words.
func (r *reader) choice(n *yaml.Node, path string, words []string, into *string) bool {
	var s string
	if !r.text(n, path, &s) {
		return false
	}
	for _, w := range words {
		if w == s {
			*into = s
			return true
		}
	}
	r.fail(n, path, CodeValue, "must be %s, found %q%s", orList(words), s, suggestion(s, words))
	return false
}

func suggestion(s string, words []string) string {
	if w := nearest(s, words); w != "" {
		return "; did you mean " + w + "?"
	}
	return ""
}

func orList(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// list calls f for each item of a list.
func (r *reader) list(n *yaml.Node, path string, f func(item *yaml.Node, path string)) bool {
	n = r.deref(n)
	if n == nil || n.Kind != yaml.SequenceNode {
		r.wrongType(n, path, "a list")
		return false
	}
	for i, item := range n.Content {
		f(item, fmt.Sprintf("%s[%d]", path, i))
	}
	return true
}

// texts reads a list of texts.
func (r *reader) texts(n *yaml.Node, path string, into *[]string) {
	list := []string{}
	r.list(n, path, func(item *yaml.Node, path string) {
		var s string
		if r.text(item, path, &s) {
			list = append(list, s)
		}
	})
	*into = list
}

// json reads any value as JSON: nil, bool, float64, string, []any or map[string]any.
func (r *reader) json(n *yaml.Node, path string, depth int) any {
	n = r.deref(n)
	if n == nil {
		return nil
	}
	if depth > 100 {
		r.fail(n, path, CodeValue, "the value is nested more than 100 deep")
		return nil
	}
	switch n.Kind {
	case yaml.MappingNode:
		m := map[string]any{}
		r.pairs(n, path, func(key, value *yaml.Node) {
			m[key.Value] = r.json(value, join(path, key.Value), depth+1)
		})
		return m
	case yaml.SequenceNode:
		list := []any{}
		r.list(n, path, func(item *yaml.Node, path string) { list = append(list, r.json(item, path, depth+1)) })
		return list
	}
	return r.jsonScalar(n, path)
}

func (r *reader) jsonScalar(n *yaml.Node, path string) any {
	switch n.ShortTag() {
	case "!!null":
		return nil
	case "!!bool":
		return strings.EqualFold(n.Value, "true")
	case "!!int", "!!float":
		f, ok := scalarNumber(n)
		if !ok {
			r.fail(n, path, CodeValue, "%s is no JSON number", n.Value)
		}
		return f
	case "!!str", "!!timestamp":
		return n.Value
	}
	r.fail(n, path, CodeType, "the tag %s has no JSON value", n.Tag)
	return nil
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
