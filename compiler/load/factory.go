package load

import (
	"regexp"
	"strings"
)

// This file finds imports that only JSX uses. In a program, a module that imports h uses
// it as the classic JSX factory, and Fragment for fragments (docs/language.md).

var factoryImports = map[string]*regexp.Regexp{
	"h":        regexp.MustCompile(`(?m)^\s*import\b[^;'"]*\bh\b[^;'"]*\bfrom\b`),
	"Fragment": regexp.MustCompile(`(?m)^\s*import\b[^;'"]*\bFragment\b[^;'"]*\bfrom\b`),
}

// factories returns the names that a program's module imports for its JSX.
func (l *loader) factories(m *Module) []string {
	if l.opts.View || !strings.HasSuffix(m.Path, "x") {
		return nil
	}
	var names []string
	for _, name := range []string{"h", "Fragment"} {
		if factoryImports[name].Match(m.Source) {
			names = append(names, name)
		}
	}
	return names
}
