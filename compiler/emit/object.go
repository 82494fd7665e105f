// Expressions that make or call things: calls, literals, functions, elements.

package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

func (fg *fn) objectExpr(x ir.Expr) code {
	r := fg.realm()
	switch x := x.(type) {
	case *ir.Call:
		return fg.call(x)
	case *ir.CallMethod:
		return fg.callMethod(x)
	case *ir.CallKnown:
		return call(fg.direct(x.Func), fg.exprs(x.Args)...)
	case *ir.New:
		return fg.counted(r, "New", []code{str(x.Text), fg.expr(x.Fn)}, x.Args)
	case *ir.SuperCall:
		newTarget := rt("Undefined")
		if x.NewTarget != nil {
			newTarget = fg.priv(x.NewTarget)
		}
		return fg.variadic(method, r, "SuperConstruct", []code{method(fg.priv(x.Class), "Fn"), newTarget}, x.Args)
	case *ir.Closure:
		if x.NameKey != nil {
			return method(r, "NamedFunc", fg.m.infoVar(x.Func, funcKind(x.Func)), method(r, "ToPropertyKey", fg.expr(x.NameKey)), str(""),
				fg.closure(x.Func, ""))
		}
		return fg.functionObject(x.Func, "")
	case *ir.Object:
		return fg.object(x)
	case *ir.Array:
		return fg.array(x)
	case *ir.Template:
		return fg.template(x)
	case *ir.TemplateObject:
		return fg.templateObject(x)
	case *ir.Data:
		return method(r, "ParseJSON", str(x.JSON))
	case *ir.RegExpLit:
		cache := code{s: fg.m.member("regexps").s.Clone().Index(jen.Lit(fg.m.regexps)), prec: precPrimary}
		fg.m.regexps++
		return method(cache, "New", r, str(x.Source), str(x.Flags))
	case *ir.JSX:
		key := rt("Undefined")
		if x.Key != nil {
			key = fg.expr(x.Key)
		}
		return method(r, "JSX", fg.expr(x.Type), fg.expr(x.Props), key)
	case *ir.Namespace:
		return method(fg.m.namespace(x.Module), "Value")
	case *ir.ImportCall:
		return fg.importCall(x)
	case *ir.Op:
		return fg.op(x)
	case *ir.Await, *ir.Yield:
		fg.m.fail("await or yield inside an expression (line %d)", x.Position().Line)
		return rt("Undefined")
	}
	fg.m.fail("cannot print %T", x)
	return rt("Undefined")
}

// functionObject makes the function object of a closure.
func (fg *fn) functionObject(f *ir.Func, hint string) code {
	return method(fg.realm(), "Func", fg.m.infoVar(f, funcKind(f)), fg.closure(f, hint))
}

func (fg *fn) exprs(xs []ir.Expr) []code {
	list := make([]code, len(xs))
	for i, x := range xs {
		list[i] = fg.expr(x)
	}
	return list
}

func hasSpread(args []ir.Arg) bool {
	for _, a := range args {
		if a.Spread || a.X == nil {
			return true
		}
	}
	return false
}

func (fg *fn) args(args []ir.Arg) []code {
	list := make([]code, len(args))
	for i, a := range args {
		list[i] = fg.expr(a.X)
	}
	return list
}

// variadic prints a call of a variadic runtime function.
func (fg *fn) variadic(how func(code, string, ...code) code, x code, name string, first []code, args []ir.Arg) code {
	if !hasSpread(args) {
		return how(x, name, append(first, fg.args(args)...)...)
	}
	list := fg.slice(args, "SpreadArgs")
	return how(x, name, append(first, code{s: jen.Add(list.s).Op("..."), prec: precPrimary})...)
}

// counted prints a call of a runtime function that has forms for up to four arguments
// beside the variadic one.
func (fg *fn) counted(x code, name string, first []code, args []ir.Arg) code {
	if hasSpread(args) || len(args) > 4 {
		return fg.variadic(method, x, name, first, args)
	}
	return method(x, name+itoa(len(args)), append(first, fg.args(args)...)...)
}

