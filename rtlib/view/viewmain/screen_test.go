package viewmain

import "strings"

// screen is what a person sees of a terminal, wide enough for every line of a test, after
// bytes were written to it. It knows what we write: line ends, erasing to the line's end, and
// colors; anything else stands on it as it came.
type screen struct {
	lines  []string
	column int
	style  string // the color that is set; "" for none
}

func screenOf(bytes string) *screen {
	s := &screen{lines: []string{""}}
	for bytes != "" {
		bytes = bytes[s.take(bytes):]
	}
	return s
}

// take works on what is next and says how long it is.
func (s *screen) take(b string) int {
	last := &s.lines[len(s.lines)-1]
	switch {
	case b[0] == '\r':
		s.column = 0
	case b[0] == '\n':
		s.lines = append(s.lines, strings.Repeat(" ", s.column))
	case strings.HasPrefix(b, "\x1b[K"):
		*last = (*last)[:s.column]
		return 3
	case strings.HasPrefix(b, "\x1b["):
		code, _, ok := strings.Cut(b[2:], "m")
		if ok && strings.Trim(code, "0123456789;") == "" {
			if s.style = code; code == "0" {
				s.style = ""
			}
			return len(code) + 3
		}
		fallthrough
	default:
		rest := ""
		if s.column < len(*last) {
			rest = (*last)[s.column+1:]
		}
		*last = (*last)[:s.column] + b[:1] + rest
		s.column++
	}
	return 1
}

// text is all lines; clean tells whether the next line of a shell would begin at the left
// edge, in its own color.
func (s *screen) text() (text string, clean bool) {
	return strings.Join(s.lines, "\n"), s.column == 0 && s.lines[len(s.lines)-1] == "" && s.style == ""
}
