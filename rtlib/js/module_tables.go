// The tables of generated packages: string literals, function objects, and the source text of
// method calls. They are plain data, which takes fewer bytes than code that makes the same.

package js

import (
	"strconv"
	"strings"
	"unsafe"
)

// Literal is a string of a program and its text in UTF-8.
type Literal struct {
	String *String
	Text   string
}

// MakeLiterals makes the string literals of a program. For the init function of a generated
// package.
func MakeLiterals(tables [][]Literal) {
	for _, list := range tables {
		for _, l := range list {
			*l.String = *Str(l.Text)
		}
	}
}

// FunctionVar is a function of a program's top level and the variable that holds its object.
// Code is one of Fn0 to Fn4 or FnN.
type FunctionVar struct {
	Info *FuncInfo
	Code any
	Var  *Value
}

// MakeFunctions makes the function objects of a program's modules.
func MakeFunctions(r *Realm, tables [][]FunctionVar) {
	for _, list := range tables {
		for i := range list {
			*list[i].Var = r.Func(list[i].Info, list[i].Code)
		}
	}
}

// CallTexts is the source text of the callees of method calls, for "x.y is not a function". A
// line has the index of a call's cache, counted from First, a space and the text; see unescape.
type CallTexts struct {
	First *PropCache
	Count int // of caches
	Texts string
}

// SetCallTexts gives the texts of all modules of the realm's program. The realm keeps the list.
func SetCallTexts(r *Realm, modules []CallTexts) { r.callTexts = modules }

// callText finds the text of a method call by its cache; empty when there is none.
func (r *Realm) callText(c *PropCache) string {
	for _, m := range r.callTexts {
		if i := (uintptr(unsafe.Pointer(c)) - uintptr(unsafe.Pointer(m.First))) / unsafe.Sizeof(*c); i < uintptr(m.Count) {
			return textOf(m.Texts, strconv.Itoa(int(i)))
		}
	}
	return ""
}

// textOf returns the text of the line that begins with an index.
func textOf(texts, index string) string {
	for line := range strings.Lines(texts) {
		at, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if at != index {
			continue
		}
		return unescape(text)
	}
	return ""
}

// NotCompared is the type of a field that keeps the Go compiler from making code that
// compares a struct, which nothing ever does with those of modules. It takes no room at the
// start of a struct.
type NotCompared [0]func()
