// What the runtime knows of compiled modules for stack traces: their files, and which function
// lies where. Generated packages hold it as one text a module, which is read when a stack trace
// first names the module: as structs it was a tenth of what packages add to a binary.

package js

import (
	"runtime"
	"strconv"
	"strings"
	"sync"
)

// moduleInfo describes a compiled module.
type moduleInfo struct {
	once sync.Once
	text string // the lines after the first one, until they are read

	// typ is the Go type whose methods the module's functions are; empty where they are
	// functions of the package.
	typ string
	// top is the function that runs the module's top level; empty for none.
	top   string
	funcs []funcRange // by start
}

// funcRange names the function that lies between two lines of a source file.
type funcRange struct {
	start, end int // 1-based lines, inclusive
	name       string
	// code is the function of the package, or the method of the module's type, that the function
	// became; empty for functions that became closures, which only their lines tell apart.
	code string
	// awaits holds, by state of a function that is a state machine, the line of the await
	// behind which the state goes on; 0 for other states.
	awaits []int
}

// newModuleInfo begins to read the description of a module, and returns its path as stack
// traces show it. The first line has, with tabs between, that path, the function of the top
// level and the type; each further one is a function: its first and last line, what stack
// traces call it, its Go function, the lines of its awaits. Empty fields at the end are left
// out; see unescape.
func newModuleInfo(text string) (path string, m *moduleInfo) {
	first, rest, _ := strings.Cut(text, "\n")
	f := infoFields(first)
	return f[0], &moduleInfo{text: rest, top: f[1], typ: f[2]}
}

// infoFields splits a line of a description.
func infoFields(line string) (f [5]string) {
	for i := range f {
		f[i], line, _ = strings.Cut(line, "\t")
		f[i] = unescape(f[i])
	}
	return f
}

// unescape gives the text of a field. A byte that a field or a raw Go string cannot hold, and
// the backslash, are written as a backslash and two hexadecimal digits.
func unescape(s string) string {
	text, rest, found := strings.Cut(s, `\`)
	for found && len(rest) >= 2 {
		c, _ := strconv.ParseUint(rest[:2], 16, 8)
		var next string
		next, rest, found = strings.Cut(rest[2:], `\`)
		text += string([]byte{byte(c)}) + next
	}
	return text
}

// read reads the functions, once.
func (m *moduleInfo) read() *moduleInfo {
	m.once.Do(func() {
		for line := range strings.Lines(m.text) {
			f := infoFields(strings.TrimSuffix(line, "\n"))
			r := funcRange{name: f[2], code: f[3]}
			r.start, _ = strconv.Atoi(f[0])
			r.end, _ = strconv.Atoi(f[1])
			for n := range strings.SplitSeq(f[4], ",") {
				if at, err := strconv.Atoi(n); err == nil {
					r.awaits = append(r.awaits, at)
				}
			}
			m.funcs = append(m.funcs, r)
		}
		m.text = ""
	})
	return m
}

// sourceKey tells compiled files apart: many programs have a main.ts, and one process may
// link several programs.
type sourceKey struct{ pkg, file string }

// registered holds the modules of all programs in the process. The index of them is made
// when the first stack trace is written.
var registered struct {
	sync.Mutex
	programs []registeredProgram
	index    map[sourceKey]*moduleInfo
}

type registeredProgram struct {
	pkg     string
	modules []string // their descriptions
}

// RegisterModules lets stack traces show the functions of a generated package's modules, of
// which each is described by a text. For the init function of the package, from which it must
// be called directly.
func RegisterModules(modules []string) {
	pc, _, _, _ := runtime.Caller(1)
	registered.Lock()
	defer registered.Unlock()
	registered.programs = append(registered.programs, registeredProgram{packageOf(runtime.FuncForPC(pc).Name()), modules})
	registered.index = nil
}

// indexOfModules returns all modules by package and file.
func indexOfModules() map[sourceKey]*moduleInfo {
	registered.Lock()
	defer registered.Unlock()
	if registered.index == nil {
		registered.index = map[sourceKey]*moduleInfo{}
		for _, p := range registered.programs {
			for _, text := range p.modules {
				path, m := newModuleInfo(text)
				registered.index[sourceKey{p.pkg, path}] = m
			}
		}
	}
	return registered.index
}

// sourceOf finds the registered module for a frame's file. The Go linker may have put a
// directory before the name that the //line directive gave.
func sourceOf(pkg, file string) (string, *moduleInfo, bool) {
	index := indexOfModules()
	if m := index[sourceKey{pkg, file}]; m != nil {
		return file, m.read(), true
	}
	for i := 0; i < len(file); i++ {
		if file[i] == '/' {
			if m := index[sourceKey{pkg, file[i+1:]}]; m != nil {
				return file[i+1:], m.read(), true
			}
		}
	}
	return "", nil, false
}

// goName is the Go name of one of the module's functions, as localName has it.
func (m *moduleInfo) goName(function string) string {
	if m.typ == "" {
		return function
	}
	return "(*" + m.typ + ")." + function
}

// localName is a Go function's name without its package, and without what it was inlined
// into: "load", "(*app).load", "load.func1".
func (m *moduleInfo) localName(function string, line int) string {
	if i := strings.LastIndex(function, ".(*"); i >= 0 { // the last: a method value's name comes before
		return function[i+1:]
	}
	name := strings.TrimPrefix(function, packageOf(function)+".")
	for end := len(name); end > 0; {
		start := strings.LastIndexByte(name[:end], '.') + 1
		if m.has(name[start:end], line) {
			return name[start:]
		}
		end = start - 1
	}
	return name
}

// has reports whether the module has a function of the package with code on a line.
func (m *moduleInfo) has(function string, line int) bool {
	for i := range m.funcs {
		if f := &m.funcs[i]; f.code == function && f.start <= line && line <= f.end {
			return true
		}
	}
	return function == m.top
}

// frameName returns the source's name for a Go function, or "" for the top level.
func (m *moduleInfo) frameName(function string, line int) string {
	name := m.localName(function, line)
	if m.top != "" && m.goName(m.top) == name {
		return ""
	}
	for i := range m.funcs {
		if f := &m.funcs[i]; f.code != "" && m.goName(f.code) == name {
			return f.name
		}
	}
	return m.enclosing(name, line) // a closure, or the body of a try statement
}

// enclosing returns the name of the innermost function around a line that the Go function
// can belong to: a closure, or the Go method that it is part of; else "".
func (m *moduleInfo) enclosing(function string, line int) string {
	name, size := "", 1<<30
	for i := range m.funcs {
		f := &m.funcs[i]
		if f.code != "" && !strings.HasPrefix(function, m.goName(f.code)+".") {
			continue
		}
		if f.start <= line && line <= f.end && f.end-f.start <= size {
			name, size = f.name, f.end-f.start
		}
	}
	return name
}
