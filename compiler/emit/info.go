// What a module tells the runtime: its functions, for stack traces, and the source text of its
// method calls, for errors. Both are a text with a line for each, which takes a third of the
// bytes that structs would (rtlib/js, module_info.go and module_tables.go).

package emit

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// infoName is the package constant that describes the module to the runtime.
func (m *module) infoName() string { return m.typ + "Info" }

// info describes the module: its path, and the functions in order of their first lines.
func (m *module) info() jen.Code {
	top := ""
	if !m.idle {
		top = m.top("evaluate")
	}
	typ := ""
	if !m.g.opts.OneRealm {
		typ = m.typ
	}
	lines := []string{tabbed(m.m.Path, top, typ)}
	for _, f := range m.ranged() {
		lines = append(lines, m.funcRange(f))
	}
	for _, p := range m.parts {
		lines = append(lines, tabbed(strconv.Itoa(p.start), strconv.Itoa(p.end), m.traceName(p.f), p.name))
	}
	return jen.Commentf("%s describes the module to the runtime: its file, and where its functions are, for stack traces.", m.infoName()).Line().
		Const().Id(m.infoName()).Op("=").Add(rawText(lines))
}

// ranged lists the functions that stack traces name, in order of their first lines.
func (m *module) ranged() []*ir.Func {
	funcs := slices.DeleteFunc(slices.Clone(moduleFuncs(m.m)), func(f *ir.Func) bool {
		return f.Pos.Line == 0 || f.Kind == ir.FuncModule && len(m.awaits[f]) == 0
	})
	slices.SortStableFunc(funcs, func(a, b *ir.Func) int { return cmp.Compare(a.Pos.Line, b.Pos.Line) })
	return funcs
}

// funcRange is the line of a function.
func (m *module) funcRange(f *ir.Func) string {
	code := m.methods[f]
	if f.Kind == ir.FuncModule {
		code = m.top("evaluate")
	}
	var awaits []string
	for _, n := range m.awaits[f] {
		awaits = append(awaits, strconv.Itoa(n))
	}
	return tabbed(strconv.Itoa(int(f.Pos.Line)), strconv.Itoa(int(f.End.Line)), m.traceName(f), code, strings.Join(awaits, ","))
}

// traceName is how a function is called in a stack trace: V8 shows a method with its
// class, and a function without a name by its place only.
func (m *module) traceName(f *ir.Func) string {
	switch {
	case f.Kind == ir.FuncBaseCtor || f.Kind == ir.FuncDerivedCtor:
		return "new " + f.Name
	case m.classes[f] != "" && f.Name != "":
		return m.classes[f] + "." + f.Name
	}
	return f.Name
}

func (m *module) textsVar() string { return m.typ + "Calls" }

// callTexts gives the caches of method calls the source text of their callee.
func (m *module) callTexts() jen.Code {
	if len(m.icText) == 0 {
		return jen.Null()
	}
	var keys []int
	for i := range m.icText {
		keys = append(keys, i)
	}
	sort.Ints(keys)
	var lines []string
	for _, i := range keys {
		lines = append(lines, strconv.Itoa(i)+" "+plain(m.icText[i]))
	}
	return jen.Commentf("%s holds the source of the method calls, for errors, by cache.", m.textsVar()).Line().
		Const().Id(m.textsVar()).Op("=").Add(rawText(lines))
}

// callTables lists the modules' texts of calls; nil where there are none.
func (g *generator) callTables() []jen.Code {
	var rows []jen.Code
	for _, m := range g.p.Modules {
		if mod := g.modules[m]; len(mod.icText) > 0 {
			ic := jen.Id("m").Dot(mod.typ).Dot("ic")
			rows = append(rows, jen.Line().Values(
				jen.Id("First").Op(":").Op("&").Add(ic).Index(jen.Lit(0)), jen.Id("Count").Op(":").Lit(mod.ic), jen.Id("Texts").Op(":").Id(mod.textsVar())))
		}
	}
	if rows == nil {
		return nil
	}
	return append(rows, jen.Line())
}

// tabbed joins the fields of a line, without the empty ones at its end.
func tabbed(fields ...string) string {
	for len(fields) > 0 && fields[len(fields)-1] == "" {
		fields = fields[:len(fields)-1]
	}
	for i, f := range fields {
		fields[i] = plain(f)
	}
	return strings.Join(fields, "\t")
}

// plain is a text as a field of a line: bytes that a raw Go string or a line cannot hold are
// escaped as rtlib/js reads them.
func plain(s string) string {
	var b strings.Builder
	for i, c := range s {
		_, size := utf8.DecodeRuneInString(s[i:])
		if unicode.IsPrint(c) && c != '`' && c != '\\' && c != utf8.RuneError {
			b.WriteRune(c)
			continue
		}
		for _, x := range []byte(s[i : i+size]) {
			fmt.Fprintf(&b, `\%02x`, x)
		}
	}
	return b.String()
}

// rawText is a Go string with these lines.
func rawText(lines []string) *jen.Statement { return jen.Id("`" + strings.Join(lines, "\n") + "`") }
