// Package emit prints a program as Go.
//
// One Go package is one program, one file a source module, and program.go starts it. A
// module becomes a struct that holds its variables, its caches and pointers to the
// modules it uses; its top-level functions are methods, nested functions are Go closures.
// Nothing that changes is a package variable, so many realms can run one program at once.
//
// Names, order of statements and control flow are the source's. Each statement carries a
// //line directive, so that stack traces, debuggers and profiles speak of the source.
package emit

import (
	"sort"

	"github.com/affgen/affgen/ir"
)

// Options says how to print a program.
type Options struct {
	Package string // Go package name
	Main    bool   // add a main function
	// OneRealm says that the program runs once in its process: see place.go.
	OneRealm bool
	View     *ViewInfo
	Hash     string // the program hash of the journal
	// Libraries gives the Go package that provides a library module, by specifier, so
	// that it is linked.
	Libraries map[string]string
	// Linked are packages that the program links even where it uses none of their exports.
	Linked []string
}

// ViewInfo is what a view's generated package tells the engine.
type ViewInfo struct {
	Name, Version, Config, ConfigPath string
	Files                             map[string]string
	// Affordances says that the view may render an <affordance>: it links a validator.
	Affordances bool
	// HTTP says that its configuration has a machine of kind http: its main links that.
	HTTP bool
	// Model is the package below rtlib/view/model that its configuration's model is in: its
	// main links that; empty for none.
	Model string
	// Tokenizer is the package below rtlib/view/model/tokens that counts for that model;
	// empty for none.
	Tokenizer string
}

// File is one generated file.
type File struct {
	Name    string
	Content []byte
}

// Emit prints p. An error is a bug of the compiler: code that does not parse.
func Emit(p *ir.Program, opts Options) ([]File, error) {
	g := newGenerator(p, opts)
	for _, m := range p.Modules {
		g.modules[m].emit()
	}
	g.together()
	var files []File
	var pages []page
	for _, m := range p.Modules {
		f, err := g.modules[m].file()
		if err != nil {
			return nil, err
		}
		pages = append(pages, f)
		if len(g.modules[m].quotes) > 0 {
			files = append(files, g.modules[m].sourceFile())
		}
	}
	pages = append(pages, g.programFile())
	rendered, err := renderAll(pages)
	if err != nil {
		return nil, err
	}
	files = append(files, rendered...)
	sort.Slice(files, func(i, j int) bool { return files[i].Name < files[j].Name })
	return files, nil
}

// generator is the state of one Emit.
type generator struct {
	p       *ir.Program
	opts    Options
	names   *scope // package level
	funcs   *scope // of those, the functions of modules, which no local name may hide
	modules map[*ir.Module]*module
	called  map[*ir.Func]bool // has a direct call
	checked map[*ir.Var]bool  // some access may come too early
	deep    map[*ir.Func]map[*ir.Var]bool
	known   map[*ir.Func]*ir.Var // the variable that holds a known function
	hints   map[*ir.Func]string  // what parts of classes are called in Go
	homes   map[*ir.Var]string   // class name by constructor or prototype variable
	fnNames map[*ir.Func]string  // direct form: a method or a local
	reads   map[*ir.Var]int      // of variables, in printed code
	calls   map[*ir.Func]int     // of direct forms, in printed code
	tables  map[string]string    // package variables by what they hold
	closing map[*ir.Func]bool    // see closes
	groups  []*topGroup          // see together.go
}

func newGenerator(p *ir.Program, opts Options) *generator {
	g := &generator{
		p: p, opts: opts, names: newScope(nil), funcs: newScope(nil), modules: map[*ir.Module]*module{}, called: map[*ir.Func]bool{},
		checked: map[*ir.Var]bool{}, deep: map[*ir.Func]map[*ir.Var]bool{}, fnNames: map[*ir.Func]string{}, reads: map[*ir.Var]int{}, calls: map[*ir.Func]int{},
		tables: map[string]string{}, known: map[*ir.Func]*ir.Var{}, closing: map[*ir.Func]bool{},
		hints: map[*ir.Func]string{}, homes: map[*ir.Var]string{},
	}
	for _, name := range []string{"Start", "Program", "modules", "infos", "literals", "functions", "calls", "r"} {
		g.names.used[name] = true
	}
	g.scan()
	for i, m := range p.Modules {
		g.modules[m] = newModule(g, m, i)
	}
	return g
}

// scan collects what is known before the first line is printed: which names the source
// uses (package-level names avoid them), which functions are called directly, which
// variables are checked.
func (g *generator) scan() {
	for _, m := range g.p.Modules {
		if m.NS {
			for _, e := range m.Exports { // a namespace object can be asked for any of them
				g.checked[e.Var] = g.checked[e.Var] || e.Var != nil && e.Var.TDZ
			}
		}
		for _, f := range moduleFuncs(m) {
			vars := append([]*ir.Var{f.Rest, f.This, f.NewTarget, f.Arguments}, f.Params...)
			for _, v := range vars {
				if v != nil {
					g.names.used[goName(v.Name)] = true
				}
			}
			ir.Walk(f.Body, func(s ir.Stmt) bool {
				g.scanStmt(s)
				return true
			})
		}
	}
}

func moduleFuncs(m *ir.Module) []*ir.Func {
	if m.Body == nil {
		return m.Funcs
	}
	list := []*ir.Func{m.Body}
	for _, f := range m.Funcs {
		if f != m.Body {
			list = append(list, f)
		}
	}
	return list
}

func (g *generator) scanStmt(s ir.Stmt) {
	if v, f := ir.KnownBinding(s); v != nil && g.known[f] == nil {
		g.known[f] = v
	}
	g.hint(s)
	for _, v := range ir.Declares(s) {
		g.names.used[goName(v.Name)] = true
	}
	if a, ok := s.(*ir.Assign); ok && a.Check {
		g.checked[a.Var] = true
	}
	ir.Exprs(s, func(x *ir.Expr) {
		ir.Visit(*x, func(x ir.Expr) {
			switch x := x.(type) {
			case *ir.Ref:
				if x.Check {
					g.checked[x.Var] = true
				}
			case *ir.CallKnown:
				g.called[x.Func] = true
			}
		})
	})
}

// uses returns every variable that f or a function inside it names.
func (g *generator) uses(f *ir.Func) map[*ir.Var]bool {
	if set, ok := g.deep[f]; ok {
		return set
	}
	set := map[*ir.Var]bool{}
	g.deep[f] = set
	ir.Walk(f.Body, func(s ir.Stmt) bool {
		g.usesOf(s, set)
		return true
	})
	return set
}

// usesOf adds the variables that a statement itself names, and those of functions made
// in it. It does not enter the blocks inside.
func (g *generator) usesOf(s ir.Stmt, set map[*ir.Var]bool) {
	ir.Names(s, func(v *ir.Var) { set[v] = true }, func(f *ir.Func, made bool) {
		if made {
			for v := range g.uses(f) {
				set[v] = true
			}
		} else if v := g.known[f]; v != nil {
			set[v] = true
		}
	})
}
