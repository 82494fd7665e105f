// Block layout: headings, lists, quotes, code blocks and tables as Markdown.

package view

import (
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

func heading(level int, text string) string {
	if text == "" {
		return ""
	}
	return strings.Repeat("#", level) + " " + text
}

// quote puts > before every line.
func quote(text string) string {
	if text == "" {
		return ""
	}
	return prefixLines(text, "> ", "> ")
}

// hang puts a marker before the first line and indents the others below it.
func hang(marker, text string) string {
	return prefixLines(text, marker, strings.Repeat(" ", len(marker)))
}

// prefixLines puts first before the first line and rest before the others. No line ends
// in white space that the prefix brought.
func prefixLines(text, first, rest string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		prefix := rest
		if i == 0 {
			prefix = first
		}
		if line == "" {
			prefix = strings.TrimRight(prefix, " ")
		}
		lines[i] = prefix + line
	}
	return strings.Join(lines, "\n")
}

// list lays out <ul> and <ol>. Items stand on lines of their own, or apart by an empty
// line when one of them holds more than a line and lists.
func (l *layout) list(f *fiber, at place) string {
	n := 1
	if f.name == "ol" {
		if v := l.r.Get(f.props, js.Key("start")); v.IsNumber() {
			n = int(v.Num())
		}
	}
	var items []string
	loose := false
	l.eachItem(f, func(c *fiber) {
		text, apart := l.item(c, at)
		if text == "" {
			return // a mark without a text would read as an item that was lost
		}
		loose = loose || apart
		marker := "- "
		if f.name == "ol" {
			marker = strconv.Itoa(n) + ". "
			n++
		}
		items = append(items, hang(marker, text))
	})
	if loose {
		return strings.Join(items, "\n\n")
	}
	return strings.Join(items, "\n")
}

// eachItem finds the items of a list through components and fragments. White space
// between them is nothing; whatever else stands in a list is an item by itself.
func (l *layout) eachItem(f *fiber, visit func(item *fiber)) {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
			if strings.TrimSpace(c.text) != "" {
				visit(&fiber{kind: kindFragment, parent: f, children: []*fiber{c}})
			}
		case c.kind != kindElement:
			l.eachItem(c, visit)
		case c.name == "affordance":
			l.affordance(c)
		case c.name == "agent":
			l.agent(c)
		case c.name == "li":
			visit(c)
		default:
			visit(&fiber{kind: kindFragment, parent: f, children: []*fiber{c}})
		}
	}
}

// item lays out the content of a list item. Lists follow the line above them directly;
// apart tells that other blocks made empty lines necessary.
func (l *layout) item(f *fiber, at place) (text string, apart bool) {
	at = at.in("li")
	at.tightTags = !l.hasBlock(f) || l.onlyTagsAndLists(f)
	w := &flow{l: l, at: at}
	w.addChildren(f)
	w.endLine()
	var b strings.Builder
	for i, blk := range w.blocks {
		switch {
		case i == 0:
		case blk.kind == listBlock:
			b.WriteString("\n")
		default:
			b.WriteString("\n\n")
			apart = true
		}
		b.WriteString(blk.text)
	}
	return b.String(), apart
}

// onlyTagsAndLists reports whether the only blocks are dashed elements and lists, so that
// the former are part of the item's line.
func (l *layout) onlyTagsAndLists(f *fiber) bool {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
		case c.kind != kindElement:
			if !l.onlyTagsAndLists(c) {
				return false
			}
		case isDashed(c.name), inlineElements[c.name], c.name == "ul", c.name == "ol", c.name == "affordance", c.name == "agent":
		default:
			return false
		}
	}
	return true
}

// pre lays out a code block, fenced with more backticks than it holds in a row.
func (l *layout) pre(f *fiber, at place) string {
	text := strings.TrimSuffix(l.plain(l.raw(f), at), "\n")
	if text == "" {
		return ""
	}
	fence := strings.Repeat("`", max(3, longestRun(text, '`')+1))
	return fence + l.codeLanguage(f) + "\n" + text + "\n" + fence
}

// tableRow is one row; header says that it stands in <thead> or has only <th>.
type tableRow struct {
	cells  []string
	header bool
}

// table lays out a table with pipes. The first row is the header if it is one by its
// elements, else the header is empty, since Markdown tables must have one.
func (l *layout) table(f *fiber, at place) string {
	var rows []tableRow
	aligns := map[int]string{}
	l.tableRows(f, false, at, &rows, aligns)
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row.cells))
	}
	if columns == 0 {
		return ""
	}
	if !rows[0].header {
		rows = append([]tableRow{{}}, rows...)
	}
	var b strings.Builder
	for i, row := range rows {
		writeRow(&b, columns, func(c int) string {
			if c < len(row.cells) {
				return row.cells[c]
			}
			return ""
		})
		if i == 0 {
			writeRow(&b, columns, func(c int) string { return delimiter(aligns[c]) })
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func delimiter(align string) string {
	switch align {
	case "left":
		return ":---"
	case "right":
		return "---:"
	case "center":
		return ":---:"
	}
	return "---"
}

func writeRow(b *strings.Builder, columns int, cell func(i int) string) {
	b.WriteString("|")
	for i := range columns {
		b.WriteString(" " + cell(i))
		if cell(i) != "" {
			b.WriteString(" ")
		}
		b.WriteString("|")
	}
	b.WriteString("\n")
}

func (l *layout) tableRows(f *fiber, head bool, at place, rows *[]tableRow, aligns map[int]string) {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
			if strings.TrimSpace(c.text) != "" {
				panic(l.t.errorf("a text stands in <%s> outside a cell, in %s", f.name, c.label()))
			}
		case c.kind != kindElement, c.name == "tbody":
			l.tableRows(c, head, at, rows, aligns)
		case c.name == "thead":
			l.tableRows(c, true, at, rows, aligns)
		case c.name == "tr":
			row := tableRow{header: true}
			if l.tableCells(c, at, &row, aligns); len(row.cells) > 0 {
				row.header = row.header || head
				*rows = append(*rows, row)
			}
		case c.name == "affordance":
			l.affordance(c)
		case c.name == "agent":
			l.agent(c)
		default:
			panic(l.t.errorf("<%s> stands in <table> outside a cell, in %s", c.name, c.label()))
		}
	}
}

var cellEscaper = strings.NewReplacer("|", `\|`, "  \n", "<br>", "\n", "<br>")

func (l *layout) tableCells(f *fiber, at place, row *tableRow, aligns map[int]string) {
	for _, c := range f.shown() {
		switch {
		case c.kind == kindText:
			if strings.TrimSpace(c.text) != "" {
				panic(l.t.errorf("a text stands in <tr> outside a cell, in %s", c.label()))
			}
		case c.kind != kindElement:
			l.tableCells(c, at, row, aligns)
		case c.name == "th" || c.name == "td":
			row.header = row.header && c.name == "th"
			if align, ok := l.textAttr(c, "align"); ok {
				aligns[len(row.cells)] = align
			}
			text := strings.Trim(l.inlineText(c, at), " \t\n")
			row.cells = append(row.cells, cellEscaper.Replace(text))
		case c.name == "affordance":
			l.affordance(c)
		case c.name == "agent":
			l.agent(c)
		default:
			panic(l.t.errorf("<%s> stands in <tr> outside a cell, in %s", c.name, c.label()))
		}
	}
}
