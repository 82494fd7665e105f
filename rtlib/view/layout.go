// Layout: the mounted tree becomes the text and the tools of a model request
// (docs/language.md, "Text layout"). It only reads the tree, and the same tree always
// gives the same bytes.

package view

import (
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// layout walks one tree.
type layout struct {
	t   *tree
	r   *js.Realm
	out *Rendered
}

// place says where text stands: what surrounds it.
type place struct {
	section int    // how many sections are open
	inside  string // the element that makes this no place for messages; "" at the top
	escape  bool   // inside a dashed element: text is XML-escaped
	// tightTags: a dashed element is part of the line rather than a block.
	tightTags bool
}

// block is a finished block of text.
type block struct {
	text string
	kind blockKind
}

// blockKind decides what stands between two blocks: neighbouring tags follow each other
// line by line, and a list clings to the line above it in an item.
type blockKind uint8

const (
	plainBlock blockKind = iota
	listBlock
	tagBlock
)

// flow collects the blocks of one container. Inline content gathers in line until a block
// or the end makes it a paragraph.
type flow struct {
	l      *layout
	at     place
	line   strings.Builder
	blocks []block
}

// layOut renders the tree to text and tools.
func (t *tree) layOut() *Rendered {
	l := &layout{t: t, r: t.r, out: &Rendered{affordances: map[string]*Affordance{}}}
	w := &flow{l: l}
	t.rendering = true // toJSONSchema() and getters of attributes must be pure, too
	w.addChildren(t.root)
	w.endMessage()
	t.rendering = false
	return l.out
}

func (w *flow) addChildren(f *fiber) {
	for _, c := range f.shown() {
		w.add(c)
	}
}

// add lays out one fiber.
func (w *flow) add(f *fiber) {
	switch f.kind {
	case kindText:
		w.line.WriteString(w.l.plain(f.text, w.at))
		return
	case kindElement:
	default:
		w.addChildren(f)
		return
	}
	name := f.name
	switch {
	case inlineElements[name], isDashed(name) && w.at.tightTags:
		w.l.inline(&w.line, f, w.at)
		return
	case name == "affordance":
		w.l.affordance(f)
		return
	case name == "agent":
		w.l.agent(f)
		return
	}
	w.endLine()
	w.addBlock(f)
}

func (w *flow) addBlock(f *fiber) {
	switch f.name {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		w.push(heading(int(f.name[1]-'0'), w.l.oneLine(f, w.at)), plainBlock)
	case "p":
		inner := w.at.in(f.name)
		inner.tightTags = true
		outer := w.at
		w.at = inner
		w.addChildren(f)
		w.endLine()
		w.at = outer
	case "ul", "ol":
		w.push(w.l.list(f, w.at), listBlock)
	case "li":
		if text, _ := w.l.item(f, w.at); text != "" {
			w.push(hang("- ", text), listBlock)
		}
	case "blockquote":
		w.push(quote(w.l.text(f, w.at.in(f.name))), plainBlock)
	case "pre":
		w.push(w.l.pre(f, w.at), plainBlock)
	case "table":
		w.push(w.l.table(f, w.at), plainBlock)
	case "hr":
		w.push("---", plainBlock)
	case "section":
		w.section(f)
	case "system", "message", "conversation":
		w.topLevel(f)
	default:
		if !isDashed(f.name) {
			panic(w.l.misplaced(f))
		}
		w.push(w.l.tag(f, w.at), tagBlock)
	}
}

// misplaced is the error of a part of a table outside one, and of an unknown element.
func (l *layout) misplaced(f *fiber) *js.Exception {
	if knownElement(f.name) {
		return l.t.errorf("<%s> must stand inside <table>, in %s", f.name, f.label())
	}
	return l.t.errorf("unknown element <%s> in %s; known are %s, names with a dash, and components with a capital letter", f.name, f.label(), strings.Join(elementNames, ", "))
}

// in returns the place inside an element that is no place for messages.
func (p place) in(name string) place {
	p.inside = name
	return p
}

// push adds a block unless it is empty.
func (w *flow) push(text string, kind blockKind) {
	if text != "" {
		w.blocks = append(w.blocks, block{text, kind})
	}
}

// endLine makes the gathered inline content a paragraph.
func (w *flow) endLine() {
	text := strings.Trim(w.line.String(), " \t\n")
	w.line.Reset()
	w.push(text, plainBlock)
}

// finish returns the blocks, separated by empty lines.
func (w *flow) finish() string {
	w.endLine()
	var b strings.Builder
	for i, blk := range w.blocks {
		switch {
		case i == 0:
		case blk.kind == tagBlock && w.blocks[i-1].kind == tagBlock:
			b.WriteString("\n")
		default:
			b.WriteString("\n\n")
		}
		b.WriteString(blk.text)
	}
	w.blocks = nil
	return b.String()
}

// text lays out a container's children as text of its own.
func (l *layout) text(f *fiber, at place) string {
	w := &flow{l: l, at: at}
	w.addChildren(f)
	return w.finish()
}

// section writes its title one level deeper than the section around it.
func (w *flow) section(f *fiber) {
	title := collapse(w.l.plain(w.l.needAttr(f, "title"), w.at))
	outer := w.at
	w.at.section++
	w.push(heading(min(w.at.section, 6), title), plainBlock)
	w.addChildren(f)
	w.endLine()
	w.at = outer
}

// topLevel deals with the elements that are not text in place.
func (w *flow) topLevel(f *fiber) {
	if w.at.inside != "" {
		panic(w.l.t.errorf("<%s> stands inside <%s>, in %s; it belongs at the top of the view or in a section", f.name, w.at.inside, f.label()))
	}
	out, at := w.l.out, w.at.in(f.name)
	switch f.name {
	case "system":
		if text := w.l.text(f, at); text != "" {
			out.System = strings.TrimPrefix(out.System+"\n\n"+text, "\n\n")
		}
	case "message":
		role := w.l.needAttr(f, "role")
		if role != "user" && role != "assistant" {
			panic(w.l.t.errorf("role of <message> must be user or assistant, found %q, in %s", role, f.label()))
		}
		if text := w.l.text(f, at); text != "" { // an empty one does not part the text around it
			w.endMessage()
			out.add(role, text)
		}
	case "conversation":
		if out.HasConversation {
			panic(w.l.t.errorf("a view has one <conversation>; the second is in %s", f.label()))
		}
		w.endMessage()
		out.HasConversation, out.Paused = true, w.l.boolAttr(f, "paused")
	}
}

// endMessage makes the text so far a message of the user's.
func (w *flow) endMessage() { w.l.out.add("user", w.finish()) }

// plain returns a text as it stands in a line: line ends are \n, and escaped inside a tag.
func (l *layout) plain(s string, at place) string {
	if strings.Contains(s, "\r") {
		s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	}
	if at.escape {
		return xmlTextEscaper.Replace(s)
	}
	return s
}

// tag lays out a dashed element as a block: on one line when its content is one.
func (l *layout) tag(f *fiber, at place) string {
	open := f.name + l.xmlAttrs(f)
	at.escape, at.tightTags = true, false
	body := l.text(f, at.in(f.name))
	switch {
	case body == "":
		return "<" + open + " />"
	case strings.Contains(body, "\n") || l.hasBlock(f):
		return "<" + open + ">\n" + body + "\n</" + f.name + ">"
	}
	return "<" + open + ">" + body + "</" + f.name + ">"
}

// hasBlock reports whether a fiber's content holds a block: any element but inline ones.
func (l *layout) hasBlock(f *fiber) bool {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
		case c.kind != kindElement:
			if l.hasBlock(c) {
				return true
			}
		case c.name != "affordance" && c.name != "agent" && !inlineElements[c.name]:
			return true
		}
	}
	return false
}
