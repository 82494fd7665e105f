package reach

import (
	"fmt"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/load"
)

// This file prints a Result, for --dump=reach.

// Print lists the modules in evaluation order: how many of a module's statements stay, and
// the place and names of those that do not.
func Print(r *Result) string {
	var b strings.Builder
	for _, m := range r.order {
		r.print(&b, m)
	}
	s := r.Stats()
	fmt.Fprintf(&b, "// %d of %d modules and %d of %d statements are left out\n", s.DroppedModules, s.Modules, s.DroppedStatements, s.Statements)
	return b.String()
}

func (r *Result) print(b *strings.Builder, m *load.Module) {
	mod := r.modules[m]
	note := ""
	if m.NoSideEffects {
		note = " (without side effects)"
	}
	if !mod.live {
		fmt.Fprintf(b, "// %s: left out%s\n\n", m.Name, note)
		return
	}
	dead, all := r.Dead(m), 0
	var lines []string
	for i, s := range mod.stmts {
		if !declares(s) {
			continue
		}
		all++
		if dead[i] {
			lines = append(lines, fmt.Sprintf("\t%d: %s\n", m.Pos(s.Loc).Line, strings.Join(mod.names(s), ", ")))
		}
	}
	fmt.Fprintf(b, "// %s: %d of %d statements%s\n%s\n", m.Name, all-len(lines), all, note, strings.Join(lines, ""))
}

// names gives the names that a statement declares.
func (m *module) names(s esast.Stmt) []string {
	var list []string
	esast.DeclaredNames([]esast.Stmt{s}, func(ref esast.Ref, _ esast.Loc) { list = append(list, m.in.AST.Name(ref)) })
	return list
}
