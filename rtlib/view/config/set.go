// Overrides: --set a.b=value changes one value before the file is checked, so that an
// override is checked as the file is.

package config

import (
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// applySets applies overrides of the form a.b=value to the document and returns its root.
// A value that starts like a list, a mapping or a quoted text is YAML, any other is one
// plain scalar, so that task=first: do this needs no quotes; nothing is an empty text.
func (r *reader) applySets(root *yaml.Node, sets []string) *yaml.Node {
	r.sets = map[*yaml.Node]string{}
	for _, set := range sets {
		label := "--set " + set
		path, value, ok := strings.Cut(set, "=")
		if !ok || path == "" || strings.Contains("."+path+".", "..") {
			r.errs = append(r.errs, &Error{Code: CodeSyntax, File: label, Message: "an override has the form a.b=value"})
			continue
		}
		if root == nil {
			root = r.newNode(label, yaml.MappingNode, "")
		}
		r.override(root, strings.Split(path, "."), r.setValue(label, value), label)
	}
	return root
}

// setValue parses an override's value and marks every node of it.
func (r *reader) setValue(label, value string) *yaml.Node {
	var doc yaml.Node
	if value == "" || !strings.ContainsRune("[{\"'", rune(value[0])) ||
		yaml.Unmarshal([]byte(jsonAsYAML(value)), &doc) != nil || len(doc.Content) == 0 {
		n := r.newNode(label, yaml.ScalarNode, value)
		if value != "" {
			n.Tag = "" // found from the text: a number, a boolean, null or a text
		}
		return n
	}
	r.label(doc.Content[0], label)
	return doc.Content[0]
}

func (r *reader) label(n *yaml.Node, label string) {
	r.sets[n] = label
	for _, c := range n.Content {
		r.label(c, label)
	}
}

func (r *reader) newNode(label string, kind yaml.Kind, value string) *yaml.Node {
	n := &yaml.Node{Kind: kind, Value: value}
	if kind == yaml.ScalarNode {
		n.Tag = "!!str"
	}
	r.sets[n] = label
	return n
}

// override replaces or adds the value at a path below n.
func (r *reader) override(n *yaml.Node, path []string, value *yaml.Node, label string) {
	for n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	switch n.Kind {
	case yaml.MappingNode:
		r.overrideKey(n, path, value, label)
	case yaml.SequenceNode:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(n.Content) {
			r.badSet(label, "%q is no index of the list, which has %d items", path[0], len(n.Content))
			return
		}
		if len(path) == 1 {
			n.Content[i] = value
			return
		}
		r.override(n.Content[i], path[1:], value, label)
	default:
		r.badSet(label, "%q is inside a value that is neither a mapping nor a list", path[0])
	}
}

func (r *reader) overrideKey(n *yaml.Node, path []string, value *yaml.Node, label string) {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value != path[0] {
			continue
		}
		if len(path) == 1 {
			n.Content[i+1] = value
			return
		}
		if c := n.Content[i+1]; c.Kind == yaml.ScalarNode && c.ShortTag() == "!!null" {
			n.Content[i+1] = r.newNode(label, yaml.MappingNode, "")
		}
		r.override(n.Content[i+1], path[1:], value, label)
		return
	}
	if len(path) > 1 {
		inner := r.newNode(label, yaml.MappingNode, "")
		r.override(inner, path[1:], value, label)
		value = inner
	}
	n.Content = append(n.Content, r.newNode(label, yaml.ScalarNode, path[0]), value)
}

func (r *reader) badSet(label, format string, args ...any) {
	r.fail(nil, "", CodeValue, format, args...)
	r.errs[len(r.errs)-1].File = label
}
