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
		f.checkAttributes(x, name, el)
	case !strings.Contains(name, "-"):
		d := f.m.report(diag.UnknownElement, x.TagOrNil.Loc, len(name), fmt.Sprintf("unknown element <%s>", name))
		d.Notes = append(d.Notes, diag.Note{Text: "known elements: " + strings.Join(knownElements(), ", ")})
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
		if attr != "key" && attr != "children" && !slices.Contains(el.required, attr) && !slices.Contains(el.optional, attr) {
			d := f.m.report(diag.UnknownAttribute, p.Loc, len(attr), fmt.Sprintf("<%s> has no attribute %s", name, attr))
			if all := append(slices.Clone(el.required), el.optional...); len(all) > 0 {
				d.Notes = append(d.Notes, diag.Note{Text: "it takes " + strings.Join(all, ", ")})
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
