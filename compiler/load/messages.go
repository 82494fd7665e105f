package load

import (
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/evanw/esbuild/pkg/api"
)

// This file turns esbuild's messages into diagnostics. Texts stay esbuild's own, apart from
// those that speak of its options; positions are recomputed from our bytes.

// syntax reports the errors of one module. code is what they are unless their text says more.
func (l *loader) syntax(m *Module, msgs []api.Message, code diag.Code) {
	for _, msg := range msgs {
		d := m.diagnose(classify(msg.Text, code), msg)
		if d.Code == diag.SloppyOnly || d.Code == diag.With {
			d.Severity = diag.Error
		}
		l.report(d)
	}
}

// classify finds the code of an error by its text: rules of strict code have codes of
// their own even where esbuild finds them while parsing.
func classify(text string, code diag.Code) diag.Code {
	strict := strings.Contains(text, "in an ECMAScript module") || strings.Contains(text, "in strict mode") ||
		strings.Contains(text, "in ECMAScript modules")
	switch {
	case strings.HasPrefix(text, "With statements"):
		return diag.With
	case strict:
		return diag.SloppyOnly
	}
	return code
}

// diagnose places a message in a module of ours.
func (m *Module) diagnose(code diag.Code, msg api.Message) diag.Diagnostic {
	offset, length := 0, 0
	if loc := msg.Location; loc != nil {
		offset, length = m.File.Offset(loc.Line, loc.Column+1), loc.Length
	}
	d := m.File.Diag(code, offset, length, "%s", oneLine(msg.Text))
	if loc := msg.Location; loc != nil && loc.Suggestion != "" {
		d = d.WithHelp("write `%s` instead", oneLine(loc.Suggestion))
	}
	for _, n := range msg.Notes {
		if n.Location == nil {
			d = d.WithNote(diag.Pos{}, "%s", note(n.Text))
			continue
		}
		if n.Location.Line > m.File.Lines() {
			// It points at the seal, which the author never wrote.
			d = d.WithNote(diag.Pos{}, "every file is a module, and modules are strict code")
			continue
		}
		d = d.WithNote(m.place(n.Location), "%s", note(n.Text))
	}
	return d
}

// place places a location of esbuild that is in this module or in another file.
func (m *Module) place(loc *api.Location) diag.Pos {
	if loc.File == m.Name {
		return m.File.Pos(m.File.Offset(loc.Line, loc.Column+1))
	}
	return diag.Pos{File: filepath.ToSlash(loc.File), Line: loc.Line, Column: loc.Column + 1}
}

// foreign makes a diagnostic for a message about a file that is no module, such as
// tsconfig.json or package.json, or about nothing.
func (l *loader) foreign(msg api.Message, severity diag.Severity) diag.Diagnostic {
	var pos diag.Pos
	if loc := msg.Location; loc != nil {
		pos = diag.Pos{File: filepath.ToSlash(loc.File), Line: loc.Line, Column: loc.Column + 1}
	}
	d := diag.New(diag.ProjectFile, pos, "%s", oneLine(msg.Text))
	d.Severity = severity
	if loc := msg.Location; loc != nil {
		d.Source = loc.LineText
		d.Length = max(1, min(loc.Length, len(loc.LineText)-loc.Column))
	}
	return d
}

// quiet are warnings of esbuild that say nothing here: eval has a diagnostic of its own,
// and the others are about bundling.
var quiet = map[string]bool{
	"direct-eval": true, "indirect-require": true, "unsupported-dynamic-import": true,
	"unsupported-require-call": true, "require-resolve-not-external": true, "empty-import-meta": true,
	"this-is-undefined-in-esm": true,
}

// warnings reports esbuild's warnings about the author's own files.
func (l *loader) warnings(msgs []api.Message) {
	for _, msg := range msgs {
		if msg.Location == nil || quiet[msg.ID] {
			continue
		}
		path := filepath.Join(l.base, filepath.FromSlash(msg.Location.File))
		if inNodeModules(path) {
			continue
		}
		m, ok := l.modules[path]
		if !ok {
			l.report(l.foreign(msg, diag.Warning))
			continue
		}
		code := diag.Suspicious
		if msg.ID == "assign-to-import" {
			code = diag.ImportAssignment
		}
		l.report(m.diagnose(code, msg).AsWarning())
	}
}

// note is a note's text without the colon that esbuild sets before its excerpt.
func note(s string) string { return strings.TrimSuffix(oneLine(s), ":") }

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