// slice prints arguments or elements with spreads or holes as one []js.Value; spread is
// the runtime function that appends an iterable.
func (fg *fn) slice(args []ir.Arg, spread string) code {
	value := jen.Qual(jsPath, "Value")
	acc, empty := text("nil"), true
	var run []code
	flush := func() {
		if len(run) == 0 {
			return
		}
		if empty {
			acc = code{s: jen.Index().Add(value).Values(codes(run)...), prec: precPrimary}
		} else {
			acc = call(text("append"), append([]code{acc}, run...)...)
		}
		run, empty = nil, false
	}
	for i, a := range args {
		switch {
		case a.X == nil:
			run = append(run, call(rt("Hole")))
		case a.Spread:
			flush()
			how := spread
			if spread == "SpreadArgs" && i < len(args)-1 { // V8 makes an array, and has no text for it
				how, a.Text = "SpreadArray", ""
			}
			acc, empty = method(fg.realm(), how, acc, fg.expr(a.X), str(a.Text)), false
		default:
			run = append(run, fg.expr(a.X))
		}
	}
	flush()
	return acc
}

func (fg *fn) call(x *ir.Call) code {
	r, fn := fg.realm(), fg.expr(x.Fn)
	if x.This != nil {
		return fg.counted(r, "ApplyThis", []code{str(x.Text), fn, fg.expr(x.This)}, x.Args)
	}
	if hasSpread(x.Args) || len(x.Args) > 4 {
		return fg.variadic(method, r, "ApplyN", []code{str(x.Text), fn}, x.Args)
	}
	return method(r, "Apply"+itoa(len(x.Args)), append([]code{str(x.Text), fn}, fg.args(x.Args)...)...)
}

func (fg *fn) callMethod(x *ir.CallMethod) code {
	if x.R.Kind != ir.Any {
		return fg.intrinsic(x)
	}
	cache := fg.m.cache(x.Text)
	if i, ok := charIndex(x); ok {
		return method(cache, "CharCodeAt", fg.realm(), fg.expr(x.Obj), fg.expr(i))
	}
	head := []code{fg.realm(), fg.expr(x.Obj), str(x.Name)}
	if x.Ordered {
		bound := method(cache, "Bind", head...)
		if hasSpread(x.Args) || len(x.Args) > 4 {
			return fg.variadic(method, bound, "CallN", nil, x.Args)
		}
		return method(bound, "Call"+itoa(len(x.Args)), fg.args(x.Args)...)
	}
	if hasSpread(x.Args) || len(x.Args) > 4 {
		return fg.variadic(method, cache, "CallN", head, x.Args)
	}
	return method(cache, "Call"+itoa(len(x.Args)), append(head, fg.args(x.Args)...)...)
}

// charIndex returns the index of s.charCodeAt(i) where that is an Int.
func charIndex(x *ir.CallMethod) (ir.Expr, bool) {
	if x.Name != "charCodeAt" || x.Ordered || len(x.Args) != 1 {
		return nil, false
	}
	c, ok := x.Args[0].X.(*ir.Convert)
	if !ok || c.X.Rep().Kind != ir.Int {
		return nil, false
	}
	return c.X, true
}

// mathFuncs are the Go functions behind the intrinsics of Math.
var mathFuncs = map[string]string{"floor": "Floor", "ceil": "Ceil", "trunc": "Trunc", "sqrt": "Sqrt", "abs": "Abs"}

// mathFunc is the Go function behind an intrinsic of Math: of package math where that gives
// the same bits, else of the runtime.
func mathFunc(name string) code {
	if f := mathFuncs[name]; f != "" {
		return code{s: jen.Qual("math", f), prec: precPrimary}
	}
	return rt(capital(name))
}

func (fg *fn) intrinsic(x *ir.CallMethod) code {
	switch x.Name {
	case "min", "max": // Go's builtins treat NaN and -0 as JavaScript does; package math's do not
		if x.Args[0].X.Rep().Kind == ir.Any {
			return method(fg.realm(), capital(x.Name), fg.args(x.Args)...)
		}
		return call(text(x.Name), fg.args(x.Args)...)
	case "pow":
		return fg.pow(x.Args[0].X, x.Args[1].X)
	case "imul":
		return convert("int", binary("*", precMul, fg.int32(x.Args[0].X), fg.int32(x.Args[1].X)))
	}
	return call(mathFunc(x.Name), fg.args(x.Args)...)
}

