// Inline layout: what flows within a line of Markdown.

package view

import (
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// inline writes a fiber into a line. A block element in a place that has room for a line
// only (a heading, a cell, a link) is written as its words, set apart by a space.
func (l *layout) inline(b *strings.Builder, f *fiber, at place) {
	switch f.kind {
	case kindText:
		b.WriteString(l.plain(f.text, at))
		return
	case kindElement:
	default:
		l.inlineChildren(b, f, at)
		return
	}
	switch f.name {
	case "strong":
		b.WriteString(wrap("**", l.inlineText(f, at)))
	case "em":
		b.WriteString(wrap("*", l.inlineText(f, at)))
	case "code":
		b.WriteString(codeSpan(l.plain(l.raw(f), at)))
	case "a":
		b.WriteString(l.link(f, at))
	case "br":
		b.WriteString("  \n")
	case "affordance":
		l.affordance(f)
	case "agent":
		l.agent(f)
	case "system", "message", "conversation":
		panic(l.t.errorf("<%s> stands inside a line of text, in %s; it belongs at the top of the view or in a section", f.name, f.label()))
	default:
		l.inlineBlock(b, f, at)
	}
}

func (l *layout) inlineBlock(b *strings.Builder, f *fiber, at place) {
	if isDashed(f.name) {
		at.escape = true
		b.WriteString("<" + f.name + l.xmlAttrs(f))
		if body := l.inlineText(f, at); body != "" {
			b.WriteString(">" + body + "</" + f.name + ">")
		} else {
			b.WriteString(" />")
		}
		return
	}
	if !knownElement(f.name) {
		panic(l.misplaced(f))
	}
	words := strings.Trim(l.inlineText(f, at), " \t\n")
	if words == "" {
		return
	}
	if s := b.String(); s != "" && !strings.HasSuffix(s, " ") && !strings.HasSuffix(s, "\n") {
		b.WriteString(" ")
	}
	b.WriteString(words + " ")
}

func (l *layout) inlineChildren(b *strings.Builder, f *fiber, at place) {
	for _, c := range f.shown() {
		l.inline(b, c, at)
	}
}

func (l *layout) inlineText(f *fiber, at place) string {
	var b strings.Builder
	l.inlineChildren(&b, f, at)
	return b.String()
}

// oneLine lays out an element's children for a place that is a single line.
func (l *layout) oneLine(f *fiber, at place) string { return collapse(l.inlineText(f, at)) }

// collapse makes every run of white space one space.
func collapse(s string) string { return strings.Join(strings.Fields(s), " ") }

// wrap puts marks around a text. White space at its ends goes outside, since Markdown
// does not read a mark beside a space.
func wrap(mark, s string) string {
	inner := strings.Trim(s, " \t\n")
	if inner == "" {
		return s
	}
	i := strings.Index(s, inner)
	return s[:i] + mark + inner + mark + s[i+len(inner):]
}

// codeSpan fences a text with more backticks than it holds in a row.
func codeSpan(s string) string {
	s = strings.ReplaceAll(s, "\n", " ")
	if s == "" {
		return ""
	}
	fence := strings.Repeat("`", longestRun(s, '`')+1)
	if s[0] == '`' || s[len(s)-1] == '`' {
		s = " " + s + " "
	}
	return fence + s + fence
}

func longestRun(s string, c byte) int {
	longest, run := 0, 0
	for i := 0; i < len(s); i++ {
		if s[i] == c {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

func (l *layout) link(f *fiber, at place) string {
	text := collapse(l.inlineText(f, at))
	href, ok := l.textAttr(f, "href")
	if !ok {
		return text
	}
	href = l.plain(collapse(href), at)
	if text == "" {
		text = href
	}
	switch {
	case !strings.ContainsAny(href, " ()<>"):
	case at.escape: // angle brackets would read as a tag
		href = strings.NewReplacer(" ", "%20", "(", "%28", ")", "%29").Replace(href)
	default:
		href = "<" + strings.NewReplacer("<", "%3C", ">", "%3E").Replace(href) + ">"
	}
	if title, ok := l.textAttr(f, "title"); ok {
		href += ` "` + strings.ReplaceAll(l.plain(collapse(title), at), `"`, `\"`) + `"`
	}
	return "[" + strings.NewReplacer("[", `\[`, "]", `\]`).Replace(text) + "](" + href + ")"
}

// raw returns the text of an element without any layout, for code.
func (l *layout) raw(f *fiber) string {
	var b strings.Builder
	l.rawInto(&b, f)
	return b.String()
}

func (l *layout) rawInto(b *strings.Builder, f *fiber) {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
			b.WriteString(c.text)
		case c.kind == kindElement && c.name == "br":
			b.WriteString("\n")
		default:
			l.rawInto(b, c)
		}
	}
}

// codeLanguage reads the language of <pre lang>, or of the <code> inside it: lang, or
// className="language-x" as Markdown tools write it.
func (l *layout) codeLanguage(f *fiber) string {
	if lang, ok := l.textAttr(f, "lang"); ok {
		return collapse(lang)
	}
	if f.name == "code" {
		if class := l.r.Get(f.props, js.Key("className")); class.IsString() {
			for _, c := range strings.Fields(class.Str().String()) {
				if lang, ok := strings.CutPrefix(c, "language-"); ok {
					return lang
				}
			}
		}
		return ""
	}
	for _, c := range f.shown() {
		if c.kind == kindElement && c.name == "code" {
			return l.codeLanguage(c)
		}
	}
	return ""
}
