// Printing: the form that --dump=ir and --dump=infer show and that golden cases keep.

package ir

import (
	"fmt"
	"strconv"
	"strings"
)

// Print returns the program as text. The text is for people and tests: names that two
// variables share get a number (x, x#2), a representation other than Any follows the
// name that declares it (n: num), and an implicit conversion is written as one (any(n)).
// It is the same for the same program.
func Print(p *Program) string {
	pr := &printer{names: map[*Var]string{}, used: map[string]int{}, labels: map[Stmt]string{}}
	for i, m := range p.Modules {
		if i > 0 {
			pr.b.WriteByte('\n')
		}
		pr.module(m)
	}
	return pr.b.String()
}

// PrintFunc returns one function as text.
func PrintFunc(f *Func) string {
	pr := &printer{names: map[*Var]string{}, used: map[string]int{}, labels: map[Stmt]string{}}
	pr.fn(f)
	return pr.b.String()
}

type printer struct {
	b      strings.Builder
	depth  int
	names  map[*Var]string
	used   map[string]int
	labels map[Stmt]string
}

func (p *printer) line(format string, args ...any) {
	for range p.depth {
		p.b.WriteString("  ")
	}
	fmt.Fprintf(&p.b, format, args...)
	p.b.WriteByte('\n')
}

func (p *printer) module(m *Module) {
	p.line("module %s %q", m.Name, m.Path)
	p.depth++
	for _, d := range m.Deps {
		p.line("import %s", d.Name)
	}
	if m.JSON != "" {
		p.line("json %d bytes", len(m.JSON))
	}
	for _, v := range m.Vars {
		s := varKinds[v.Kind] + " " + p.declared(v)
		if v.Kind == VarImport {
			s += fmt.Sprintf(" = %s from %q", v.LibraryName, v.Library)
		}
		p.line("%s", s)
	}
	for _, e := range m.Exports {
		switch {
		case e.Var != nil:
			p.line("export %s = %s", e.Name, p.name(e.Var))
		case e.NS != nil:
			p.line("export %s = namespace %s", e.Name, e.NS.Name)
		default:
			p.line("export %s = %s from %q", e.Name, e.LibraryName, e.Library)
		}
	}
	if m.Body != nil {
		p.line("body%s", flags(m.Body))
		p.block(m.Body.Body)
	}
	p.depth--
	for _, f := range m.Funcs {
		if f != m.Body {
			p.fn(f)
		}
	}
}

var varKinds = [...]string{
	VarLet: "let", VarConst: "const", VarVar: "var", VarParam: "param", VarFunc: "function", VarClass: "class",
	VarCatch: "catch", VarTemp: "temp", VarThis: "this", VarImport: "import", VarNewTarget: "new.target", VarArguments: "arguments",
}

var funcKinds = [...]string{
	FuncNormal: "function", FuncArrow: "arrow", FuncMethod: "method", FuncBaseCtor: "constructor",
	FuncDerivedCtor: "derived constructor", FuncFields: "fields", FuncModule: "module",
}

var repNames = [...]string{
	Unknown: "unknown", Num: "num", Int: "int", Bool: "bool", Str: "str", Void: "void", Any: "any", Iter: "iter", Priv: "priv",
}

// String returns the name that Print uses.
func (r Rep) String() string { return repNames[r.Kind] }

func flags(f *Func) string {
	s := ""
	for _, x := range []struct {
		on   bool
		text string
	}{{f.Async, "async"}, {f.Generator, "generator"}, {f.Escapes, "escapes"}, {f.Recursive, "recursive"}} {
		if x.on {
			s += " " + x.text
		}
	}
	return s
}

func (p *printer) fn(f *Func) {
	var params []string
	for _, v := range f.Params {
		params = append(params, p.declared(v))
	}
	if f.Rest != nil {
		params = append(params, "..."+p.declared(f.Rest))
	}
	s := fmt.Sprintf("%s %s(%s)", funcKinds[f.Kind], p.funcName(f), strings.Join(params, ", "))
	if f.Result.Kind != Unknown {
		s += ": " + f.Result.String()
	}
	for _, v := range []*Var{f.This, f.NewTarget, f.Arguments} {
		if v != nil {
			s += " " + varKinds[v.Kind] + "=" + p.name(v)
		}
	}
	p.line("%s%s @%d:%d", s, flags(f), f.Pos.Line, f.Pos.Col)
	p.block(f.Body)
}

func (p *printer) funcName(f *Func) string {
	name := f.Name
	if name == "" {
		name = "anonymous"
	}
	return fmt.Sprintf("%s@%d:%d", name, f.Pos.Line, f.Pos.Col)
}

// name returns the name of a variable, numbered when another one has the same.
func (p *printer) name(v *Var) string {
	if v == nil {
		return "<nil>"
	}
	if s, ok := p.names[v]; ok {
		return s
	}
	s := v.Name
	if s == "" {
		s = "_"
	}
	p.used[s]++
	if n := p.used[s]; n > 1 {
		s += "#" + strconv.Itoa(n)
	}
	p.names[v] = s
	return s
}

func (p *printer) declared(v *Var) string {
	s := p.name(v)
	if k := v.Rep.Kind; k != Unknown && k != Any {
		s += ": " + v.Rep.String()
	}
	if v.TDZ {
		s += " (tdz)"
	}
	if v.Known != nil {
		s += " (known " + p.funcName(v.Known) + ")"
	}
	return s
}
