// Immutable package variables: string literals, key lists, function descriptions.

package emit

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// literalKey tells literals apart; a lone surrogate has no UTF-8, so units are spelt out.
func literalKey(text string, units []uint16) string {
	if units == nil {
		return text
	}
	var b strings.Builder
	b.WriteString("\xff")
	for _, u := range units {
		b.WriteString(strconv.Itoa(int(u)))
		b.WriteByte(',')
	}
	return b.String()
}

// stringVar returns the package variable of a string literal.
func (m *module) stringVar(value string, units []uint16) code {
	key := "s" + literalKey(value, units)
	shared := func(name string) code {
		if units != nil {
			return text(name)
		}
		return code{s: jen.Op("&").Id(name), prec: precUnary, of: name}
	}
	if name, ok := m.g.table(key); ok {
		return shared(name)
	}
	hint := camel(value, 24)
	switch {
	case value == "" && units == nil:
		hint = "Empty"
	case hint == "":
		hint = "Lit"
	}
	name := m.g.newTable(key, "str"+hint)
	if units == nil {
		m.strs = append(m.strs, jen.Id(name).Qual(jsPath, "String"))
		m.literals = append(m.literals, jen.Line().Values(jen.Id("String").Op(":").Op("&").Id(name), jen.Id("Text").Op(":").Lit(value)))
		return shared(name)
	}
	var list []jen.Code
	for _, u := range units {
		list = append(list, jen.Id("0x"+strconv.FormatUint(uint64(u), 16)))
	}
	m.strs = append(m.strs, jen.Id(name).Op("=").Qual(jsPath, "Units").Call(jen.Index().Uint16().Values(list...)))
	return shared(name)
}

// literalTable is the table of the module's string literals, which fills their variables
// before the program runs.
func (m *module) literalTable() jen.Code {
	if len(m.literals) == 0 {
		return jen.Null()
	}
	name := m.typ + "Literals"
	rows := append(m.literals, jen.Line())
	return jen.Commentf("%s are the texts of the string literals.", name).Line().
		Var().Id(name).Op("=").Index(jen.Op("...")).Qual(jsPath, "Literal").Values(rows...).Line().Line().
		Func().Id("init").Params().Block(jen.Qual(jsPath, "InitLiterals").Call(jen.Id(name).Index(jen.Op(":")))).Line()
}

// bigIntVar returns the package variable of a BigInt literal.
func (m *module) bigIntVar(digits string) code {
	key := "b" + digits
	if name, ok := m.g.table(key); ok {
		return text(name)
	}
	name := m.g.newTable(key, "big"+digits[:min(len(digits), 24)])
	m.strs = append(m.strs, jen.Id(name).Op("=").Qual(jsPath, "BigIntLiteral").Call(jen.Lit(digits)))
	return text(name)
}

// keysVar returns the package variable with an object literal's names.
func (m *module) keysVar(names []string) code {
	key := "k" + strings.Join(names, "\x00")
	if name, ok := m.g.table(key); ok {
		return text(name)
	}
	hint := ""
	for _, n := range names {
		hint += camel(n, 16)
		if len(hint) > 24 {
			break
		}
	}
	name := m.g.newTable(key, "keys"+hint)
	var list []jen.Code
	for _, n := range names {
		list = append(list, jen.Lit(n))
	}
	m.keys = append(m.keys, jen.Id(name).Op("=").Index().String().Values(list...))
	return text(name)
}

// infoVar prints a function's description and returns its address.
func (m *module) infoVar(f *ir.Func, kind string) code {
	key := "f" + m.typ + strconv.Itoa(int(f.Pos.Line)) + ":" + strconv.Itoa(int(f.Pos.Col)) + ":" + kind + ":" + f.Name
	name, ok := m.g.table(key)
	if !ok {
		hint := camel(f.Name, 32)
		if hint == "" {
			hint = "Line" + strconv.Itoa(int(f.Pos.Line))
		}
		name = m.g.newTable(key, "fn"+hint)
		m.infos = append(m.infos, jen.Id(name).Op("=").Qual(jsPath, "FuncInfo").Values(m.infoFields(f, kind)...))
	}
	return code{s: jen.Op("&").Id(name), prec: precUnary}
}

