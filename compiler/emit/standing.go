// Function objects that need no code: those of functions of a module's top level whose
// variables never hold anything else. In a program with one realm their variables have fixed
// addresses, so a table says which function belongs into which variable, and Start makes all
// of them before the first module runs. Nothing can tell that they are there so early: what
// may look at such a variable before its declaration has run is left to the module's code.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// findStanding finds the statements of the module's top level that the table does for.
func (m *module) findStanding() {
	if !m.g.opts.OneRealm || m.m.Dynamic || m.m.Body == nil {
		return
	}
	for _, s := range m.m.Body.Body {
		v, f := ir.KnownBinding(s)
		if v != nil && v.Module == m.m && f.Escapes && m.isMethod(f) && m.flags[v] == "" {
			m.standing[s] = true
		}
	}
}

// standingRows prints the table's rows, with the functions.
func (m *module) standingRows() {
	if len(m.standing) == 0 {
		return
	}
	fg := newFn(m, m.m.Body, nil)
	for _, s := range m.m.Body.Body {
		if m.standing[s] {
			v, f := ir.KnownBinding(s)
			info, code := fg.m.infoVar(f, funcKind(f)), fg.closure(f, v.Name)
			m.rows = append(m.rows, jen.Line().Values(
				jen.Id("Info").Op(":").Add(info.s), jen.Id("Code").Op(":").Add(code.s), jen.Id("Var").Op(":").Op("&").Add(fg.place(v).s)))
		}
	}
}

// functionTable declares the table.
func (m *module) functionTable() jen.Code {
	if len(m.rows) == 0 {
		return jen.Null()
	}
	return jen.Commentf("%s says which function belongs into which variable.", m.functionsVar()).Line().
		Var().Id(m.functionsVar()).Op("=").Index().Qual(jsPath, "FunctionVar").Values(append(m.rows, jen.Line())...)
}

func (m *module) functionsVar() string { return m.typ + "Functions" }

// literalTable declares the table of the module's string literals.
func (m *module) literalTable() jen.Code {
	if len(m.literals) == 0 {
		return jen.Null()
	}
	return jen.Commentf("%s has the texts of the string literals.", m.literalsVar()).Line().
		Var().Id(m.literalsVar()).Op("=").Index().Qual(jsPath, "Literal").Values(append(m.literals, jen.Line())...)
}

func (m *module) literalsVar() string { return m.typ + "Literals" }

// literalTables declares the list of the modules' tables; nil where there are none.
func (g *generator) literalTables() jen.Code {
	var list []jen.Code
	for _, m := range g.p.Modules {
		if mod := g.modules[m]; len(mod.literals) > 0 {
			list = append(list, jen.Line().Id(mod.literalsVar()))
		}
	}
	if list == nil {
		return nil
	}
	return jen.Comment("literals has the texts of the string literals.").Line().
		Var().Id("literals").Op("=").Index().Index().Qual(jsPath, "Literal").Values(append(list, jen.Line())...)
}

// functionTables declares the list of the modules' tables; nil where there are none.
func (g *generator) functionTables() jen.Code {
	var list []jen.Code
	for _, m := range g.p.Modules {
		if mod := g.modules[m]; len(mod.rows) > 0 {
			list = append(list, jen.Line().Id(mod.functionsVar()))
		}
	}
	if list == nil {
		return nil
	}
	return jen.Comment("functions are the function objects that are there before the first module runs.").Line().
		Var().Id("functions").Op("=").Index().Index().Qual(jsPath, "FunctionVar").Values(append(list, jen.Line())...)
}
