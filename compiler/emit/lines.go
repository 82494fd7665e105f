// Line directives. While code is printed every statement gets a //line directive and
// synthetic code a reset mark; afterwards, over the formatted text, the directives that
// say what holds anyway are dropped and the resets get the generated file's own lines.

package emit

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// resetText marks code that belongs to no line of the source.
const resetText = "//line reset:1"

func resetMark() jen.Code { return jen.Comment(resetText) }

func lineMark(path string, p ir.Pos) jen.Code {
	if p.Line <= 0 {
		return jen.Comment(resetText)
	}
	return jen.Comment(lineText(path, p))
}

// page is a file that is ready to be rendered.
type page struct {
	f    *jen.File
	name string
}

// renderAll renders files in parallel, which is half of the work of printing a program.
func renderAll(pages []page) ([]File, error) {
	files, errs := make([]File, len(pages)), make([]error, len(pages))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(pages)) {
		wg.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(pages); i = next.Add(1) - 1 {
				files[i], errs[i] = pages[i].render()
			}
		})
	}
	wg.Wait()
	return files, errors.Join(errs...)
}

// render formats a file and finishes its line directives.
func (p page) render() (File, error) {
	f, name := p.f, p.name
	var b bytes.Buffer
	f.NoFormat = true
	if err := f.Render(&b); err != nil {
		return File{}, err
	}
	text := trimDirectives(b.String())
	src, err := format.Source([]byte(text))
	if err != nil {
		return File{}, fmt.Errorf("emit %s: %v\n%s", name, err, excerpt(text, err))
	}
	return File{Name: name, Content: finishLines(src, name)}, nil
}

// trimDirectives removes the space that the printer leaves after a comment: Go's scanner
// takes it for a part of the line number.
func trimDirectives(src string) string {
	lines := strings.Split(src, "\n")
	for i, s := range lines {
		if strings.HasPrefix(s, "//line ") {
			lines[i] = strings.TrimRight(s, " ")
		}
	}
	return strings.Join(lines, "\n")
}

// excerpt shows the lines of unformatted code around a syntax error.
func excerpt(src string, err error) string {
	at, _, _ := strings.Cut(err.Error(), ":")
	n, convErr := strconv.Atoi(at)
	if convErr != nil {
		return ""
	}
	lines := strings.Split(src, "\n")
	return strings.Join(lines[max(n-6, 0):min(n+3, len(lines))], "\n")
}

// finishLines drops directives that change nothing and resolves resets. It follows the
// mapping as the Go compiler does: after `//line f:10` the next line is f:10, the one
// after it f:11.
func finishLines(src []byte, name string) []byte {
	var out bytes.Buffer
	file, line := "", 0 // what the next output line maps to; file "" is the generated file
	physical, skip := 1, -1
	lines := strings.Split(strings.TrimSuffix(string(src), "\n"), "\n")
	write := func(s string) {
		out.WriteString(s)
		out.WriteByte('\n')
		physical++
		line++
	}
	drop := func(i int) { // of two blank lines that meet, one goes
		if n := out.Len(); i+1 < len(lines) && lines[i+1] == "" && n > 1 && out.Bytes()[n-2] == '\n' {
			skip = i + 1
		}
	}
	for i, s := range lines {
		if i == skip {
			continue
		}
		if !strings.HasPrefix(s, "//line ") {
			write(s)
			continue
		}
		if i+1 < len(lines) && supersedes(lines[i+1]) {
			drop(i)
			continue
		}
		if s == resetText {
			if file != "" {
				write(fmt.Sprintf("//line %s:%d", name, physical+1))
				file, line = "", 0
			} else {
				drop(i)
			}
			continue
		}
		path, at := splitLine(s)
		if path == file && at == line {
			drop(i)
			continue
		}
		write(s)
		file, line = path, at
	}
	return out.Bytes()
}

// supersedes reports whether a line makes a directive right before it pointless.
func supersedes(next string) bool { return strings.HasPrefix(next, "//line ") }

func splitLine(s string) (path string, line int) {
	rest := strings.TrimPrefix(s, "//line ")
	if i := strings.LastIndexByte(rest, ':'); i >= 0 {
		rest = rest[:i] // the column
	}
	i := strings.LastIndexByte(rest, ':')
	line, _ = strconv.Atoi(rest[i+1:])
	return rest[:i], line
}
