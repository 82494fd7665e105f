package load

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
)

// This file reads what packages say about their own side effects: "sideEffects" in
// package.json, as bundlers define it. False means that no module of the package does
// anything when it is evaluated that others could notice, a list names those that do. A
// module without effects need not be evaluated when nothing of it is used; what it imports
// is not evaluated for its sake then.

// effects is what one package.json says.
type effects struct {
	known bool             // there is a sideEffects
	all   bool             // sideEffects is true
	with  []*regexp.Regexp // modules with effects, by their path in the package
}

// markEffects sets NoSideEffects of all modules in packages.
func (l *loader) markEffects() {
	found := map[string]*effects{}
	for path, m := range l.modules {
		if file, _, ok := strings.Cut(path, "?"); ok && m.Namespace != "" {
			path = file // stands between a CommonJS module and its importers
		}
		dir, e := l.effectsOf(filepath.Dir(path), found)
		if e == nil || !e.known || e.all {
			continue
		}
		rel, err := filepath.Rel(dir, path)
		m.NoSideEffects = err == nil && !e.matches(filepath.ToSlash(rel))
	}
}

// effectsOf finds the package.json that governs a folder: the closest that has a name or
// speaks of side effects. Folders inside packages have others, which only give a type.
func (l *loader) effectsOf(dir string, found map[string]*effects) (string, *effects) {
	for inNodeModules(dir) && filepath.Base(dir) != "node_modules" {
		e, ok := found[dir]
		if !ok {
			e = l.readEffects(filepath.Join(dir, "package.json"))
			found[dir] = e
		}
		if e != nil {
			return dir, e
		}
		dir = filepath.Dir(dir)
	}
	return "", nil
}

// readEffects reads one package.json; nil when it is not there or says nothing.
func (l *loader) readEffects(path string) *effects {
	text, err := l.read(path)
	if err != nil {
		return nil
	}
	l.inputs[path] = true
	var file struct {
		Name        string
		SideEffects json.RawMessage
	}
	if json.Unmarshal(text, &file) != nil || file.Name == "" && file.SideEffects == nil {
		return nil
	}
	e := &effects{}
	var list []string
	switch {
	case json.Unmarshal(file.SideEffects, &e.all) == nil:
		e.known = true
	case json.Unmarshal(file.SideEffects, &list) == nil:
		e.known = true
		for _, pattern := range list {
			e.with = append(e.with, globRegexp(pattern))
		}
	}
	return e
}

func (e *effects) matches(path string) bool {
	for _, re := range e.with {
		if re.MatchString(path) {
			return true
		}
	}
	return false
}

// globRegexp translates a pattern of sideEffects: * stays in a folder, ** does not, {a,b} is
// a choice, and a pattern without a slash names files in any folder.
func globRegexp(pattern string) *regexp.Regexp {
	if !strings.Contains(pattern, "/") {
		pattern = "**/" + pattern
	}
	pattern = strings.TrimPrefix(strings.TrimPrefix(pattern, "./"), "/")
	var b strings.Builder
	b.WriteString("^")
	depth := 0
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case strings.HasPrefix(pattern[i:], "**/"):
			b.WriteString("(?:.*/)?")
			i += 2
		case strings.HasPrefix(pattern[i:], "**"):
			b.WriteString(".*")
			i++
		case c == '*':
			b.WriteString("[^/]*")
		case c == '?':
			b.WriteString("[^/]")
		case c == '{':
			b.WriteString("(?:")
			depth++
		case c == '}' && depth > 0:
			b.WriteString(")")
			depth--
		case c == ',' && depth > 0:
			b.WriteString("|")
		default:
			b.WriteString(regexp.QuoteMeta(string(c)))
		}
	}
	b.WriteString(strings.Repeat(")", depth) + "$")
	re, err := regexp.Compile(b.String())
	if err != nil {
		return regexp.MustCompile("") // what we cannot read keeps every module
	}
	return re
}
