// What a view's modules tell the engine of their variables, so that snapshots can hold
// them: a list of names and two methods. Ordinary accesses do not know of it.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// kept lists the module's variables that the engine is told of: all that the source
// declares at the top level and that have a value of their own at run time. Functions are
// among them, since what hangs off them (fn.cache, static fields) is state, too.
func (m *module) kept() []*ir.Var {
	if m.g.opts.View == nil {
		return nil
	}
	var list []*ir.Var
	for _, v := range m.m.Vars {
		switch {
		case m.fields[v] == "" || v.Kind == ir.VarImport || v.Kind == ir.VarTemp:
		case v.Rep.Kind == ir.Iter || v.Rep.Kind == ir.Priv || v.Rep.Kind == ir.Void:
		default:
			list = append(list, v)
		}
	}
	return list
}

// assigned reports whether a variable may get another value once its module has run.
func assigned(v *ir.Var) bool {
	return v.Kind != ir.VarConst && (v.Assigned > 0 || v.Kind == ir.VarLet)
}

// variableMethods prints the two methods.
func (m *module) variableMethods() jen.Code {
	list := m.kept()
	if len(list) == 0 {
		return jen.Null()
	}
	fg := newFn(m, &ir.Func{Module: m.m}, nil)
	var get, set []jen.Code
	for i, v := range list {
		place := fg.place(v)
		result := []jen.Code{box(place, v.Rep.Kind).s, jen.True()}
		flag, checked := fg.flag(v)
		if checked {
			result[1] = flag.s
		}
		get = append(get, jen.Case(jen.Lit(i)).Block(jen.Return(result...)))
		if assigned(v) {
			set = append(set, jen.Case(jen.Lit(i)).Block(setVariable(place, flag, checked, v.Rep.Kind)...))
		}
	}
	receiver := jen.Id("m").Op("*").Id(m.typ)
	code := jen.Comment("variable returns the i-th of the module's variables, false in its dead zone.").Line().
		Func().Params(receiver.Clone()).Id("variable").Params(jen.Id("i").Int()).Params(jen.Qual(jsPath, "Value"), jen.Bool()).Block(
		jen.Switch(jen.Id("i")).Block(get...), jen.Return(jen.Qual(jsPath, "Undefined"), jen.False()))
	if len(set) == 0 {
		return code
	}
	return code.Line().Line().
		Comment("setVariable changes a variable that the source changes; false when v does not fit it.").Line().
		Func().Params(receiver).Id("setVariable").Params(jen.Id("i").Int(), jen.Id("v").Qual(jsPath, "Value")).Bool().Block(
		jen.Switch(jen.Id("i")).Block(set...), jen.Return(jen.False()))
}

// setVariable stores the value v in a variable, if it fits the variable's representation.
func setVariable(place, flag code, checked bool, kind ir.RepKind) []jen.Code {
	v := text("v")
	store := func(x code) []jen.Code {
		body := []jen.Code{jen.Add(place.s.Clone()).Op("=").Add(x.s)}
		if checked {
			body = append(body, jen.Add(flag.s.Clone()).Op("=").True())
		}
		return append(body, jen.Return(jen.True()))
	}
	when := func(test string, x code) []jen.Code { return []jen.Code{jen.If(method(v, test).s).Block(store(x)...)} }
	switch kind {
	case ir.Num:
		return when("IsNumber", method(v, "Num"))
	case ir.Int:
		fits := jen.If(jen.Id("n").Op(":=").Int().Call(method(v, "Num").s), method(v, "IsNumber").s.Op("&&").Float64().Call(jen.Id("n")).Op("==").Add(method(v, "Num").s))
		return []jen.Code{fits.Block(store(text("n"))...)}
	case ir.Bool:
		return when("IsBool", method(v, "AsBool"))
	case ir.Str:
		return when("IsString", method(v, "Str"))
	}
	return store(v)
}

// keptName tells variables of one name apart: those of functions that run once are the
// module's, too, and come behind its own.
func keptName(name string, count map[string]int) string {
	count[name]++
	if n := count[name]; n > 1 {
		return name + "#" + itoa(n)
	}
	return name
}

// keptModules prints the engine's list of modules with variables; nil when there are none.
func (g *generator) keptModules() jen.Code {
	var rows []jen.Code
	for _, m := range g.p.Modules {
		mod := g.modules[m]
		list := mod.kept()
		if len(list) == 0 {
			continue
		}
		var names []jen.Code
		fields := []jen.Code{jen.Id("Path").Op(":").Lit(m.Path)}
		sets := false
		count := map[string]int{}
		for _, v := range list {
			names = append(names, jen.Lit(keptName(v.Name, count)))
			sets = sets || assigned(v)
		}
		fields = append(fields, jen.Id("Names").Op(":").Index().String().Values(names...),
			jen.Id("Get").Op(":").Id("m").Dot(mod.typ).Dot("variable"))
		if sets {
			fields = append(fields, jen.Id("Set").Op(":").Id("m").Dot(mod.typ).Dot("setVariable"))
		}
		if m.Dynamic {
			fields = append(fields, jen.Id("Dynamic").Op(":").True())
		}
		rows = append(rows, jen.Line().Values(fields...))
	}
	if len(rows) == 0 {
		return nil
	}
	rows = append(rows, jen.Line())
	return jen.Qual(viewPath, "SetVariables").Call(jen.Id("r"), jen.Index().Qual(viewPath, "ModuleVariables").Values(rows...))
}

// closes reports whether a function shares variables of another function that may change,
// or hold what may change: state that only such functions see.
func (g *generator) closes(f *ir.Func) bool {
	if x, ok := g.closing[f]; ok {
		return x
	}
	g.closing[f] = false // a function that names itself
	for v := range g.uses(f) {
		if v.Module == nil && !inside(v.Func, f) && g.mayChange(v) {
			g.closing[f] = true
			break
		}
	}
	return g.closing[f]
}

// mayChange reports whether a captured variable is state: it is assigned after its
// declaration, or holds an object that may change.
func (g *generator) mayChange(v *ir.Var) bool {
	switch {
	case v.Rep.Kind == ir.Priv:
		return false
	case v.Known != nil:
		return g.closes(v.Known)
	case v.Assigned > 0:
		return true
	}
	switch v.Rep.Kind {
	case ir.Num, ir.Int, ir.Bool, ir.Str:
		return false
	}
	return true
}
