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
	if name, ok := m.g.table(key); ok {
		return text(name)
	}
	hint := camel(value, 24)
	switch {
	case value == "" && units == nil:
		hint = "Empty"
	case hint == "":
		hint = "Lit"
	}
	name := m.g.newTable(key, "str"+hint)
	init := jen.Qual(jsPath, "Str").Call(jen.Lit(value))
	if units != nil {
		var list []jen.Code
		for _, u := range units {
			list = append(list, jen.Id("0x"+strconv.FormatUint(uint64(u), 16)))
		}
		init = jen.Qual(jsPath, "Units").Call(jen.Index().Uint16().Values(list...))
	}
	m.tables = append(m.tables, jen.Var().Id(name).Op("=").Add(init))
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
	m.tables = append(m.tables, jen.Var().Id(name).Op("=").Index().String().Values(list...))
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
		m.tables = append(m.tables, jen.Var().Id(name).Op("=").Qual(jsPath, "FuncInfo").Values(m.infoFields(f, kind)...))
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
	if f.Source != "" {
		fields = append(fields, jen.Id("Source").Op(":").Lit(f.Source))
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
	case f.Kind != ir.FuncNormal || f.Async:
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
