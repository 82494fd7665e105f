// A module's top level and its namespace object.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// namespaceMethod prints the method that makes the module's namespace object: names in
// order, and a function that reads each export when it is asked for.
func (m *module) namespaceMethod() jen.Code {
	fg := newFn(m, &ir.Func{Module: m.m}, nil)
	var names []string
	var cases []jen.Code
	for i, e := range m.m.Exports {
		if m.m.Inside != "" && e.Name == m.m.Inside && e.Var != nil {
			return jen.Comment("namespace returns what import() gives: the names of a CommonJS module.").Line().
				Add(m.declare(m.top("namespace"))).Params().Op("*").Qual(jsPath, "Object").Block(
				jen.Return(method(fg.exported(e), "Obj").s))
		}
		names = append(names, e.Name)
		cases = append(cases, jen.Case(jen.Lit(i)).Block(jen.Return(fg.exported(e).s)))
	}
	ns := m.member("ns").s
	read := jen.Func().Params(jen.Id("i").Int()).Qual(jsPath, "Value").Block(
		jen.Switch(jen.Id("i")).Block(cases...), jen.Return(jen.Qual(jsPath, "Undefined")))
	return jen.Comment("namespace returns the module's namespace object.").Line().
		Add(m.declare(m.top("namespace"))).Params().Op("*").Qual(jsPath, "Object").Block(
		jen.If(ns.Clone().Op("==").Nil()).Block(
			ns.Clone().Op("=").Id("m").Dot("r").Dot("NewLiveNamespace").Call(m.keysVar(names).s, read)),
		jen.Return(ns))
}

// exported reads one export.
func (fg *fn) exported(e ir.Export) code {
	switch {
	case e.NS != nil:
		return method(fg.m.namespace(e.NS), "Value")
	case e.Var == nil:
		ns := method(fg.realm(), "ImportModule", str(e.Library))
		if e.LibraryName == "*" {
			return method(ns, "Value")
		}
		return method(ns, "Get", fg.realm(), call(rt("Key"), str(e.LibraryName)))
	}
	x := &ir.Ref{Var: e.Var, Check: e.Var.TDZ, As: e.Name}
	return box(fg.ref(x), e.Var.Rep.Kind)
}

// moduleBody prints the top level of a module: bind what it imports from libraries, then
// its statements.
func (fg *fn) moduleBody() (*jen.Statement, []jen.Code) {
	b := &block{}
	fg.result = ir.Void
	fg.retDecl = &jen.Statement{}
	libs := map[string]string{}
	for _, v := range fg.m.m.Vars {
		if v.Kind != ir.VarImport {
			continue
		}
		ns := libs[v.Library]
		if ns == "" {
			ns = fg.names.name(camelLower(v.Library))
			libs[v.Library] = ns
			b.add(define(ns, method(fg.realm(), "ImportModule", str(v.Library))))
		}
		x := method(text(ns), "Value")
		if v.LibraryName != "*" {
			x = method(text(ns), "Get", fg.realm(), call(rt("Key"), str(v.LibraryName)))
		}
		b.add(jen.Add(fg.place(v).s).Op("=").Add(x.s))
	}
	if fg.m.m.JSON != "" {
		b.add(jen.Add(fg.place(fg.m.m.Vars[0]).s).Op("=").Add(method(fg.realm(), "ParseJSON", str(fg.m.m.JSON)).s))
	}
	b.add(fg.retDecl)
	if fg.f.Async {
		fg.asyncBody(b)
		return jen.Params().Qual(jsPath, "Value"), b.code
	}
	fg.stmts(b, fg.parts(b, fg.m.topLevel()))
	fg.useRet()
	return jen.Params(), b.code
}

// hoisted returns how many statements at the start of the body make the module's function
// declarations, if those must exist before the module runs: in a cycle of imports another
// module may call them first (ECMA-262 16.2.1.6.4).
func (m *module) hoisted() int {
	if m.m.Body == nil || !cyclic(m.m) {
		return 0
	}
	for i, s := range m.m.Body.Body {
		if d, ok := s.(*ir.Init); !ok || d.Var.Kind != ir.VarFunc || d.Var.Module == nil {
			return i
		}
	}
	return len(m.m.Body.Body)
}

// topLevel is the module's body without what hoist does.
func (m *module) topLevel() ir.Block { return m.m.Body.Body[m.hoisted():] }

// cyclic reports whether a module imports itself by some path.
func cyclic(m *ir.Module) bool {
	seen := map[*ir.Module]bool{}
	var reaches func(from *ir.Module) bool
	reaches = func(from *ir.Module) bool {
		for _, d := range from.Deps {
			if d == m {
				return true
			}
			if !seen[d] {
				seen[d] = true
				if reaches(d) {
					return true
				}
			}
		}
		return false
	}
	return reaches(m)
}

// hoist prints the method that makes the module's function declarations.
func (m *module) hoist() {
	n := m.hoisted()
	if n == 0 {
		return
	}
	fg := newFn(m, m.m.Body, nil)
	fg.result = ir.Void
	b := &block{}
	fg.stmts(b, m.m.Body.Body[:n])
	if len(b.code) == 0 {
		return
	}
	m.hoistBody = jen.Comment("hoist makes the module's functions, which modules in a cycle may call before it runs.").Line().
		Add(m.declare(m.top("hoist"))).Params().Block(b.code...)
}

func camelLower(s string) string {
	c := camel(s, 32)
	if c == "" {
		return "lib"
	}
	return string(c[0]|0x20) + c[1:]
}
