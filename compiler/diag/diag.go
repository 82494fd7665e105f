// Package diag holds coded diagnostics: what is wrong, where, and the way out.
//
// Every phase of the compiler reports through it. A finding is made with New or, where a
// source file is at hand, with File.Diag, which fills in position and excerpt; Sort puts
// findings in their final order, and Print or PrintJSON write them. The long form of each
// code is in the table of codes.go.
package diag

import (
	"cmp"
	"fmt"
	"slices"
)

// Severity orders diagnostics by how much they stop.
type Severity int

const (
	// Warning is a finding that does not stop the compilation.
	Warning Severity = iota
	// Error is a finding that leaves no output.
	Error
)

// String gives "warning" or "error", as printed and as in the JSON form.
func (s Severity) String() string {
	if s == Error {
		return "error"
	}
	return "warning"
}

// MarshalText makes the JSON form "warning" or "error" instead of a number.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *Severity) UnmarshalText(b []byte) error {
	switch string(b) {
	case "warning":
		*s = Warning
	case "error":
		*s = Error
	default:
		return fmt.Errorf("diag: unknown severity %q", b)
	}
	return nil
}

// Code names one kind of diagnostic for good; codes are never renumbered.
// Their long forms are in codes.go, printed by `affgen explain`.
type Code string

// Pos is a place in a source file. Line and Column are 1-based; Column counts bytes.
type Pos struct {
	File   string `json:"file,omitempty"` // relative to the compilation's base folder, slash-separated
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Offset int    `json:"offset"` // byte offset, 0-based
}

// IsValid reports whether p names at least a file.
func (p Pos) IsValid() bool { return p.File != "" }

// String gives file:line:column, without the parts that are unknown.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Note is a second place or remark that belongs to a diagnostic.
type Note struct {
	Pos  Pos    `json:"pos,omitzero"` // zero when the note has no place
	Text string `json:"text"`
}

// Diagnostic is one finding. It is comparable in tests by Code, Pos and Message.
type Diagnostic struct {
	Code     Code     `json:"code"`
	Severity Severity `json:"severity"`
	Pos      Pos      `json:"pos"`
	Length   int      `json:"length"`           // bytes of the range on its first line, at least 1
	Message  string   `json:"message"`          // one line, no final period
	Source   string   `json:"source,omitempty"` // the line's text, for the excerpt; empty when unknown
	Notes    []Note   `json:"notes,omitempty"`
	Help     string   `json:"help,omitempty"` // the way out
}

// New makes a diagnostic with the severity and the help line that the table has for code.
// It is for findings without source text at hand; File.Diag is the usual way.
func New(code Code, pos Pos, format string, args ...any) Diagnostic {
	d := Diagnostic{Code: code, Severity: Error, Pos: pos, Length: 1, Message: fmt.Sprintf(format, args...)}
	if info, ok := Lookup(code); ok {
		d.Severity, d.Help = info.Severity, info.WayOut
	}
	return d
}

// WithNote returns d with one more note; pos may be the zero Pos.
func (d Diagnostic) WithNote(pos Pos, format string, args ...any) Diagnostic {
	d.Notes = append(slices.Clip(d.Notes), Note{Pos: pos, Text: fmt.Sprintf(format, args...)})
	return d
}

// WithHelp returns d with another way out than the table's; an empty text removes it.
func (d Diagnostic) WithHelp(format string, args ...any) Diagnostic {
	d.Help = fmt.Sprintf(format, args...)
	return d
}

// AsWarning returns d as a warning; refused features inside node_modules are reported so.
func (d Diagnostic) AsWarning() Diagnostic {
	d.Severity = Warning
	return d
}

// HasErrors reports whether any of diags is an error.
func HasErrors(diags []Diagnostic) bool {
	return slices.ContainsFunc(diags, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sort orders diags by file, line, column, errors before warnings, code and message, and
// drops exact repeats (a phase may meet one node by two ways). It returns the result,
// which shares memory with its argument.
func Sort(diags []Diagnostic) []Diagnostic {
	slices.SortStableFunc(diags, compare)
	return slices.CompactFunc(diags, func(a, b Diagnostic) bool {
		return compare(a, b) == 0 && a.Length == b.Length
	})
}

func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Pos.File, b.Pos.File),
		cmp.Compare(a.Pos.Line, b.Pos.Line),
		cmp.Compare(a.Pos.Column, b.Pos.Column),
		cmp.Compare(b.Severity, a.Severity),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}
