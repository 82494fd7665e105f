package compiler

import (
	"fmt"
	"go/token"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/compiler/lower"
	"github.com/affgen/affgen/compiler/reach"
)

// This file turns the graph of modules that load gives into what lower takes.

// lowerModules returns the modules in evaluation order and the entry among them. found says
// what of them is left out; nil leaves out nothing.
func lowerModules(g *load.Graph, view bool, found *reach.Result) (mods []*lower.Module, entry *lower.Module) {
	byLoad := map[*load.Module]*lower.Module{}
	cyclic := cycles(g, found)
	names := map[string]bool{}
	for _, m := range g.Modules {
		lm := &lower.Module{
			Name: uniqueName(goName(m.Name), names), Path: m.Name, Source: string(m.Source), File: m.File,
			Tree: m.AST, JSON: m.Kind == load.JSON, JSONValue: m.JSON, Cyclic: cyclic[m],
			Dependency: m.InNodeModules, Dynamic: m.DynamicOnly, Namespace: m.Namespace,
			Factory: strings.Join(m.JSX.Factory, "."), Fragment: strings.Join(m.JSX.Fragment, "."),
		}
		if lm.Factory == "" && !view && declares(m, "h") {
			lm.Factory, lm.Fragment = "h", "Fragment"
		}
		if m.Wrapped {
			lm.Once = load.CommonBody
		}
		if found != nil {
			lm.Dropped, lm.Dead = !found.Live(m), found.Dead(m)
		}
		byLoad[m] = lm
		mods = append(mods, lm)
	}
	for _, m := range g.Modules {
		for _, im := range m.Imports {
			i := lower.Import{Library: im.Builtin, Specifier: im.Specifier, Missing: im.Missing, Broken: im.Broken}
			if im.Module != nil {
				i.Module = byLoad[im.Module]
			}
			byLoad[m].Imports = append(byLoad[m].Imports, i)
		}
		byLoad[m].Calls = m.Calls
	}
	return mods, byLoad[g.Entry]
}

// reachable finds what of a program is compiled.
func reachable(g *load.Graph, view bool) *reach.Result {
	return reach.Find(g, reach.Options{View: view, Factories: func(m *load.Module) []string {
		switch {
		case len(m.JSX.Factory) > 0 || len(m.JSX.Fragment) > 0:
			return slices.Concat(m.JSX.Factory[:min(1, len(m.JSX.Factory))], m.JSX.Fragment[:min(1, len(m.JSX.Fragment))])
		case !view:
			return []string{"h", "Fragment"}
		}
		return nil
	}})
}

// declares reports whether a module itself declares or imports a top-level name. A
// program that has a function h uses it as the classic JSX factory (docs/language.md).
func declares(m *load.Module, name string) bool {
	if m.AST == nil {
		return false
	}
	mem, ok := m.AST.ModuleScope.Members[name]
	return ok && mem.Loc.Start >= 0
}

// goName makes a Go identifier from a file name: "lib/format-date.ts" becomes formatDate.
func goName(file string) string {
	base := path.Base(file)
	base = strings.TrimSuffix(base, path.Ext(base))
	var b strings.Builder
	up := false
	for _, c := range base {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			up = b.Len() > 0
			continue
		}
		if up {
			c = unicode.ToUpper(c)
		}
		if b.Len() == 0 {
			c = unicode.ToLower(c)
		}
		up = false
		b.WriteRune(c)
	}
	name := b.String()
	if name == "" || unicode.IsDigit(rune(name[0])) || token.IsKeyword(name) {
		name = "mod" + name
	}
	return name
}

// uniqueName makes a name that no other one is, not even in other cases of its letters: it
// names a file, too, and the go command refuses two that only differ in those, since some
// file systems can't hold both.
func uniqueName(name string, taken map[string]bool) string {
	unique := name
	for n := 2; taken[strings.ToLower(unique)]; n++ {
		unique = fmt.Sprintf("%s%d", name, n)
	}
	taken[strings.ToLower(unique)] = true
	return unique
}

// cycles finds the modules that import themselves by some path (Tarjan's components with
// more than one member, or a self-import). Modules that are left out lead nowhere.
func cycles(g *load.Graph, found *reach.Result) map[*load.Module]bool {
	t := &tarjan{index: map[*load.Module]int{}, low: map[*load.Module]int{}, on: map[*load.Module]bool{}, out: map[*load.Module]bool{}}
	t.live = func(m *load.Module) bool { return found == nil || found.Live(m) }
	for _, m := range g.Modules {
		if t.index[m] == 0 && t.live(m) {
			t.visit(m)
		}
	}
	return t.out
}

type tarjan struct {
	live       func(*load.Module) bool
	n          int
	index, low map[*load.Module]int
	on, out    map[*load.Module]bool
	stack      []*load.Module
}

func (t *tarjan) visit(m *load.Module) {
	t.n++
	t.index[m], t.low[m] = t.n, t.n
	t.stack = append(t.stack, m)
	t.on[m] = true
	for _, im := range m.Imports {
		to := im.Module
		switch {
		case to == nil || !t.live(to):
		case to == m:
			t.out[m] = true
		case t.index[to] == 0:
			t.visit(to)
			t.low[m] = min(t.low[m], t.low[to])
		case t.on[to]:
			t.low[m] = min(t.low[m], t.index[to])
		}
	}
	if t.low[m] != t.index[m] {
		return
	}
	size := 0
	for i := len(t.stack) - 1; ; i-- {
		size++
		if t.stack[i] == m {
			break
		}
	}
	for _, x := range t.stack[len(t.stack)-size:] {
		t.on[x] = false
		if size > 1 {
			t.out[x] = true
		}
	}
	t.stack = t.stack[:len(t.stack)-size]
}
