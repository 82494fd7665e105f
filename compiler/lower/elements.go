package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file checks elements against what a view knows (docs/language.md): unknown names,
// attributes that are missing or mean nothing, children where none can be.

// element says what an intrinsic element takes.
type element struct {
	required []string
	optional []string
	empty    bool // no children
}

// intrinsics are the elements that mean something to a view.
var intrinsics = map[string]element{
	"system": {}, "p": {}, "ul": {}, "ol": {optional: []string{"start"}}, "li": {}, "pre": {optional: []string{"lang", "className"}},
	"code": {optional: []string{"lang", "className"}}, "blockquote": {}, "strong": {}, "em": {},
	"h1": {}, "h2": {}, "h3": {}, "h4": {}, "h5": {}, "h6": {},
	"table": {}, "thead": {}, "tbody": {}, "tr": {}, "th": {optional: []string{"align"}}, "td": {optional: []string{"align"}},
	"a": {optional: []string{"href", "title"}}, "hr": {empty: true}, "br": {empty: true},
	"section":      {required: []string{"title"}},
	"message":      {required: []string{"role"}},
	"conversation": {optional: []string{"paused"}, empty: true},
	"affordance": {
		required: []string{"name", "description", "handler"},
		optional: []string{"input", "output", "hidden", "confirm"}, empty: true,
	},
	"agent": {
		required: []string{"name", "component"},
		optional: []string{"props", "machines", "env", "task", "onResult"}, empty: true,
	},
}

// checkElement reports what a view cannot do with an element.
func (f *fn) checkElement(x *esast.EJSXElement) {
	s, ok := x.TagOrNil.Data.(*esast.EString)
	if !ok || !f.m.l.opts.View || f.m.in.Factory != "" {
		return
	}
	name := esast.UTF8(s.Value)
	el, known := intrinsics[name]
	switch {
	case strings.Contains(name, ":"):
		f.m.report(diag.NamespacedName, x.TagOrNil.Loc, len(name), "element names have no namespace")
	case known:
		f.checkRef(x, name)
		f.checkAttributes(x, name, el)
	case strings.Contains(name, "-"):
		f.checkRef(x, name)
	default:
		d := f.m.report(diag.UnknownElement, x.TagOrNil.Loc, len(name), fmt.Sprintf("unknown element <%s>", name))
		if instead := substitutes[name]; instead != "" {
			d.Notes = append(d.Notes, diag.Note{Text: "instead of <" + name + ">: " + instead})
		}
		d.Notes = append(d.Notes, diag.Note{Text: "known elements: " + strings.Join(knownElements(), ", ")})
	}
}

// substitutes says what a view has in place of the elements of HTML that React components
// use most.
var substitutes = func() map[string]string {
	m := map[string]string{
		"b": "<strong>", "i": "<em>", "s": "text", "dl": "<ul> or <table>", "dt": "<li> or <th>", "dd": "<li> or <td>",
		"style": "nothing: a view has no styles", "script": "import a module",
	}
	for instead, names := range map[string]string{
		"a fragment <>…</>, <p>, or <section title>":                                       "div span main header footer article aside nav figure fieldset center font small label details summary body html",
		"an <affordance>, whose handler does what the event's did and gets what was typed": "button form input textarea select option optgroup datalist dialog menu",
		"a text that says what it shows":                                                   "img picture svg canvas video audio iframe figcaption progress meter",
		"a tag with a dash, such as <the-name>":                                            "box text address time kbd samp var mark",
	} {
		for name := range strings.FieldsSeq(names) {
			m[name] = instead
		}
	}
	return m
}()

// checkRef refuses a ref, since there is no document.
func (f *fn) checkRef(x *esast.EJSXElement, name string) {
	for i := range x.Properties {
		if p := &x.Properties[i]; p.Kind != esast.PropertySpread && attrName(p) == "ref" {
			f.m.report(diag.ElementRef, p.Loc, len("ref"), fmt.Sprintf("<%s> cannot have a ref: a view has no document", name))
		}
	}
}

func knownElements() []string {
	names := make([]string, 0, len(intrinsics))
	for n := range intrinsics {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// checkAttributes reports missing and unknown attributes. A spread may bring any.
func (f *fn) checkAttributes(x *esast.EJSXElement, name string, el element) {
	given := map[string]bool{"children": len(x.NullableChildren) > 0}
	spread := false
	for i := range x.Properties {
		p := &x.Properties[i]
		if p.Kind == esast.PropertySpread {
			spread = true
			continue
		}
		attr := attrName(p)
		given[attr] = true
		if attr != "key" && attr != "ref" && attr != "children" && !slices.Contains(el.required, attr) && !slices.Contains(el.optional, attr) {
			d := f.m.report(diag.UnknownAttribute, p.Loc, len(attr), fmt.Sprintf("<%s> has no attribute %s", name, attr))
			if all := append(slices.Clone(el.required), el.optional...); len(all) > 0 {
				d.Notes = append(d.Notes, diag.Note{Text: "it takes " + strings.Join(all, ", ")})
			}
			if len(attr) > 2 && strings.HasPrefix(attr, "on") && attr[2] < 'a' {
				d.Notes = append(d.Notes, diag.Note{Text: "nothing clicks or types in a view: let an <affordance> do what the event's handler did"})
			}
		}
	}
	for _, attr := range el.required {
		if !given[attr] && !spread {
			f.m.report(diag.MissingAttribute, x.TagOrNil.Loc, len(name), fmt.Sprintf("<%s> needs the attribute %s", name, attr))
		}
	}
	if el.empty && len(f.jsxChildren(x)) > 0 {
		f.m.report(diag.ForbiddenChild, x.TagOrNil.Loc, len(name), fmt.Sprintf("<%s> takes no children", name))
	}
}
