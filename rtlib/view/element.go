// The elements: which names mean something, and how their attributes are read.

package view

import (
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// elementNames are the known elements in the order that messages list them.
var elementNames = strings.Fields("system h1 h2 h3 h4 h5 h6 p ul ol li pre code table thead tbody tr th td blockquote strong em a hr br section message conversation affordance agent")

// emptyElements have no content.
var emptyElements = map[string]bool{"hr": true, "br": true, "conversation": true, "affordance": true, "agent": true}

// inlineElements flow within a line; all other elements but dashed ones start a block.
var inlineElements = map[string]bool{"strong": true, "em": true, "a": true, "code": true, "br": true}

// isDashed reports whether a name is that of an XML-style tag.
func isDashed(name string) bool { return strings.Contains(name, "-") && isXMLName(name) }

// isXMLName holds for names that can stand in a tag as they are. Others, which only
// createElement and spread attributes can give, would end the tag early.
func isXMLName(s string) bool {
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == ':' || c >= 0xc0
		if !letter && (i == 0 || c != '-' && c != '.' && (c < '0' || c > '9')) {
			return false
		}
	}
	return s != ""
}

func knownElement(name string) bool {
	if isDashed(name) {
		return true
	}
	for _, k := range elementNames {
		if k == name {
			return true
		}
	}
	return false
}

// textAttr reads an attribute that must be a text (numbers become one); ok is false when
// it is absent.
func (l *layout) textAttr(f *fiber, name string) (s string, ok bool) {
	v := l.r.Get(f.props, js.Key(name))
	switch {
	case v.IsNullish():
		return "", false
	case v.IsString(), v.IsNumber():
		return l.r.ToString(v).String(), true
	}
	panic(l.t.errorf("%s of <%s> must be a text, found %s, in %s", name, f.name, l.r.Describe(v), f.label()))
}

// needAttr is textAttr for an attribute that the element cannot do without.
func (l *layout) needAttr(f *fiber, name string) string {
	s, ok := l.textAttr(f, name)
	if !ok {
		panic(l.t.errorf("<%s> needs %s, in %s", f.name, name, f.label()))
	}
	return s
}

// boolAttr reads an attribute as a condition.
func (l *layout) boolAttr(f *fiber, name string) bool {
	return js.ToBool(l.r.Get(f.props, js.Key(name)))
}

// xmlAttrs writes the attributes of a dashed element. Texts, numbers and booleans are
// written as they are, objects and arrays as JSON (a Date, whose JSON is a text, as that
// text); null and undefined are left out.
func (l *layout) xmlAttrs(f *fiber) string {
	var b strings.Builder
	for _, k := range f.props.Obj().OwnKeys(l.r) {
		if k.IsSymbol() || k == keyChildren {
			continue
		}
		if k == keyRef {
			panic(l.t.errorf("<%s> cannot have a ref: a view has no document, in %s", f.name, f.label()))
		}
		if !isXMLName(k.String()) {
			panic(l.t.errorf("%q cannot be the name of an attribute of <%s>: names are letters, digits and _ - . : and begin with a letter, in %s", k, f.name, f.label()))
		}
		v := l.r.Get(f.props, k)
		var text string
		switch v.Kind() {
		case js.KindUndefined, js.KindNull:
			continue
		case js.KindObject:
			json, ok := jsonText(l.r, v)
			if !ok {
				panic(l.t.errorf("the attribute %s of <%s> cannot be written: it is %s, in %s", k, f.name, l.r.Describe(v), f.label()))
			}
			if text = json; v.Obj().Class() == js.ClassDate {
				text = strings.Trim(json, `"`)
			}
		case js.KindSymbol:
			panic(l.t.errorf("the attribute %s of <%s> cannot be written: it is a symbol, in %s", k, f.name, f.label()))
		default:
			text = l.r.ToString(v).String()
		}
		b.WriteString(" " + k.String() + `="` + xmlAttrEscaper.Replace(text) + `"`)
	}
	return b.String()
}

var (
	xmlTextEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	xmlAttrEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "\n", "&#10;", "\r", "&#13;", "\t", "&#9;")
)
