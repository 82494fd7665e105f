// What the runtime knows of compiled modules: the ranges of their functions, for stack
// traces, and the texts of their string literals. Generated packages hold it as plain data,
// which costs no code: a function of its own for every module was a tenth of what small
// packages add to a binary.

package js

import (
	"runtime"
	"strings"
	"sync"
)

// ModuleInfo describes a compiled module. Immutable.
type ModuleInfo struct {
	Path string // of the source, as stack traces show it
	// Type is the Go type whose methods the module's functions are; empty where they are
	// functions of the package.
	Type string
	// Top is the function that runs the module's top level; empty for none.
	Top      string
	Funcs    []FuncRange // by Start
	Literals []Literal
}

// FuncRange names the function that lies between two lines of a source file.
type FuncRange struct {
	Start, End int32 // 1-based lines, inclusive
	Name       string
	// Awaits holds, by state of a function that is a state machine, the line of the await
	// behind which the state goes on; 0 for other states.
	Awaits []int
	// Go is the function of the package, or the method of the module's type, that the function
	// became; empty for functions that became closures, which only their lines tell apart.
	Go string
}

// Literal is a string of a program and its text in UTF-8.
type Literal struct {
	String *String
	Text   string
}

// FunctionVar is a function of a program's top level and the variable that holds its object.
// Code is one of Fn0 to Fn4 or FnN.
type FunctionVar struct {
	Info *FuncInfo
	Code any
	Var  *Value
}

// MakeFunctions makes the function objects of a program's modules. Generated packages hold the
// tables as data, which takes a third of the bytes that code for it would.
func MakeFunctions(r *Realm, tables [][]FunctionVar) {
	for _, list := range tables {
		for i := range list {
			*list[i].Var = r.Func(list[i].Info, list[i].Code)
		}
	}
}

// NotCompared is the type of a field that keeps the Go compiler from making code that
// compares a struct, which nothing ever does with those of modules. It takes no room at the
// start of a struct.
type NotCompared [0]func()

// NameCalls gives the caches of method calls the source text of their callees, for "x.y is
// not a function". texts may be shorter than caches.
//
//go:noinline
func NameCalls(caches []PropCache, texts []string) {
	for i, text := range texts {
		caches[i].Text = text
	}
}

// sourceKey tells compiled files apart: many programs have a main.ts, and one process may
// link several programs.
type sourceKey struct{ pkg, file string }

// registered holds the modules of all programs in the process. The index of them is made
// when the first stack trace is written.
var registered struct {
	sync.Mutex
	programs []registeredProgram
	index    map[sourceKey]*ModuleInfo
}

type registeredProgram struct {
	pkg     string
	modules []*ModuleInfo
}

// RegisterModules makes the string literals of a generated package's modules, and lets stack
// traces show their functions. For the init function of the package, from which it must be
// called directly.
func RegisterModules(modules []*ModuleInfo) {
	for _, m := range modules {
		for _, l := range m.Literals {
			*l.String = *Str(l.Text)
		}
	}
	pc, _, _, _ := runtime.Caller(1)
	registered.Lock()
	defer registered.Unlock()
	registered.programs = append(registered.programs, registeredProgram{packageOf(runtime.FuncForPC(pc).Name()), modules})
	registered.index = nil
}

// indexOfModules returns all modules by package and file.
func indexOfModules() map[sourceKey]*ModuleInfo {
	registered.Lock()
	defer registered.Unlock()
	if registered.index == nil {
		registered.index = map[sourceKey]*ModuleInfo{}
		for _, p := range registered.programs {
			for _, m := range p.modules {
				registered.index[sourceKey{p.pkg, m.Path}] = m
			}
		}
	}
	return registered.index
}

// sourceOf finds the registered module for a frame's file. The Go linker may have put a
// directory before the name that the //line directive gave.
func sourceOf(pkg, file string) (string, *ModuleInfo, bool) {
	index := indexOfModules()
	if m := index[sourceKey{pkg, file}]; m != nil {
		return file, m, true
	}
	for i := 0; i < len(file); i++ {
		if file[i] == '/' {
			if m := index[sourceKey{pkg, file[i+1:]}]; m != nil {
				return file[i+1:], m, true
			}
		}
	}
	return "", nil, false
}

// goName is the Go name of one of the module's functions, as localName has it.
func (m *ModuleInfo) goName(function string) string {
	if m.Type == "" {
		return function
	}
	return "(*" + m.Type + ")." + function
}

// localName is a Go function's name without its package, and without what it was inlined
// into: "load", "(*app).load", "load.func1".
func (m *ModuleInfo) localName(function string, line int) string {
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
func (m *ModuleInfo) has(function string, line int) bool {
	for i := range m.Funcs {
		if f := &m.Funcs[i]; f.Go == function && int(f.Start) <= line && line <= int(f.End) {
			return true
		}
	}
	return function == m.Top
}

// frameName returns the source's name for a Go function, or "" for the top level.
func (m *ModuleInfo) frameName(function string, line int) string {
	name := m.localName(function, line)
	if m.Top != "" && m.goName(m.Top) == name {
		return ""
	}
	for i := range m.Funcs {
		if f := &m.Funcs[i]; f.Go != "" && m.goName(f.Go) == name {
			return f.Name
		}
	}
	return m.enclosing(name, line) // a closure, or the body of a try statement
}

// enclosing returns the name of the innermost function around a line that the Go function
// can belong to: a closure, or the Go method that it is part of; else "".
func (m *ModuleInfo) enclosing(function string, line int) string {
	name, size := "", int32(1<<30)
	for i := range m.Funcs {
		f := &m.Funcs[i]
		if f.Go != "" && !strings.HasPrefix(function, m.goName(f.Go)+".") {
			continue
		}
		if int(f.Start) <= line && line <= int(f.End) && f.End-f.Start <= size {
			name, size = f.Name, f.End-f.Start
		}
	}
	return name
}