func (m *module) infoFields(f *ir.Func, kind string) []jen.Code {
	fields := []jen.Code{jen.Id("Name").Op(":").Lit(f.Name)}
	if f.Length != 0 {
		fields = append(fields, jen.Id("Length").Op(":").Lit(f.Length))
	}
	if kind != "KindNormal" {
		fields = append(fields, jen.Id("Kind").Op(":").Qual(jsPath, kind))
	}
	if f.NewTarget != nil && f.Kind != ir.FuncArrow {
		fields = append(fields, jen.Id("NewTarget").Op(":").True())
	}
	if f.Async {
		fields = append(fields, jen.Id("Async").Op(":").True())
	}
	if f.Generator {
		fields = append(fields, jen.Id("Generator").Op(":").True())
	}
	if m.g.opts.View != nil && m.g.closes(f) {
		fields = append(fields, jen.Id("Closes").Op(":").True())
	}
	if f.Source != "" {
		fields = append(fields, m.source(f)...)
	}
	return fields
}

// funcKind is the runtime's kind of a function.
func funcKind(f *ir.Func) string {
	switch {
	case f.Kind == ir.FuncBaseCtor:
		return "KindBase"
	case f.Kind == ir.FuncDerivedCtor:
		return "KindDerived"
	case f.Kind != ir.FuncNormal || f.Async || f.Generator:
		return "KindMethod"
	}
	return "KindNormal"
}

// table finds a package variable by what it holds.
func (g *generator) table(key string) (string, bool) {
	name, ok := g.tables[key]
	return name, ok
}

func (g *generator) newTable(key, hint string) string {
	name := g.names.name(hint)
	g.tables[key] = name
	return name
}

// source prints a function's source text: a part of the module's, which is there once.
func (m *module) source(f *ir.Func) []jen.Code {
	at := offset(m.m.Source, f.Pos)
	if at < 0 || !strings.HasPrefix(m.m.Source[at:], f.Source) {
		return []jen.Code{jen.Id("Source").Op(":").Lit(f.Source)}
	}
	m.quoted = true
	return []jen.Code{
		jen.Id("Text").Op(":").Op("&").Id(m.sourceVar()), jen.Id("From").Op(":").Lit(at), jen.Id("To").Op(":").Lit(at + len(f.Source)),
	}
}

func (m *module) sourceVar() string { return m.typ + "Source" }

// offset finds a place in a text, -1 if it is not in it.
func offset(src string, p ir.Pos) int {
	at := 0
	for line := int32(1); line < p.Line; line++ {
		i := strings.IndexByte(src[at:], '\n')
		if i < 0 {
			return -1
		}
		at += i + 1
	}
	at += int(p.Col) - 1
	if p.Line < 1 || p.Col < 1 || at > len(src) {
		return -1
	}
	return at
}

// sourceFile is a file of its own with the module's text, for Function.prototype.toString.
// It is printed as gofmt would, which takes time that grows with the square of the lines of
// one expression.
func (m *module) sourceFile() File {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated by affgen; DO NOT EDIT.\n// Source: %s\n\npackage %s\n\n", m.m.Path, m.g.opts.Package)
	fmt.Fprintf(&b, "// %s is the text of %s, for the source of its functions.\nvar %[1]s = ", m.sourceVar(), m.m.Path)
	for i, line := range strings.SplitAfter(m.m.Source, "\n") {
		if i > 0 {
			b.WriteString(" +\n\t")
		}
		b.WriteString(strconv.Quote(line))
	}
	b.WriteByte('\n')
	return File{Name: m.file_ + "_source.go", Content: b.Bytes()}
}

// group prints a list of package variables as one declaration.
func group(f *jen.File, comment string, list []jen.Code) {
	if len(list) == 0 {
		return
	}
	f.Comment(comment)
	f.Var().Defs(list...)
	f.Line()
}
