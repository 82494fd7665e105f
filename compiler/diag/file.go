package diag

import (
	"fmt"
	"sort"
	"unicode/utf8"
)

// Offsets of the tree to lines, columns and excerpts.

// A File turns the byte offsets of esbuild's tree into places that a person can find. It
// is immutable after NewFile, so every phase and goroutine may share it.
type File struct {
	name  string
	src   string // lines of diagnostics are parts of it, not copies
	lines []int  // offset of the first byte of each line
	ends  []int  // offset after the last byte of each line, its terminator left out
}

// NewFile indexes the lines of src. name is what positions show. Lines end as ECMA-262
// section 12.3 says: LF, CR, CRLF, U+2028 and U+2029; that is also how esbuild and Node
// count them.
func NewFile(name string, src []byte) *File {
	f := &File{name: name, src: string(src), lines: []int{0}}
	for i := 0; i < len(src); i++ {
		if n := newline(f.src, i); n > 0 {
			f.ends = append(f.ends, i)
			i += n - 1
			f.lines = append(f.lines, i+1)
		}
	}
	f.ends = append(f.ends, len(src))
	return f
}

// newline gives the length of the line terminator at src[i], or 0.
func newline(src string, i int) int {
	switch src[i] {
	case '\n':
		return 1
	case '\r':
		if i+1 < len(src) && src[i+1] == '\n' {
			return 2
		}
		return 1
	case 0xE2: // U+2028 and U+2029 are E2 80 A8 and E2 80 A9
		if i+2 < len(src) && src[i+1] == 0x80 && (src[i+2] == 0xA8 || src[i+2] == 0xA9) {
			return 3
		}
	}
	return 0
}

// Name is the name that positions show.
func (f *File) Name() string { return f.name }

// Pos gives the place of a byte offset. Offsets outside the file are moved to its edge,
// since esbuild marks places that exist nowhere with −1.
func (f *File) Pos(offset int) Pos {
	offset = min(max(offset, 0), len(f.src))
	line := sort.SearchInts(f.lines, offset+1)
	return Pos{File: f.name, Line: line, Column: offset - f.lines[line-1] + 1, Offset: offset}
}

// Offset gives the byte offset of a 1-based line and byte column, moved into the file.
func (f *File) Offset(line, column int) int {
	line = min(max(line, 1), len(f.lines))
	return min(max(f.lines[line-1]+column-1, 0), len(f.src))
}

// Line gives the text of a 1-based line without its terminator, or "".
func (f *File) Line(line int) string {
	if line < 1 || line > len(f.lines) {
		return ""
	}
	return f.src[f.lines[line-1]:f.ends[line-1]]
}

// Lines is how many lines the file has; an empty file has one.
func (f *File) Lines() int { return len(f.lines) }

// Diag makes a diagnostic for the length bytes at offset, with excerpt. A length of 0 or
// less means "what starts here": the identifier or number at offset, else one character.
// A range that runs over its first line is cut at the end of that line.
func (f *File) Diag(code Code, offset, length int, format string, args ...any) Diagnostic {
	pos := f.Pos(offset)
	d := New(code, pos, "%s", fmt.Sprintf(format, args...))
	d.Source = f.Line(pos.Line)
	if length <= 0 {
		length = wordLength(f.src[pos.Offset:])
	}
	d.Length = max(1, min(length, len(d.Source)-pos.Column+1))
	return d
}

// wordLength is how many bytes to underline when only a start is known.
func wordLength(src string) int {
	n := 0
	for n < len(src) && isWordByte(src[n]) {
		n++
	}
	if n == 0 && len(src) > 0 {
		_, n = utf8.DecodeRuneInString(src)
	}
	return n
}

func isWordByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 ||
		'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}
