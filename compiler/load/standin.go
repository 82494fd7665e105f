package load

import (
	"embed"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// This file gives packages what stands for modules of Node. A compiled program has none, but
// many packages want little of them: an EventEmitter, a path joined, a text formatted. The
// folder node has what needs no system: events, path, util, url, querystring, assert, buffer
// and string_decoder, and small.js a few members of others. Of all else there is an object
// whose members throw when they are used (stub.js), with a warning at build time. Programs
// themselves are refused (AFF1006). A package that npm has under the name comes before what
// stands for less than the module.

//go:embed node/*.js
var standins embed.FS

// standinFolder is where the files are in node_modules, as diagnostics name them; it is on no disk.
const standinFolder = "(node)"

// coverage is how much of a module of Node its stand-in has.
type coverage uint8

const (
	nothingOf coverage = iota // members that throw
	someOf                    // a few members
	mostOf                    // what packages need
)

// standin gives the path of the file that stands for a module of Node.
func (l *loader) standin(specifier string) (file string, has coverage) {
	name := strings.TrimSuffix(strings.TrimPrefix(specifier, "node:"), "/")
	switch name {
	case "path/posix":
		name = "path"
	case "assert/strict":
		return l.virtualFile(name, `module.exports = require("assert").strict;`), mostOf
	case "util/types":
		return l.virtualFile(name, `module.exports = require("util").types;`), mostOf
	case "process":
		return l.virtualFile(name, processText+"module.exports = "+processName+";"), someOf
	}
	if src, err := standins.ReadFile("node/" + name + ".js"); err == nil && isNodeModule(name) {
		return l.virtualFile(name, string(src)), mostOf
	}
	src, err := standins.ReadFile("node/stub.js")
	if err != nil {
		panic("load: node/stub.js is not embedded: " + err.Error())
	}
	have, has := "{}", nothingOf
	if smallModules[name] {
		have, has = fmt.Sprintf(`require("./small")[%q]`, name), someOf
	}
	return l.virtualFile(name, fmt.Sprintf("%s\nmodule.exports = $node(%q, %s);\n", src, name, have)), has
}

// bufferSpecifier is the module that has Buffer.
const bufferSpecifier = "buffer"

// asksForBuffer finds modules that can do without a Buffer.
var asksForBuffer = regexp.MustCompile(`typeof\s*\(?Buffer\b|(?:globalThis|global|self|window)\.Buffer\b`)

// wantsBuffer reports whether a CommonJS module uses a global Buffer without asking whether
// there is one.
func (m *Module) wantsBuffer() bool {
	return m.InNodeModules && usesFree(m.AST, "Buffer") && !asksForBuffer.Match(m.Source)
}

// smallModules are those of small.js.
var smallModules = map[string]bool{
	"os": true, "tty": true, "timers": true, "timers/promises": true, "perf_hooks": true, "worker_threads": true, "module": true,
}

// beside resolves what one of these files requires of another one.
func (l *loader) beside(m *Module, specifier string) string {
	if filepath.Base(filepath.Dir(m.Path)) != standinFolder {
		return ""
	}
	name := path.Base(specifier)
	if src, err := standins.ReadFile("node/" + name + ".js"); err == nil {
		return l.virtualFile(name, string(src))
	}
	return ""
}

// virtualFile gives a text a path, from which read reads it.
func (l *loader) virtualFile(name, text string) string {
	at := filepath.Join(l.base, "node_modules", standinFolder, strings.ReplaceAll(name, "/", "_")+".cjs")
	if l.virtual == nil {
		l.virtual = map[string]string{}
	}
	l.virtual[at] = text
	return at
}
