// Package diag holds coded diagnostics: what is wrong, where, and the way out.
package diag

// Severity orders diagnostics by how much they stop.
type Severity int

const (
	Warning Severity = iota
	Error
)

// Code names one kind of diagnostic for good; codes are never renumbered.
// Their long forms are in codes.go, printed by `affgen explain`.
type Code string

// Pos is a place in a source file. Line and Column are 1-based; Column counts bytes.
type Pos struct {
	File   string // relative to the compilation's base folder, slash-separated
	Line   int
	Column int
	Offset int // byte offset, 0-based
}

// Note is a second place or remark that belongs to a diagnostic.
type Note struct {
	Pos  Pos // zero when the note has no place
	Text string
}

// Diagnostic is one finding. It is comparable in tests by Code, Pos and Message.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Pos      Pos
	Length   int    // bytes of the range on its first line, at least 1
	Message  string // one line, no final period
	Source   string // the line's text, for the excerpt; empty when unknown
	Notes    []Note
	Help     string // the way out
}
