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
	}{{f.Async, "async"}, {f.Escapes, "escapes"}, {f.Recursive, "recursive"}} {
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

func (p *printer) block(b Block) {
	p.depth++
	for _, s := range b {
		p.stmt(s)
	}
	p.depth--
}

// label names a statement that break or continue aims at.
func (p *printer) label(s Stmt) string {
	if l, ok := p.labels[s]; ok {
		return l
	}
	l := "L" + strconv.Itoa(len(p.labels)+1)
	p.labels[s] = l
	return l
}

func (p *printer) stmt(s Stmt) {
	switch s := s.(type) {
	case *Decl:
		if s.Value == nil {
			p.line("%s %s", varKinds[s.Var.Kind], p.declared(s.Var))
		} else {
			p.line("%s %s = %s", varKinds[s.Var.Kind], p.declared(s.Var), p.expr(s.Value))
		}
	case *Init:
		p.line("init %s = %s", p.name(s.Var), p.expr(s.Value))
	case *Assign:
		p.line("%s%s = %s", check(s.Check), p.name(s.Var), p.expr(s.Value))
	case *Eval:
		p.line("%s", p.expr(s.X))
	case *SetProp:
		p.line("%s.%s = %s", p.expr(s.Obj), s.Name, p.expr(s.Value))
	case *SetIndex:
		p.line("%s[%s] = %s", p.expr(s.Obj), p.expr(s.Key), p.expr(s.Value))
	case *SetPrivate:
		p.line("%s.#%s = %s", p.expr(s.Obj), p.name(s.Name), p.expr(s.Value))
	case *Return:
		if s.Value == nil {
			p.line("return")
		} else {
			p.line("return %s", p.expr(s.Value))
		}
	case *Throw:
		p.line("throw %s", p.expr(s.Value))
	case *Break:
		p.line("break %s", p.label(s.Target))
	case *Continue:
		p.line("continue %s", p.label(s.Target))
	case *Class:
		p.class(s)
	case *SetFields:
		p.line("fields %s = %s", p.name(s.Class), p.funcName(s.Fields))
	case *DefMethod:
		p.line("%s %s.%s = %s%s", [...]string{"method", "getter", "setter"}[s.Kind], p.expr(s.Obj),
			p.key(s.Name, s.Key, s.Private), p.funcName(s.Func), map[bool]string{true: " enumerable"}[s.Enumerable])
	case *DefField:
		p.line("field %s.%s = %s", p.expr(s.Obj), p.key(s.Name, s.Key, s.Private), p.expr(s.Value))
	default:
		p.compound(s)
	}
}

func check(on bool) string {
	if on {
		return "checked "
	}
	return ""
}

func (p *printer) class(s *Class) {
	heritage := ""
	if s.Heritage != nil {
		heritage = " extends " + p.expr(s.Heritage)
	}
	ctor := "default"
	if s.Ctor != nil {
		ctor = p.funcName(s.Ctor)
	}
	p.line("class %q %s, %s%s constructor %s", s.Name, p.name(s.Var), p.name(s.Proto), heritage, ctor)
}

func (p *printer) key(name string, key Expr, private *Var) string {
	switch {
	case private != nil:
		return "#" + p.name(private)
	case key != nil:
		return "[" + p.expr(key) + "]"
	}
	return name
}

// compound prints the statements that hold blocks.
func (p *printer) compound(s Stmt) {
	head := func(format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		if Targeted(s) {
			text = p.label(s) + ": " + text
		}
		p.line("%s", text)
	}
	switch s := s.(type) {
	case *If:
		head("if %s", p.expr(s.Cond))
		p.block(s.Then)
		if len(s.Else) > 0 {
			p.line("else")
			p.block(s.Else)
		}
	case *For:
		var init []string
		for _, d := range s.Init {
			init = append(init, p.declared(d.Var)+" = "+p.expr(d.Value))
		}
		head("for %s", strings.Join(init, ", "))
		p.section("pre", s.Pre)
		p.cond(s.Cond)
		p.block(s.Body)
		p.section("post", s.Post)
	case *DoWhile:
		head("do")
		p.block(s.Body)
		p.section("pre", s.Pre)
		p.cond(s.Cond)
	case *ForOf:
		head("for%s %s of %s", map[bool]string{true: " await"}[s.Await], p.declared(s.Var), p.expr(s.X))
		p.block(s.Body)
	case *ForIn:
		head("for %s in %s", p.declared(s.Var), p.expr(s.X))
		p.block(s.Body)
	case *Scope:
		head("scope")
		p.block(s.Body)
	case *Switch:
		head("switch %s", p.expr(s.X))
		for _, c := range s.Cases {
			p.switchCase(c)
		}
	case *Try:
		p.try(s)
	default:
		p.line("unknown statement %T", s)
	}
}

func (p *printer) section(name string, b Block) {
	if len(b) > 0 {
		p.depth++
		p.line("%s:", name)
		p.block(b)
		p.depth--
	}
}

func (p *printer) cond(x Expr) {
	if x != nil {
		p.depth++
		p.line("while %s", p.expr(x))
		p.depth--
	}
}

func (p *printer) switchCase(c *Case) {
	var tests []string
	for _, t := range c.Tests {
		tests = append(tests, p.expr(t))
	}
	if c.Default {
		tests = append(tests, "default")
	}
	p.line("case %s%s", strings.Join(tests, ", "), map[bool]string{true: " (falls)"}[c.Falls])
	p.block(c.Body)
}

func (p *printer) try(s *Try) {
	p.line("try")
	p.block(s.Body)
	if s.HasCatch {
		if s.CatchVar != nil {
			p.line("catch %s", p.declared(s.CatchVar))
		} else {
			p.line("catch")
		}
		p.block(s.Catch)
	}
	if s.Finally != nil {
		p.line("finally")
		p.block(s.Finally)
	}
}