func (fg *fn) object(x *ir.Object) code {
	if len(x.Names) == 0 {
		return method(method(fg.realm(), "NewObject"), "Value")
	}
	cache := code{s: fg.m.member("lits").s.Clone().Index(jen.Lit(fg.m.lits)), prec: precPrimary}
	fg.m.lits++
	args := append([]code{fg.realm(), fg.m.keysVar(x.Names)}, fg.exprs(x.Values)...)
	return method(cache, "New", args...)
}

func (fg *fn) array(x *ir.Array) code {
	if nums, ok := fg.numbers(x.Elems); ok {
		return method(fg.realm(), "NewArrayNums", nums...)
	}
	if !hasSpread(x.Elems) {
		return method(fg.realm(), "NewArrayOf", fg.args(x.Elems)...)
	}
	return method(fg.realm(), "NewArrayFrom", fg.slice(x.Elems, "SpreadArray"))
}

// numbers prints the elements of an array that are all known to be numbers.
func (fg *fn) numbers(elems []ir.Arg) ([]code, bool) {
	for _, e := range elems {
		c, ok := e.X.(*ir.Convert)
		if !ok || e.Spread || c.X.Rep().Kind != ir.Int && c.X.Rep().Kind != ir.Num {
			return nil, false
		}
	}
	list := make([]code, len(elems))
	for i, e := range elems {
		list[i] = fg.number(e.X.(*ir.Convert).X)
	}
	return list, len(list) > 0
}

// number prints a number that Go holds as a float64.
func (fg *fn) number(x ir.Expr) code {
	if x.Rep().Kind != ir.Int {
		return fg.expr(x)
	}
	if f, lit := literal(x); lit {
		return float(f, false)
	}
	return convert("float64", fg.expr(x))
}

func (fg *fn) template(x *ir.Template) code {
	parts := fg.exprs(x.Parts)
	switch len(parts) {
	case 0:
		return fg.m.stringVar("", nil)
	case 1:
		return parts[0]
	case 2:
		return method(fg.realm(), "Concat", parts...)
	}
	return method(fg.realm(), "ConcatAll", parts...)
}

// templateObject is made once a site and realm.
func (fg *fn) templateObject(x *ir.TemplateObject) code {
	site := code{s: jen.Op("&").Add(fg.m.member("sites").s).Index(jen.Lit(fg.m.sites)), prec: precUnary}
	fg.m.sites++
	var cooked, raw []jen.Code
	for i, s := range x.Cooked {
		if s == nil {
			cooked = append(cooked, jen.Nil())
		} else {
			cooked = append(cooked, fg.m.stringVar(s.Value, s.Units).s)
		}
		raw = append(raw, jen.Lit(x.Raw[i]))
	}
	name := fg.g.names.name("template")
	fg.m.tables = append(fg.m.tables, jen.Var().Id(name).Op("=").Qual(jsPath, "TemplateStrings").Values(
		jen.Id("Cooked").Op(":").Index().Op("*").Qual(jsPath, "String").Values(cooked...),
		jen.Id("Raw").Op(":").Index().String().Values(raw...)))
	return method(fg.realm(), "TemplateObject", site, code{s: jen.Op("&").Id(name), prec: precUnary})
}

// importCall is import(): a promise of the namespace. A module that the program imports
// otherwise too has run already, or is about to; the others run now.
func (fg *fn) importCall(x *ir.ImportCall) code {
	if x.Options == nil {
		return fg.imported(x)
	}
	json := x.Module != nil && x.Module.JSON != ""
	run := code{s: jen.Func().Params().Qual(jsPath, "Value").Block(jen.Return(fg.imported(x).s)), prec: precPrimary}
	return method(fg.realm(), "ImportWith", fg.expr(x.Options), text(strconv.FormatBool(json)), run)
}

// imported is import() once its options are checked.
func (fg *fn) imported(x *ir.ImportCall) code {
	switch {
	case x.Broken != "":
		return method(fg.realm(), "BrokenImport", str(x.Broken))
	case x.Module == nil && x.Library == "":
		return method(fg.realm(), "MissingImport", str(x.Missing))
	case x.Module == nil:
		return method(fg.realm(), "ImportedNamespace", method(fg.realm(), "ImportModule", str(x.Library)))
	}
	if fg.g.registered() {
		fg.m.registry = true
		for i, m := range fg.g.p.Modules {
			if m == x.Module {
				return method(fg.m.member("registry"), "Import", integer(i))
			}
		}
	}
	return method(fg.realm(), "ImportedNamespace", fg.m.namespace(x.Module))
}
