package esast

import (
	"strings"
)

// This file and the other print_*.go turn a tree back into source text. It is what
// `--dump=ast` shows and how tests see that nothing was lost; no program is compiled from
// it. Names are the symbols' original names, so the parameter of an enum's closure looks
// like the enum itself; comments and blank lines are gone.

// Print gives the tree as JavaScript with JSX, one statement a line, tabs for depth.
func Print(tree *AST) string {
	p := &printer{tree: tree}
	if tree.Hashbang != "" {
		p.line(tree.Hashbang)
	}
	for _, d := range tree.Directives {
		p.line(quoteUTF8(d) + ";")
	}
	p.stmts(tree.Stmts())
	return p.out.String()
}

// printer holds the text so far and the depth of blocks.
type printer struct {
	tree  *AST
	out   strings.Builder
	depth int
	last  byte // last byte written, to keep "+ +" from becoming "++"
}

func (p *printer) put(s string) {
	if s == "" {
		return
	}
	if (p.last == '+' || p.last == '-') && s[0] == p.last {
		p.out.WriteByte(' ')
	}
	p.out.WriteString(s)
	p.last = s[len(s)-1]
}

func (p *printer) indent() {
	for range p.depth {
		p.out.WriteByte('\t')
	}
	p.last = '\t'
}

func (p *printer) newline() { p.put("\n") }

// line writes one whole line at the current depth.
func (p *printer) line(s string) {
	p.indent()
	p.put(s)
	p.newline()
}

func (p *printer) name(ref Ref) { p.put(p.tree.Name(ref)) }

func (p *printer) stmts(list []Stmt) {
	for _, s := range list {
		p.indent()
		p.stmt(s)
		p.newline()
	}
}

// block writes { … } and leaves the pen after the brace.
func (p *printer) block(list []Stmt) {
	if len(list) == 0 {
		p.put("{}")
		return
	}
	p.put("{\n")
	p.depth++
	p.stmts(list)
	p.depth--
	p.indent()
	p.put("}")
}

func (p *printer) stmt(s Stmt) {
	switch d := s.Data.(type) {
	case *SBlock:
		p.block(d.Stmts)
	case *SComment:
		p.put(d.Text)
	case *SDebugger:
		p.put("debugger;")
	case *SDirective:
		p.put(quote(d.Value) + ";")
	case *SEmpty, *STypeScript:
		p.put(";")
	case *SExpr:
		p.exprStmt(d.Value)
	case *SEnum, *SNamespace:
		p.typescript(s)
	case *SFunction:
		p.export(d.IsExport)
		p.function(&d.Fn)
	case *SClass:
		p.export(d.IsExport)
		p.class(&d.Class)
	case *SLocal:
		p.export(d.IsExport)
		p.local(d)
		p.put(";")
	case *SReturn:
		p.put("return")
		p.optional(" ", d.ValueOrNil)
		p.put(";")
	case *SThrow:
		p.put("throw ")
		p.expr(d.Value, lLowest)
		p.put(";")
	case *SBreak:
		p.jump("break", d.Label)
	case *SContinue:
		p.jump("continue", d.Label)
	case *SLabel:
		p.name(d.Name.Ref)
		p.put(": ")
		p.stmt(d.Stmt)
	case *SIf, *STry, *SSwitch, *SWith:
		p.branch(s)
	case *SFor, *SForIn, *SForOf, *SWhile, *SDoWhile:
		p.loop(s)
	default:
		p.moduleStmt(s)
	}
}

func (p *printer) export(on bool) {
	if on {
		p.put("export ")
	}
}

func (p *printer) jump(word string, label *LocRef) {
	p.put(word)
	if label != nil {
		p.put(" ")
		p.name(label.Ref)
	}
	p.put(";")
}

// optional writes a separator and the expression, or nothing.
func (p *printer) optional(before string, e Expr) {
	if !e.IsNil() {
		p.put(before)
		p.expr(e, lLowest)
	}
}

func (p *printer) local(d *SLocal) {
	p.put(d.Kind.String() + " ")
	for i, decl := range d.Decls {
		if i > 0 {
			p.put(", ")
		}
		p.binding(decl.Binding)
		if !decl.ValueOrNil.IsNil() {
			p.put(" = ")
			p.expr(decl.ValueOrNil, lComma)
		}
	}
}

