// Where modules and their functions are in Go. There are two forms.
//
// A program that is a process of its own has one realm: its modules are one package variable
// m, its functions are Go functions. Function objects then need no closure and no wrapper
// around a method, module variables have fixed addresses, and no type of a module is linked.
//
// Views, and programs that others embed, run in many realms of one process. Their modules are
// one struct a realm, m is the module at hand, and functions are its methods.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// self is the module itself, in its own code.
func (m *module) self() code {
	if m.g.opts.OneRealm {
		return field(text("m"), m.typ)
	}
	return text("m")
}

// member is a field of the module, in its own code.
func (m *module) member(name string) code { return field(m.self(), name) }

// inStart is a module in Start, where m is all of them.
func inStart(m *module) code { return field(text("m"), m.typ) }

// functionName takes a name for a Go function.
func (m *module) functionName(want string) string {
	if !m.g.opts.OneRealm {
		return m.members.name(want)
	}
	name := m.g.names.name(want)
	m.g.funcs.used[name] = true
	return name
}

// nameAhead names the functions that may become Go functions later, while other code is
// printed: a local name that is there by then must not hide them.
func (m *module) nameAhead() {
	if !m.g.opts.OneRealm {
		return
	}
	for _, f := range moduleFuncs(m.m) {
		if m.methods[f] == "" && m.isMethod(f) {
			m.ahead[f] = m.functionName(methodHint(f, m.g.hints[f]))
		}
	}
}

// lateName names a function that becomes a Go function while code is printed.
func (m *module) lateName(f *ir.Func, hint string) string {
	if name := m.ahead[f]; name != "" {
		return name
	}
	return m.functionName(methodHint(f, hint))
}

// function is a Go function of module m; from is m where the function is named.
func (m *module) function(from code, name string) code {
	if m.g.opts.OneRealm {
		return text(name)
	}
	return field(from, name)
}

// declare begins the declaration of a Go function of the module.
func (m *module) declare(name string) *jen.Statement {
	if m.g.opts.OneRealm {
		return jen.Func().Id(name)
	}
	return jen.Func().Params(jen.Id("m").Op("*").Id(m.typ)).Id(name)
}

// top is the name of one of the functions that every module may have: evaluate, hoist,
// namespace.
func (m *module) top(what string) string {
	if m.g.opts.OneRealm {
		return m.tops[what]
	}
	return what
}

// topOf is such a function of module m; from is m where the function is named.
func (m *module) topOf(from code, what string) code { return m.function(from, m.top(what)) }

// namespace is the namespace object of another module.
func (m *module) namespace(of *ir.Module) code {
	return call(m.g.modules[of].topOf(m.other(of), "namespace"))
}
