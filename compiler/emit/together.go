// Top levels that are printed together. Many modules of packages do next to nothing when they
// are evaluated (var Symbol = root.Symbol), and a Go function of its own for each costs more
// in tables of the Go runtime than in code. In a program with one realm that runs its modules
// one after the other, neighbours with short top levels share a function of program.go.

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

const (
	// shortTop is how many statements a top level may have to be printed with others.
	shortTop = 24
	// longestGroup is how many modules share a function: Go compiles long ones slowly.
	longestGroup = 50
)

// topGroup is a function that runs the top levels of several modules.
type topGroup struct {
	name    string
	modules []*module
}

// short reports whether a module's top level may be printed with others.
func (m *module) short() bool {
	if !m.g.opts.OneRealm || m.g.registered() || m.m.Body == nil {
		return false
	}
	n := 0
	ir.Walk(m.m.Body.Body, func(ir.Stmt) bool {
		n++
		return true
	})
	return n <= shortTop
}

// together makes the groups, once all modules are printed.
func (g *generator) together() {
	var run []*module
	flush := func() {
		if len(run) > 1 {
			gr := &topGroup{name: g.names.late("evaluateTogether", g.funcs), modules: run}
			g.groups = append(g.groups, gr)
			for _, m := range run {
				m.group, m.tops["evaluate"] = gr, gr.name
			}
		}
		run = nil
	}
	for _, m := range g.p.Modules {
		mod := g.modules[m]
		switch {
		case m.Body == nil && m.JSON == "" || mod.idle:
			continue
		case mod.topBody == nil || len(run) == longestGroup:
			flush()
		}
		if mod.topBody != nil {
			run = append(run, mod)
		}
	}
	flush()
}

// function prints the function.
func (gr *topGroup) function() jen.Code {
	var body []jen.Code
	for _, m := range gr.modules {
		body = append(body, resetMark(), jen.Line(), jen.Comment(m.m.Path), jen.Block(m.topBody...)) // apart from the mark, which gofmt would move
	}
	return jen.Comment(gr.name + " runs the top levels of modules that do little.").Line().
		Func().Id(gr.name).Params().Block(body...).Line().Add(resetMark())
}
