package load

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// This file turns the CommonJS modules of packages into ES modules, so that the phases after
// this one know of nothing else. A module's text goes into a function that $cjs calls once,
// when somebody requires it; what it requires becomes imports. ES modules that import it get
// a module between the two (commonjs_interop.go). Lines stay what they are: the text before
// the module's own is put on its first line.

// wrapPrefix starts the specifiers of a wrapped module; the number behind it counts what the
// module requires.
const wrapPrefix = "affgen:cjs/"

// wrapAll replaces all CommonJS modules of packages, once everything has been read.
func (l *loader) wrapAll() error {
	var list []*Module
	for _, path := range slices.Sorted(maps.Keys(l.modules)) {
		if m := l.modules[path]; m.Kind == CommonJS && m.InNodeModules && m.AST != nil {
			list = append(list, m)
		}
	}
	if len(list) == 0 {
		return nil
	}
	common := map[*Module]bool{}
	requires := map[*Module][]Import{}
	for _, m := range list {
		common[m] = true
	}
	for _, m := range list {
		requires[m] = m.wrap(common)
	}
	sloppy, err := l.parseWrapped(list)
	if err != nil {
		return err
	}
	for _, m := range sloppy {
		m.Source = []byte(wrapped("", "", sloppyBody))
		m.File = diag.NewFile(m.Name, m.Source)
		requires[m] = nil
	}
	if _, err = l.parseWrapped(sloppy); err != nil {
		return err
	}
	for _, m := range list {
		m.linkWrapped(requires[m])
	}
	return l.interop(common)
}

// CommonBody is the function that a CommonJS module's text becomes. $cjs calls it once.
const CommonBody = "$body"

// sloppyBody stands for a module that is no strict code: it throws when it is reached, as
// other constructs that are refused do in packages.
const sloppyBody = `throw new EvalError("this module is sloppy-mode code, which a compiled program cannot have");`

// parseWrapped parses wrapped modules and returns those that are no strict code, after warning
// of each.
func (l *loader) parseWrapped(list []*Module) (sloppy []*Module, err error) {
	var failed []failure
	for _, process := range []bool{false, true} {
		p := &pass{l: l, wrapped: true, process: process}
		for _, m := range list {
			if m.process == process {
				p.modules = append(p.modules, m)
			}
		}
		if len(p.modules) == 0 {
			continue
		}
		more, err := p.run()
		p.close()
		if err != nil {
			return nil, err
		}
		failed = append(failed, more...)
	}
	for _, f := range failed {
		before := len(l.diags)
		l.syntax(f.module, f.errors, diag.SloppyOnly)
		for i := range l.diags[before:] {
			l.diags[before+i] = l.diags[before+i].AsWarning()
		}
		sloppy = append(sloppy, f.module)
	}
	return sloppy, nil
}

// wrapped is the text of a wrapped module. cases are those of its require function.
func wrapped(imports, cases, body string) string {
	return imports + `var $module; export function $cjs() { if (!$module) { $module = { exports: {} }; ` +
		CommonBody + `.call($module.exports, $module.exports, $require, $module); } return $module.exports; } ` +
		`function $require(id) { switch (id) { ` + cases + `} ` +
		`throw Object.assign(new Error("Cannot find module '" + id + "'"), { code: "MODULE_NOT_FOUND" }); } ` +
		`function ` + CommonBody + `(exports, require, module) { ` + body + "\n}\n"
}

