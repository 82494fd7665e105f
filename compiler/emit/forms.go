// The forms in which one function is named by another: its direct form, its dynamic
// entry, a function object's code.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// closure returns a function object's code: a method value, or a func literal.
func (fg *fn) closure(f *ir.Func, hint string) code {
	m := fg.m
	if fg.g.called[f] {
		return fg.entry(f)
	}
	if m.isMethod(f) {
		if m.methods[f] == "" {
			m.methods[f] = m.lateName(f, hint)
		}
		m.method(f, m.methods[f], false)
		return m.function(text("m"), m.methods[f])
	}
	inner := newFn(m, f, fg)
	return fg.capture(f, inner, dynamicType(f), func() code {
		sig, body := inner.function(false)
		return code{s: jen.Func().Add(sig).Block(body...), prec: precPrimary}
	})
}

func methodHint(f *ir.Func, hint string) string {
	switch {
	case hint != "":
		return hint
	case f.Name != "":
		return f.Name
	}
	return "func"
}

// dynamicType is the type of a function's dynamic form.
func dynamicType(f *ir.Func) *jen.Statement {
	switch {
	case f.Kind == ir.FuncFields:
		return jen.Func().Params(jen.Op("*").Qual(jsPath, "Realm"), jen.Qual(jsPath, "Value"))
	case usesArgs(f):
		return jen.Qual(jsPath, "FnN")
	}
	return jen.Qual(jsPath, "Fn"+itoa(len(f.Params)))
}

// directCode is the func literal of a known function's direct form.
func (fg *fn) directCode(f *ir.Func) code {
	inner := newFn(fg.m, f, fg)
	return fg.capture(f, inner, directType(f), func() code {
		sig, body := inner.function(true)
		return code{s: jen.Func().Add(sig).Block(body...), prec: precPrimary}
	})
}

// directType is the type of a known function's direct form.
func directType(f *ir.Func) *jen.Statement {
	var params []jen.Code
	for _, v := range f.Params {
		params = append(params, goType(v.Rep))
	}
	if f.Rest != nil {
		params = append(params, goType(f.Rest.Rep))
	}
	sig := jen.Func().Params(params...)
	if f.Result.Kind != ir.Void {
		sig.Add(goType(f.Result))
	}
	return sig
}

// entry is the dynamic entry of a function that also has a direct form: it calls that.
func (fg *fn) entry(f *ir.Func) (lit code) {
	value := jen.Qual(jsPath, "Value")
	params := []jen.Code{jen.Id("_").Op("*").Qual(jsPath, "Realm")}
	var args []code
	target := fg.direct(f)
	fg.push()
	defer fg.pop()
	cell := fg.renewedCell(f)
	if cell != nil { // as it is now: the frame's is another one in the next iteration
		name := fg.names.name(f.Name)
		target = deref(text(name))
		defer func() {
			wrap := jen.Func().Params(jen.Id(name).Op("*").Add(directType(f))).Add(dynamicType(f)).Block(jen.Return(lit.s))
			lit = call(code{s: wrap, prec: precPrimary}, *cell)
		}()
	}
	if usesArgs(f) {
		params = append(params, jen.Id("_").Add(value), jen.Id("args").Index().Add(value))
		for i := range f.Params {
			args = append(args, call(rt("Arg"), text("args"), integer(i)))
		}
		if f.Rest != nil {
			args = append(args, method(fg.realm(), "RestArray", text("args"), integer(len(f.Params))))
		}
	} else {
		ids := []jen.Code{jen.Id("_")}
		for i := range f.Params {
			name := fg.names.name(string(rune('a' + i)))
			ids = append(ids, jen.Id(name))
			args = append(args, text(name))
		}
		params = append(params, jen.List(ids...).Add(value))
	}
	x := call(target, args...)
	var body []jen.Code
	if f.Result.Kind == ir.Void {
		body = []jen.Code{x.s, jen.Return(rt("Undefined").s)}
	} else {
		body = []jen.Code{jen.Return(box(x, f.Result.Kind).s)}
	}
	return code{s: jen.Func().Params(params...).Add(value).Block(body...), prec: precPrimary}
}

// direct names the direct form of a known function.
func (fg *fn) direct(f *ir.Func) code {
	mod := fg.g.modules[f.Module]
	if name := mod.methods[f]; name != "" {
		return mod.function(fg.m.other(f.Module), name)
	}
	fg.g.calls[f]++
	if x, ok := fg.directCell(f); ok {
		return x
	}
	if name := fg.g.fnNames[f]; name != "" {
		return text(name)
	}
	fg.m.fail("function %s is called before it is declared", f.Name)
	return text("undeclared")
}
