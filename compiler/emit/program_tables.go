// The lists of program.go that name the tables of all modules, and what Start and init do with
// them.

package emit

import "github.com/dave/jennifer/jen"

// programTables declares the lists.
func (g *generator) programTables(f *jen.File) {
	body := []jen.Code{jen.Qual(jsPath, "RegisterModules").Call(jen.Id("infos"))}
	literals := g.literalTables()
	if literals != nil {
		body = append(body, jen.Qual(jsPath, "MakeLiterals").Call(jen.Id("literals")))
	}
	f.Func().Id("init").Params().Block(body...)
	f.Line()
	f.Comment("infos describes the modules to the runtime.")
	f.Var().Id("infos").Op("=").Index().String().Values(g.infos()...)
	f.Line()
	for _, list := range []jen.Code{literals, g.functionTables()} {
		if list != nil {
			f.Add(list)
			f.Line()
		}
	}
	if rows := g.callTables(); rows != nil && g.opts.OneRealm {
		f.Comment("calls has the source of the modules' method calls, for errors.")
		f.Var().Id("calls").Op("=").Index().Qual(jsPath, "CallTexts").Values(rows...)
		f.Line()
	}
}

// infos names what describes the modules to the runtime.
func (g *generator) infos() []jen.Code {
	var list []jen.Code
	for _, m := range g.p.Modules {
		list = append(list, jen.Line().Id(g.modules[m].infoName()))
	}
	return append(list, jen.Line())
}

// useTables prints what Start does with the lists.
func (g *generator) useTables() []jen.Code {
	var body []jen.Code
	if g.functionTables() != nil {
		body = append(body, jen.Qual(jsPath, "MakeFunctions").Call(jen.Id("r"), jen.Id("functions")))
	}
	rows := g.callTables()
	if rows == nil {
		return body
	}
	list := jen.Id("calls")
	if !g.opts.OneRealm {
		list = jen.Index().Qual(jsPath, "CallTexts").Values(rows...)
	}
	return append(body, jen.Qual(jsPath, "SetCallTexts").Call(jen.Id("r"), list))
}
