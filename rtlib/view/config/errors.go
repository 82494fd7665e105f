// Errors of configuration files: where, which key, what, and the nearest right thing.

package config

import (
	"cmp"
	"fmt"
	"sort"
	"strings"
)

// The codes of configuration errors. compiler/diag has their explanations; they stand
// here as strings because the runtime never imports the compiler.
const (
	CodeSyntax     = "AFF4001"
	CodeRole       = "AFF4002"
	CodeUnknownKey = "AFF4003"
	CodeType       = "AFF4004"
	CodeValue      = "AFF4005"
	CodeMissing    = "AFF4006"
	CodeNotLinked  = "AFF4007"
	CodeRepeated   = "AFF4008"
)

// pos is a place in a file; zero when a value has none.
type pos struct{ line, col int }

// Error is one problem of a configuration.
type Error struct {
	Code    string
	File    string // or "--set a.b=c" when an override is at fault
	Line    int    // 1-based; 0 when the problem has no place
	Column  int    // 1-based, in characters
	Path    string // the key, such as machines.http.url; empty for the whole file
	Message string // one line, no final period
}

// Error gives file:line:column: error CODE: path: message.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.File)
	if e.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", e.Line, e.Column)
	}
	fmt.Fprintf(&b, ": error %s: ", e.Code)
	if e.Path != "" {
		b.WriteString(e.Path + ": ")
	}
	b.WriteString(e.Message)
	return b.String()
}

// Errors are all problems of a configuration, in file order. It is never empty as an error.
type Errors []*Error

// Error gives one line for each problem.
func (es Errors) Error() string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

func (es Errors) sort() {
	sort.SliceStable(es, func(i, j int) bool {
		a, b := es[i], es[j]
		return cmp.Or(a.Line-b.Line, a.Column-b.Column, strings.Compare(a.Path, b.Path), strings.Compare(a.Message, b.Message)) < 0
	})
}

// nearest returns the known name that a misspelt one most likely means, or "".
func nearest(name string, known []string) string {
	best, bestDistance := "", max(2, len(name)/3)+1
	for _, k := range known {
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d < bestDistance {
			best, bestDistance = k, d
		}
	}
	return best
}

// didYouMean says what may have been meant, for the end of a message.
func didYouMean(name string, known []string) string {
	if n := nearest(name, known); n != "" {
		return "; did you mean " + n + "?"
	}
	if len(known) == 0 {
		return ""
	}
	return "; known here: " + strings.Join(known, ", ")
}

// distance is the number of letters to insert, delete, replace or swap to make b of a.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x) > 64 || len(y) > 64 {
		return 64 // no known name is that long
	}
	before, last, row := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range last {
		last[j] = j
	}
	for i := range x {
		row[0] = i + 1
		for j := range y {
			cost := 1
			if x[i] == y[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && x[i] == y[j-1] && x[i-1] == y[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