// wrap replaces a module's text and returns what it requires, in the order of the numbers.
func (m *Module) wrap(common map[*Module]bool) []Import {
	var head, cases, globals strings.Builder
	var list []Import
	for i, specifier := range slices.Sorted(maps.Keys(m.Requires)) {
		im := m.Requires[specifier]
		im.Kind = esast.ImportStmt
		list = append(list, im)
		name, from := "$r"+strconv.Itoa(i), strconv.Quote(wrapPrefix+strconv.Itoa(i))
		value := name
		switch {
		case common[im.Module]:
			fmt.Fprintf(&head, "import { $cjs as %s } from %s; ", name, from)
			value += "()"
		case im.Module != nil && im.Module.Kind == JSON:
			fmt.Fprintf(&head, "import %s from %s; ", name, from)
		default:
			fmt.Fprintf(&head, "import * as %s from %s; ", name, from)
		}
		fmt.Fprintf(&cases, "case %q: return %s; ", specifier, value)
		if specifier == bufferSpecifier && m.wantsBuffer() {
			fmt.Fprintf(&globals, "const { Buffer } = %s; ", value)
		}
	}
	head.WriteString(globals.String())
	m.wrapNode(&head, &cases)
	for _, name := range leaked(m.AST) {
		head.WriteString("globalThis." + name + " ??= undefined; ")
	}
	text := string(m.Source)
	if strings.HasPrefix(text, "#!") {
		text = "//" + text[2:]
	}
	m.Source = []byte(wrapped(head.String(), cases.String(), text))
	m.File = diag.NewFile(m.Name, m.Source)
	m.Requires, m.Wrapped = nil, true
	return list
}

// processText is the process of modules that rely on one, as bundlers for browsers have it:
// no environment, arguments or version, and a nextTick. Modules that look whether there is
// one find none, but their process.env is empty all the same.
const (
	envName     = "$env"
	processName = "$process"
	processText = "const " + processName + ` = { title: "browser", browser: true, env: {}, argv: [], version: "", versions: {}, ` +
		`cwd() { return "/"; }, nextTick(f, ...args) { queueMicrotask(() => f(...args)); } }; `
)

// wrapNode adds what a module needs of Node: a process, unless it can do without, and what
// require throws for modules that it may not be sure of.
func (m *Module) wrapNode(head, cases *strings.Builder) {
	free := usesFree(m.AST, "process")
	m.process = free && !nodeGuards.Match(m.Source)
	if free && !m.process {
		head.WriteString("const " + envName + " = {}; ")
	}
	if m.process {
		head.WriteString(processText)
	}
	for _, specifier := range slices.Sorted(maps.Keys(m.ofNode)) {
		if _, stands := m.Requires[specifier]; !stands {
			fmt.Fprintf(cases, "case %q: throw Object.assign(new Error(%q), { code: \"MODULE_NOT_FOUND\" }); ", specifier,
				"Cannot find module '"+specifier+"': a compiled program has no modules of Node")
		}
	}
}

// leaked finds the names without a declaration that sloppy-mode code assigns to, such as the
// variable of a loop whose author forgot var. The assignment would make a property of the
// global object; strict code would throw, so the property is there before.
func leaked(tree *esast.AST) []string {
	if slices.Contains(tree.Directives, "use strict") {
		return nil
	}
	var names []string
	for name, member := range tree.ModuleScope.Members {
		s := tree.Symbol(member.Ref)
		if s != nil && s.Kind == esast.SymbolUnbound && s.Flags.Has(esast.CouldPotentiallyBeMutated) && !slices.Contains(commonNames, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// linkWrapped gives the import records of a wrapped module their targets.
func (m *Module) linkWrapped(requires []Import) {
	if m.AST == nil {
		return
	}
	own := m.Imports // of the module's own import() calls, by specifier
	m.Imports = make([]Import, len(m.AST.ImportRecords))
	for i := range m.AST.ImportRecords {
		rec := &m.AST.ImportRecords[i]
		im := Import{Specifier: rec.Path.Text, Kind: rec.Kind, Unused: rec.Flags.Has(esast.IsUnused)}
		if n, ok := strings.CutPrefix(rec.Path.Text, wrapPrefix); ok {
			if at, err := strconv.Atoi(n); err == nil && at < len(requires) {
				im.Module, im.Builtin = requires[at].Module, requires[at].Builtin
			}
		} else if at := slices.IndexFunc(own, func(o Import) bool { return o.Specifier == rec.Path.Text }); at >= 0 {
			im = own[at]
		}
		m.Imports[i] = im
	}
}
