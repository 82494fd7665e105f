// Immutable package variables: string literals, key lists, function descriptions.

package emit

import (
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
	if hint == "" {
		hint = "Lit" // keys alone is what variables are called
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
	if f.Called {
		fields = append(fields, jen.Id("Called").Op(":").True())
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
	name := g.names.late(hint, g.funcs)
	g.tables[key] = name
	return name
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
