package load

import (
	"unicode/utf8"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/evanw/esbuild/pkg/api"
)

// This file parses the modules of one level with one esbuild context.
//
// Files of the program are sealed (esast.Seal), so that each is read as a strict module.
// Files in node_modules are not: whether they are modules at all is to be found out.

// level parses modules, resolves their imports and gives the modules met for the first time.
func (l *loader) level(modules []*Module) ([]*Module, error) {
	l.fresh = nil
	pass := &pass{l: l, sealed: true, modules: modules}
	defer pass.close()
	failed, err := pass.run()
	if err != nil {
		return nil, err
	}
	if err := l.explain(failed); err != nil {
		return nil, err
	}
	for _, m := range modules {
		if m.AST == nil && m.Kind != JSON {
			l.guessImports(m, pass.resolve)
			continue
		}
		l.resolveImports(m, pass.resolve)
	}
	return l.fresh, nil
}

// check looks at the bytes of a module before any parser does; false after reporting.
func (l *loader) check(m *Module) bool {
	if !utf8.Valid(m.Source) {
		at := invalidUTF8(m.Source)
		l.report(m.File.Diag(diag.NotUTF8, at, 1, "byte 0x%02x is not UTF-8", m.Source[at]))
		return false
	}
	s := scan(m.Source, m.Path)
	if s.deep != "" {
		l.report(m.File.Diag(diag.TooDeep, s.at, 0, "%s", s.deep))
		return false
	}
	m.JSX.Factory, m.JSX.Fragment = s.factory, s.fragment
	return true
}

func invalidUTF8(src []byte) int {
	for i := 0; i < len(src); {
		r, n := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return len(src) - 1
}

// stop is an entry point that never resolves. Its error makes esbuild end after parsing,
// where it would go on to link and print all files for nobody: half of the time.
const stop = "affgen:stop"

// choice says which of a package's files a specifier stands for: by the conditions of
// package.json exports that hold beside import, require and default, and by the fields that
// name the file of a package without exports.
type choice int

const (
	usual  choice = iota // the file for bundlers, which is an ES module where there is one
	web                  // the file for browsers, tried where the usual one leads nowhere (elsewhere.go)
	asNode               // the file that Node takes, but for its condition node (dual.go)
)

// set puts a choice into the options of a pass.
func (c choice) set(opts *api.BuildOptions) {
	opts.Platform = api.PlatformNeutral
	switch c {
	case usual:
		opts.Conditions = []string{"module"}
		opts.MainFields = []string{"module", "main"}
	case web:
		opts.Conditions = []string{"module", "worker", "browser"}
		opts.MainFields = []string{"browser", "module", "main"}
		opts.Platform = api.PlatformBrowser // heeds the map of package.json's browser field
	case asNode:
		opts.Conditions = []string{}
		opts.MainFields = []string{"main", "module"}
	}
}

// resolverOf gives the resolver of a choice, which is made when it is first asked for; nil
// if esbuild cannot make one.
func (l *loader) resolverOf(c choice) resolver {
	p, ok := l.passes[c]
	if !ok {
		p = &pass{l: l, choice: c}
		if _, err := p.run(); err != nil {
			p.close()
			p = nil
		}
		if l.passes == nil {
			l.passes = map[choice]*pass{}
		}
		l.passes[c] = p
	}
	if p == nil {
		return nil
	}
	return p.resolve
}

func (l *loader) closePasses() {
	for _, p := range l.passes {
		if p != nil {
			p.close()
		}
	}
}

// failure is a module with the errors that its pass gave.
type failure struct {
	module *Module
	errors []api.Message
	sealed bool
}

// merge adds what tsconfig.json says to what the file's own pragmas say, which win. The
// classic runtime without a factory of its own means React.createElement in esbuild's eyes;
// to us it means the automatic runtime, as for everyone who has no tsconfig.json.
func (j *JSX) merge(s esast.JSXSettings) {
	if len(j.Factory) == 0 {
		j.Factory = s.Factory
	}
	if len(j.Fragment) == 0 {
		j.Fragment = s.Fragment
	}
}

// failures sorts esbuild's errors by module. One that belongs to none, such as a broken
// tsconfig.json, is reported here.
func (p *pass) failures(msgs []api.Message) []failure {
	byName := map[string]*Module{}
	for _, m := range p.modules {
		byName[m.Name] = m
	}
	index := map[*Module]int{}
	var list []failure
	for _, msg := range msgs {
		if msg.Text == stop {
			continue
		}
		var m *Module
		if msg.Location != nil {
			m = byName[msg.Location.File]
		}
		if m == nil {
			p.l.report(p.l.foreign(msg, diag.Error))
			continue
		}
		i, ok := index[m]
		if !ok {
			i = len(list)
			index[m] = i
			list = append(list, failure{module: m, sealed: p.seals(m)})
		}
		list[i].errors = append(list[i].errors, msg)
	}
	return list
}

// explain reports why modules failed. A sealed one is parsed again without its seal: if
// that succeeds, what failed is that the file is strict; if not, its message is the one
// that speaks of the author's text only.
func (l *loader) explain(failed []failure) error {
	var again []*Module
	strict := map[*Module][]api.Message{}
	for _, f := range failed {
		f.module.AST, f.module.JSON = nil, esast.Expr{}
		if f.sealed {
			again = append(again, f.module)
			strict[f.module] = f.errors
			continue
		}
		l.syntax(f.module, f.errors, diag.Syntax)
	}
	if len(again) == 0 {
		return nil
	}
	p := &pass{l: l, modules: again}
	defer p.close()
	plain, err := p.run()
	if err != nil {
		return err
	}
	for _, f := range plain {
		l.syntax(f.module, f.errors, diag.Syntax)
		delete(strict, f.module)
	}
	for m, errs := range strict {
		l.syntax(m, errs, diag.SloppyOnly)
	}
	for _, m := range again {
		m.AST = nil
	}
	return nil
}

// tooDeep finds the modules whose trees are too deep by parsing them one by one.
func (p *pass) tooDeep() error {
	if len(p.modules) == 1 {
		m := p.modules[0]
		p.l.report(m.File.Diag(diag.TooDeep, 0, 0, "the syntax tree is more than %d nodes deep", esast.MaxDepth))
		return nil
	}
	for _, m := range p.modules {
		one := &pass{l: p.l, sealed: p.sealed, modules: []*Module{m}}
		_, err := one.run()
		one.close()
		if err != nil {
			return err
		}
	}
	return nil
}
