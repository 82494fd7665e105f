package view

import (
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// TestLayout has corners of docs/language.md, "Text layout"; golden/views/layout has a case of each rule.
func TestLayout(t *testing.T) {
	type e = func(r *js.Realm) js.Value
	// el defers h until there is a realm, so that a table can be written down.
	el := func(typ any, attrs []any, children ...any) e {
		return func(r *js.Realm) js.Value {
			vals := make([]any, len(children))
			for i, c := range children {
				if f, ok := c.(e); ok {
					c = f(r)
				}
				vals[i] = c
			}
			return h(r, typ, attrs, vals...)
		}
	}
	frag := func(children ...any) e { return el(js.Fragment, nil, children...) }
	tests := []struct {
		name string
		tree e
		want string
	}{
		{"text", frag("a", 1, " ", 2.5, true, false, nil, js.Undefined), "a1 2.5"},
		{"paragraphs", frag("loose ", el("strong", nil, "text"), el("p", nil, "one"), el("p", nil), "two\r\nlines"), "loose **text**\n\none\n\ntwo\nlines"},
		{"headings", frag(el("h1", nil, "A\nb"), el("h6", nil, "F")), "# A b\n\n###### F"},
		{"sections", el("section", []any{"title", "A"}, "x", el("section", []any{"title", "B"}, el("p", nil, "y")), "z"), "# A\n\nx\n\n## B\n\ny\n\nz"},
		{"inline", el("p", nil, el("strong", nil, " a "), el("em", nil, "b"), el("code", nil, "c`d"), el("a", []any{"href", "http://x/(y)"}, "l[1]"), el("br", nil), "e"), " **a** *b*``c`d``[l\\[1\\]](<http://x/(y)>)  \ne"[1:]},
		{"link titles", el("p", nil, el("a", []any{"href", "/u", "title", `say "hi"`}, "t"), el("a", nil, "bare")), `[t](/u "say \"hi\"")bare`},
		{"list", el("ul", nil, el("li", nil, "a"), el("li", nil, "b\nc", el("ul", nil, el("li", nil, "d")))), "- a\n- b\n  c\n  - d"},
		{"ordered list", el("ol", []any{"start", 9}, el("li", nil, "a"), el("li", nil, "b\nc")), "9. a\n10. b\n    c"},
		{"loose list", el("ul", nil, el("li", nil, "a"), el("li", nil, el("p", nil, "b"), el("p", nil, "c"))), "- a\n\n- b\n\n  c"},
		{"item with code", el("ul", nil, el("li", nil, "a", el("pre", nil, "x\n\ny"))), "- a\n\n  ```\n  x\n\n  y\n  ```"},
		{"quote", el("blockquote", nil, el("p", nil, "a"), el("p", nil, "b")), "> a\n>\n> b"},
		{"code block", el("pre", []any{"lang", "ts"}, "let a = `x`;\n```\n"), "````ts\nlet a = `x`;\n```\n````"},
		{"code in pre", el("pre", nil, el("code", []any{"className", "language-go"}, "a <b>\n  c\n")), "```go\na <b>\n  c\n```"},
		{"table", el("table", nil, el("thead", nil, el("tr", nil, el("th", []any{"align", "right"}, "a"), el("th", nil, "b"))), el("tbody", nil, el("tr", nil, el("td", nil, "1|2", el("br", nil), "3")))), "| a | b |\n| ---: | --- |\n| 1\\|2<br>3 | |"},
		{"table without head", el("table", nil, el("tr", nil, el("td", nil, "x"))), "| |\n| --- |\n| x |"},
		{"rule", frag("a", el("hr", nil), "b"), "a\n\n---\n\nb"},
		{"tag", el("current-user", []any{"id", 7, "on", true, "off", nil, "name", `<"A" & b>`}, "x < y"), `<current-user id="7" on="true" name="&lt;&quot;A&quot; &amp; b&gt;">x &lt; y</current-user>`},
		{"date attribute", func(r *js.Realm) js.Value { return h(r, "a-b", []any{"at", r.NewDate(0)}) }, `<a-b at="1970-01-01T00:00:00.000Z" />`},
		{"empty tag", el("a-b", []any{"data", []any{1, "<"}}), `<a-b data="[1,&quot;&lt;&quot;]" />`},
		{"tag with blocks", el("a-b", nil, el("p", nil, "one"), el("p", nil, "two")), "<a-b>\none\n\ntwo\n</a-b>"},
		{"tags in tags", el("a-b", nil, el("c-d", nil, "1"), el("c-d", nil, "2")), "<a-b>\n<c-d>1</c-d>\n<c-d>2</c-d>\n</a-b>"},
		{"tag in a line", el("p", nil, "hi ", el("user-name", nil, "A&B"), "!"), "hi <user-name>A&amp;B</user-name>!"},
		{"tag in an item", el("ul", nil, el("li", nil, "x ", el("a-b", nil), " y", el("ul", nil, el("li", nil, "z")))), "- x <a-b /> y\n  - z"},
		{"message", frag("a", el("message", []any{"role", "assistant"}, "b"), "c"), "[user]\na\n\n[assistant]\nb\n\n[user]\nc\n"[:len("[user]\na\n\n[assistant]\nb\n\n[user]\nc")]},
		{"system", frag(el("system", nil, "S"), el("section", []any{"title", "T"}, el("system", nil, "S2"), "x")), "[system]\nS\n\nS2\n\n[user]\n# T\n\nx"},
		{"message splits a section", el("section", []any{"title", "T"}, "x", el("message", []any{"role", "user"}, "m"), "y"), "[user]\n# T\n\nx\n\n[user]\nm\n\n[user]\ny"},
		{"block in a heading", el("h2", nil, "a", el("p", nil, "b"), "c"), "## a b c"},
		{"mark around space", el("p", nil, "x", el("strong", nil, " "), "y"), "x y"},
		{"stray item", el("li", nil, "a"), "- a"},
		{"nothing", frag(el("p", nil), el("ul", nil), el("blockquote", nil), el("pre", nil), el("table", nil)), ""},

		{"unknown element", el("div", nil), "error: Error: unknown element <div> in App; known are system, h1, h2, h3, h4, h5, h6, p, ul, ol, li, pre, code, table, thead, tbody, tr, th, td, blockquote, strong, em, a, hr, br, section, message, conversation, affordance, agent, names with a dash, and components with a capital letter"},
		{"section without title", el("section", nil), "error: Error: <section> needs title, in App"},
		{"message inside", el("li", nil, el("message", []any{"role", "user"}, "a")), "error: Error: <message> stands inside <li>, in App; it belongs at the top of the view or in a section"},
		{"message in a line", el("strong", nil, el("conversation", nil)), "error: Error: <conversation> stands inside a line of text, in App; it belongs at the top of the view or in a section"},
		{"message in a paragraph", el("p", nil, el("message", []any{"role", "user"}, "a")), "error: Error: <message> stands inside <p>, in App; it belongs at the top of the view or in a section"},
		{"attribute that ends the tag", el("a-b", []any{"x><b", 1}), `error: Error: "x><b" cannot be the name of an attribute of <a-b>: names are letters, digits and _ - . : and begin with a letter, in App`},
		{"tag with a bad name", el("a-b><c", nil), "error: Error: unknown element <a-b><c> in App; known are system, h1, h2, h3, h4, h5, h6, p, ul, ol, li, pre, code, table, thead, tbody, tr, th, td, blockquote, strong, em, a, hr, br, section, message, conversation, affordance, agent, names with a dash, and components with a capital letter"},
		{"date child", el("p", nil, func(r *js.Realm) js.Value { return r.NewDate(0) }), "error: Error: a Date cannot be shown: it is a child in App; choose a form, such as toISOString()"},
		{"bad role", el("message", []any{"role", "x"}, "a"), `error: Error: role of <message> must be user or assistant, found "x", in App`},
		{"two conversations", frag(el("conversation", nil), el("conversation", nil)), "error: Error: a view has one <conversation>; the second is in App"},
		{"cell outside", el("td", nil, "x"), "error: Error: <td> must stand inside <table>, in App"},
		{"text in a table", el("table", nil, "x"), "error: Error: a text stands in <table> outside a cell, in App"},
		{"hr with children", el("hr", nil, "x"), "error: Error: <hr> takes no children, in App"},
		{"object child", el("p", nil, el(js.Fragment, nil, func(r *js.Realm) js.Value { return object(r, "a", 1) })), "error: Error: an object cannot be shown: it has the keys {a} and is a child in App; show its parts, or JSON.stringify it"},
		{"duplicate keys", frag(el("p", []any{"key", "k"}), el("p", []any{"key", "k"})), `error: Error: two children have the key "k" in App; keys tell siblings apart, so each must be its own`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := renderText(t, func(r *js.Realm, p js.Value) js.Value { return test.tree(r) })
			if got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
