// One module's file: the struct with its variables and caches, its functions, its top
// level, and the immutable tables that they use.

package emit

import (
	"fmt"
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// module is the state of printing one module.
type module struct {
	g                 *generator
	m                 *ir.Module
	typ               string // of the module among others, and the Go struct unless structName is another name
	structName        string
	file_             string // base name without .go
	members           *scope
	locals            map[*ir.Var]string          // Go name of every local variable that is declared so far
	flags             map[*ir.Var]string          // the companion that says that a TDZ variable is set
	fields            map[*ir.Var]string          // module-level variables
	idle              bool                        // the top level does nothing
	own               bool                        // a module of the program itself, not of a package
	imports           bool                        // code here names other modules
	bodies            map[*ir.Func]*jen.Statement // methods, printed when they are first named
	methods           map[*ir.Func]string
	ahead             map[*ir.Func]string // see nameAhead
	tops              map[string]string   // see top
	hoistBody         *jen.Statement
	classes           map[*ir.Func]string // class name of a method
	ic                int
	icText            map[int]string
	globals           map[string]int
	lits              int
	groups            int
	regexps           int
	sites             int        // template objects
	registry          bool       // import() needs the program's module registry
	tables            []jen.Code // frames and template texts
	strs, keys, infos []jen.Code // string literals, names of object literals, functions
	literals          []jen.Code // rows of the table of string literals
	quotes            []quote    // parts of the source that functions name
	lineStarts        []int      // see offset
	parts             []part
	pending           []pendingUse
	standing          map[ir.Stmt]bool   // see standing.go
	rows              []jen.Code         // of functionTable
	topBody           []jen.Code         // of a short top level, see together.go
	group             *topGroup          // the function that has it, nil for one of its own
	awaits            map[*ir.Func][]int // of state machines: the line of the await before each state
	err               error
}

// pendingUse is a place for `_ = x` after a declaration: Go wants every variable read.
type pendingUse struct {
	v    *ir.Var  // counted by reads
	f    *ir.Func // or a direct form, counted by calls
	name string
	at   *jen.Statement
}

func newModule(g *generator, m *ir.Module, index int) *module {
	mod := &module{
		g: g, m: m, members: &scope{used: map[string]bool{}, members: true}, locals: map[*ir.Var]string{}, flags: map[*ir.Var]string{},
		fields: map[*ir.Var]string{},
		bodies: map[*ir.Func]*jen.Statement{}, methods: map[*ir.Func]string{}, classes: map[*ir.Func]string{}, ahead: map[*ir.Func]string{}, tops: map[string]string{},
		standing: map[ir.Stmt]bool{}, icText: map[int]string{}, globals: map[string]int{}, awaits: map[*ir.Func][]int{},
	}
	mod.own = g.opts.View == nil && !m.Package
	mod.typ = g.names.name(m.Name)
	mod.structName = mod.typ
	if g.opts.OneRealm {
		mod.structName = g.names.name(m.Name + "Module")
		for _, what := range []string{"evaluate", "hoist", "namespace"} {
			mod.tops[what] = mod.functionName(what + capital(mod.typ))
		}
	}
	mod.file_ = m.Name
	if mod.file_ == "program" || len(m.Name) > 5 && m.Name[len(m.Name)-5:] == "_test" {
		mod.file_ = m.Name + "_module"
	}
	for _, name := range []string{"r", "mods", "ic", "lits", "fields", "regexps", "sites", "evaluate", "hoist", "namespace", "ns", "registry"} {
		mod.members.used[name] = true
	}
	if g.opts.View != nil {
		mod.members.used["variable"], mod.members.used["setVariable"] = true, true
	}
	for _, f := range moduleFuncs(m) {
		if v := g.known[f]; v != nil && (g.called[f] || f.Escapes) && mod.isMethod(f) {
			mod.methods[f] = mod.functionName(v.Name)
		}
	}
	mod.nameAhead()
	for _, v := range m.Vars {
		name := v.Name
		if k := v.Known; k != nil && mod.methods[k] != "" {
			if !k.Escapes {
				continue
			}
			name += "Value"
		}
		mod.fields[v] = mod.members.name(name)
		if v.TDZ && g.checked[v] {
			mod.flags[v] = mod.members.name(name + "Set")
		}
	}
	return mod
}

// isMethod reports whether a function can be a method of the module's struct: what is around
// it runs once, and it captures nothing but module variables.
func (m *module) isMethod(f *ir.Func) bool {
	if f == m.m.Body {
		return false
	}
	for p := f.Parent; p != m.m.Body; p = p.Parent {
		if p == nil || !p.Once {
			return false
		}
	}
	for v := range m.g.uses(f) {
		if v.Module == nil && !inside(v.Func, f) {
			return false
		}
	}
	return true
}

// inside reports whether f is outer or a function inside it.
func inside(f, outer *ir.Func) bool {
	for ; f != nil; f = f.Parent {
		if f == outer {
			return true
		}
	}
	return false
}

// emit prints all functions of the module into tables and bodies.
func (m *module) emit() {
	for _, f := range moduleFuncs(m.m) {
		if m.methods[f] != "" && m.g.called[f] {
			m.method(f, m.methods[f], true)
		}
	}
	m.findStanding()
	m.standingRows()
	if m.m.Body != nil || m.m.JSON != "" {
		m.hoist()
		m.evaluate()
	}
	for _, p := range m.pending {
		if p.f != nil && m.g.calls[p.f] == 0 || p.v != nil && m.g.reads[p.v] == 0 {
			p.at.Add(jen.Id("_").Op("=").Id(p.name))
		}
	}
}

// method prints a function as a method of the module, in its direct or dynamic form.
func (m *module) method(f *ir.Func, name string, direct bool) {
	if m.bodies[f] != nil {
		return
	}
	m.bodies[f] = jen.Null() // stops recursion
	fg := newFn(m, f, nil)
	sig, body := fg.function(direct)
	m.bodies[f] = jen.Add(fg.lineMark(f.Pos)).Line().Add(m.declare(name)).Add(sig).Block(body...)
}

// evaluate prints the module's top level.
func (m *module) evaluate() {
	f := m.m.Body
	if f == nil { // a JSON module
		f = &ir.Func{Module: m.m, Kind: ir.FuncModule}
	}
	fg := newFn(m, f, nil)
	sig, body := fg.moduleBody()
	if m.idle = len(body) == 1 && len(*fg.retDecl) == 0; m.idle {
		return
	}
	if m.short() {
		m.topBody = body
		return
	}
	m.bodies[m.m.Body] = m.topFunction(body, sig)
}

// topFunction prints a function of its own for the top level.
func (m *module) topFunction(body []jen.Code, sig *jen.Statement) *jen.Statement {
	return jen.Comment("evaluate runs the module's top level.").Line().Add(m.declare(m.top("evaluate"))).Add(sig).Block(body...)
}

// cache takes the next inline cache; text names the callee in errors.
func (m *module) cache(text string) code {
	i := m.ic
	m.ic++
	if text != "" {
		m.icText[i] = text
	}
	return code{s: m.member("ic").s.Clone().Index(jen.Lit(i)), prec: precPrimary}
}

// globalCache is the cache that all reads of one global share.
func (m *module) globalCache(name string) code {
	i, ok := m.globals[name]
	if !ok {
		i = m.ic
		m.ic++
		m.globals[name] = i
	}
	return code{s: m.member("ic").s.Clone().Index(jen.Lit(i)), prec: precPrimary}
}

// other names another module from this one.
func (m *module) other(of *ir.Module) code {
	if of == m.m {
		return m.self()
	}
	if m.g.opts.OneRealm {
		return m.g.modules[of].self()
	}
	m.imports = true
	return field(field(text("m"), "mods"), m.g.modules[of].typ)
}

func (m *module) fail(format string, args ...any) {
	if m.err == nil {
		m.err = fmt.Errorf("emit %s: "+format, append([]any{m.m.Path}, args...)...)
	}
}

func lineText(path string, p ir.Pos) string {
	return "//line " + path + ":" + strconv.Itoa(int(p.Line)) + ":" + strconv.Itoa(int(p.Col))
}
