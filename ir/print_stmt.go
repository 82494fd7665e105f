// Printing statements.

package ir

import (
	"fmt"
	"strconv"
	"strings"
)

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
	name := fmt.Sprintf("%q", s.Name)
	if s.NameKey != nil {
		name = "named " + p.operand(s.NameKey)
	}
	p.line("class %s %s, %s%s constructor %s", name, p.name(s.Var), p.name(s.Proto), heritage, ctor)
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
	case *IterScope:
		head("closing %s", s.Iter.Name)
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