func (p *printer) branch(s Stmt) {
	switch d := s.Data.(type) {
	case *SIf:
		p.ifChain(d)
	case *SWith:
		p.put("with (")
		p.expr(d.Value, lLowest)
		p.put(") ")
		p.stmt(d.Body)
	case *STry:
		p.put("try ")
		p.block(d.Block.Stmts)
		if d.Catch != nil {
			p.put(" catch ")
			if !d.Catch.BindingOrNil.IsNil() {
				p.put("(")
				p.binding(d.Catch.BindingOrNil)
				p.put(") ")
			}
			p.block(d.Catch.Block.Stmts)
		}
		if d.Finally != nil {
			p.put(" finally ")
			p.block(d.Finally.Block.Stmts)
		}
	case *SSwitch:
		p.switchStmt(d)
	}
}

func (p *printer) ifChain(d *SIf) {
	for {
		p.put("if (")
		p.expr(d.Test, lLowest)
		p.put(") ")
		if !d.NoOrNil.IsNil() && endsInIf(d.Yes) {
			p.block([]Stmt{d.Yes}) // else the `else` would belong to the inner if
		} else {
			p.stmt(d.Yes)
		}
		if d.NoOrNil.IsNil() {
			return
		}
		p.put(" else ")
		next, ok := d.NoOrNil.Data.(*SIf)
		if !ok {
			p.stmt(d.NoOrNil)
			return
		}
		d = next
	}
}

// endsInIf reports a statement after which an `else` would be taken as its own.
func endsInIf(s Stmt) bool {
	for {
		switch d := s.Data.(type) {
		case *SIf:
			if d.NoOrNil.IsNil() {
				return true
			}
			s = d.NoOrNil
		case *SFor:
			s = d.Body
		case *SForIn:
			s = d.Body
		case *SForOf:
			s = d.Body
		case *SWhile:
			s = d.Body
		case *SLabel:
			s = d.Stmt
		default:
			return false
		}
	}
}

func (p *printer) switchStmt(d *SSwitch) {
	p.put("switch (")
	p.expr(d.Test, lLowest)
	p.put(") {\n")
	p.depth++
	for _, c := range d.Cases {
		p.indent()
		if c.ValueOrNil.IsNil() {
			p.put("default:\n")
		} else {
			p.put("case ")
			p.expr(c.ValueOrNil, lLowest)
			p.put(":\n")
		}
		p.depth++
		p.stmts(c.Body)
		p.depth--
	}
	p.depth--
	p.indent()
	p.put("}")
}

func (p *printer) loop(s Stmt) {
	switch d := s.Data.(type) {
	case *SFor:
		p.put("for (")
		p.forInit(d.InitOrNil)
		p.put(";")
		p.optional(" ", d.TestOrNil)
		p.put(";")
		p.optional(" ", d.UpdateOrNil)
		p.put(") ")
		p.stmt(d.Body)
	case *SForIn:
		p.forEach("for (", " in ", d.Init, d.Value, lLowest, d.Body)
	case *SForOf:
		open := "for ("
		if d.Await.Len > 0 {
			open = "for await ("
		}
		p.forEach(open, " of ", d.Init, d.Value, lComma, d.Body)
	case *SWhile:
		p.put("while (")
		p.expr(d.Test, lLowest)
		p.put(") ")
		p.stmt(d.Body)
	case *SDoWhile:
		p.put("do ")
		p.stmt(d.Body)
		p.put(" while (")
		p.expr(d.Test, lLowest)
		p.put(");")
	}
}

func (p *printer) forEach(open, word string, init Stmt, value Expr, level int, body Stmt) {
	p.put(open)
	p.forInit(init)
	p.put(word)
	p.expr(value, level)
	p.put(") ")
	p.stmt(body)
}

// forInit writes the first part of a loop head, without its semicolon.
func (p *printer) forInit(s Stmt) {
	switch d := s.Data.(type) {
	case *SLocal:
		p.local(d)
	case *SExpr:
		p.guarded(d.Value, startsLikeStatement(d.Value) || startsWithName(p.tree, d.Value, "async", "let"))
	}
}
