package load

import (
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file is about import(). What is wrong with a module that only import() leads to is a
// warning, since ECMA-262 (13.3.10) makes it the reason of a rejection: the program may never
// come there, or be ready for it.

// resolveCalls resolves import("literal", options). esbuild makes no record of a call whose
// options it cannot evaluate.
func (l *loader) resolveCalls(m *Module, resolve resolver) {
	esast.Visit(m.AST.Stmts(), func(e esast.Expr) bool {
		call, ok := e.Data.(*esast.EImportCall)
		if !ok {
			return true
		}
		if s, ok := call.Expr.Data.(*esast.EString); ok {
			im := Import{Specifier: esast.UTF8(s.Value), Kind: esast.ImportDynamic}
			l.lead(m, &im, false, resolve, call.Expr.Loc, len(im.Specifier)+2)
			if m.Calls == nil {
				m.Calls = map[*esast.EImportCall]int{}
			}
			m.Calls[call] = len(m.Imports)
			m.Imports = append(m.Imports, im)
		}
		return true
	})
}

// lead makes an import lead to what its specifier stands for, or reports why it can't; that
// the program handles, in a try or with catch, needs no warning.
func (l *loader) lead(m *Module, im *Import, handled bool, resolve resolver, loc esast.Loc, length int) {
	to, problem := l.resolve(m, im.Specifier, im.Kind, resolve)
	why, broken := l.opts.Broken[to.path]
	dynamic := im.Kind == esast.ImportDynamic
	if problem != nil && problem.code == diag.NodeImport && m.InNodeModules && !dynamic {
		l.report(m.Diag(problem.code, loc, length, "%s", problem.text).AsWarning().WithNote(diag.Pos{}, "using what it has throws"))
		to.path, _ = l.standin(im.Specifier)
		problem = nil
	}
	switch {
	case problem != nil:
		im.Missing = dynamic
		if handled {
			return
		}
		d := m.Diag(problem.code, loc, length, "%s", problem.text)
		for _, n := range problem.notes {
			d = d.WithNote(diag.Pos{}, "%s", n)
		}
		if dynamic {
			d = d.AsWarning().WithNote(diag.Pos{}, "import() of it rejects")
		}
		l.report(d)
	case broken && dynamic:
		im.Missing, im.Broken = true, why
		l.inputs[to.path] = true
	default:
		im.Builtin = to.builtin
		if to.path != "" {
			im.Module = l.module(to.path, func(code diag.Code, format string, args ...any) {
				l.report(m.Diag(code, loc, length, format, args...))
			})
		}
	}
}

// Needs reports whether evaluating a module evaluates another one first.
func (m *Module) Needs(other *Module) bool {
	for _, im := range m.edges() {
		if im.Kind != esast.ImportDynamic && im.Module == other {
			return true
		}
	}
	return false
}
