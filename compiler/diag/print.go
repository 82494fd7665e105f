package diag

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// This file writes diagnostics: as text for people, as JSON for programs. The text form is
//
//	app.tsx:12:9: error AFF2001: `eval` is not available in a compiled program
//	   12 │   return eval(src);
//	      │          ~~~~
//	  note: app.tsx:3:1: `src` is declared here
//	  help: parse it with JSON.parse
//
// Its first line is what editors and CI systems already know how to parse.

const (
	tabWidth        = 4   // display columns to the next multiple of which a tab runs
	maxExcerptWidth = 120 // display columns of source shown; minified lines are cut around the range
	maxExcerptBytes = 4096
)

// ANSI sequences; empty ones when colour is off.
type palette struct{ bold, red, yellow, blue, dim, reset string }

var colours = palette{"\x1b[1m", "\x1b[31m", "\x1b[33m", "\x1b[34m", "\x1b[2m", "\x1b[0m"}

// Print writes diags as text, in the order given. color adds ANSI colours. The error is
// the writer's.
func Print(w io.Writer, diags []Diagnostic, color bool) error {
	var p palette
	if color {
		p = colours
	}
	b := bufio.NewWriter(w)
	for i := range diags {
		printOne(b, &diags[i], p)
	}
	return b.Flush()
}

func printOne(b *bufio.Writer, d *Diagnostic, p palette) {
	hue := p.red
	if d.Severity == Warning {
		hue = p.yellow
	}
	if d.Pos.IsValid() {
		fmt.Fprintf(b, "%s%s:%s ", p.bold, clean(d.Pos.String()), p.reset)
	}
	fmt.Fprintf(b, "%s%s %s:%s %s\n", hue, d.Severity, d.Code, p.reset, clean(d.Message))
	if d.Source != "" && d.Pos.Line > 0 && d.Pos.Column > 0 {
		printExcerpt(b, d, hue, p)
	}
	for _, n := range d.Notes {
		fmt.Fprintf(b, "  %snote:%s ", p.blue, p.reset)
		if n.Pos.IsValid() {
			fmt.Fprintf(b, "%s: ", clean(n.Pos.String()))
		}
		fmt.Fprintf(b, "%s\n", clean(n.Text))
	}
	if d.Help != "" {
		fmt.Fprintf(b, "  %shelp:%s %s\n", p.blue, p.reset, clean(d.Help))
	}
}

func printExcerpt(b *bufio.Writer, d *Diagnostic, hue string, p palette) {
	line, from, to := excerpt(d.Source, d.Pos.Column-1, d.Length)
	number := fmt.Sprintf("%5d", d.Pos.Line)
	fmt.Fprintf(b, "%s%s │%s %s\n", p.dim, number, p.reset, line)
	fmt.Fprintf(b, "%s%s │%s %s%s%s%s\n", p.dim, strings.Repeat(" ", len(number)), p.reset,
		strings.Repeat(" ", from), hue, strings.Repeat("~", max(1, to-from)), p.reset)
}

// cell is one character as it is shown: its text and its width in display columns.
type cell struct {
	text  string
	width int
}

// excerpt makes a line fit to print: tabs become spaces, control characters become a
// visible sign (a source file must not be able to drive the terminal), long lines are cut
// around the range. from and to are the range's display columns, 0-based.
func excerpt(src string, start, length int) (line string, from, to int) {
	src, start, cut := near(src, start)
	var cells []cell
	first, last := -1, -1 // cells of the range
	column := 0
	if cut {
		cells = append(cells, cell{"…", 1})
		column++
	}
	for i := 0; i < len(src); {
		r, n := utf8.DecodeRuneInString(src[i:])
		c := show(r, n, column)
		if i+n > start && first < 0 {
			first = len(cells)
		}
		if i < start+length {
			last = len(cells)
		}
		cells = append(cells, c)
		column += c.width
		i += n
	}
	if first < 0 { // the range starts at the end of the line
		first, last = len(cells), len(cells)
	}
	return window(cells, first, max(first, last))
}

// near keeps of a very long line what stands around start, so that a line of megabytes
// costs no more than another; cut says that something before it was left out.
func near(src string, start int) (part string, at int, cut bool) {
	lo := 0
	if start > maxExcerptBytes/2 {
		lo = min(start, len(src)) - maxExcerptBytes/2
		for lo < len(src) && !utf8.RuneStart(src[lo]) {
			lo++
		}
	}
	hi := min(len(src), lo+maxExcerptBytes)
	return src[lo:hi], start - lo, lo > 0
}

// show gives the cell for one rune at a display column; n is its length in bytes.
func show(r rune, n, column int) cell {
	switch {
	case r == '\t':
		w := tabWidth - column%tabWidth
		return cell{strings.Repeat(" ", w), w}
	case r == utf8.RuneError && n == 1, unicode.IsControl(r), isBidi(r), r == '\uFEFF':
		return cell{"\uFFFD", 1}
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return cell{string(r), 0}
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return cell{string(r), 2}
	}
	return cell{string(r), 1}
}

// isBidi reports the characters that reorder text, which can make code read as other code
// than it is (CVE-2021-42574).
func isBidi(r rune) bool {
	return 0x202A <= r && r <= 0x202E || 0x2066 <= r && r <= 0x2069
}

// window joins the cells that fit maxExcerptWidth, keeping the range in view.
func window(cells []cell, first, last int) (line string, from, to int) {
	total := 0
	for _, c := range cells {
		total += c.width
	}
	lo, hi := 0, len(cells)
	prefix := ""
	if total > maxExcerptWidth {
		lo = max(0, first-maxExcerptWidth/3)
		if lo > 0 {
			prefix = "…"
		}
	}
	var b strings.Builder
	b.WriteString(prefix)
	column := utf8.RuneCountInString(prefix)
	from, to = -1, -1
	for i := lo; i < hi; i++ {
		if column+cells[i].width > maxExcerptWidth {
			b.WriteString("…")
			break
		}
		if i == first {
			from = column
		}
		b.WriteString(cells[i].text)
		column += cells[i].width
		if i <= last {
			to = column
		}
	}
	if from < 0 {
		from, to = column, column+1
	}
	return b.String(), from, to
}

// clean makes text that may hold parts of a source file safe for a terminal.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || isBidi(r) {
			return '\uFFFD'
		}
		return r
	}, s)
}

// PrintJSON writes diags as one JSON array, indented, an empty list as []. Field names are
// those of the struct tags and are part of the command's contract.
func PrintJSON(w io.Writer, diags []Diagnostic) error {
	if diags == nil {
		diags = []Diagnostic{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(diags)
}
