package compiler

import (
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/load"
)

// This file lets a program be compiled although some of its modules cannot be: those that
// only import() leads to. ECMA-262 (13.3.10) has such an error be what the promise rejects
// with, when the call is reached.

// setAside looks at what was reported since before. If all errors are in modules that the
// program can do without, they become warnings, the modules are noted as broken, and the
// result is true: the program must be compiled again without them.
func (c *compilation) setAside(g *load.Graph, before int) bool {
	broken := map[*load.Module]string{}
	diags := c.res.Diagnostics[before:]
	for _, d := range diags {
		if d.Severity != diag.Error {
			continue
		}
		m := moduleNamed(g, d.Pos.File)
		if m == nil || !m.DynamicOnly {
			return false
		}
		if broken[m] == "" {
			broken[m] = d.Message
		}
	}
	if len(broken) == 0 {
		return false
	}
	spread(g, broken)
	if c.broken == nil {
		c.broken = map[string]string{}
	}
	for m, why := range broken {
		c.broken[m.Path] = why
	}
	kept := c.res.Diagnostics[:before]
	for _, d := range diags { // what else is wrong will be found again
		if d.Severity == diag.Error {
			kept = append(kept, d.AsWarning().WithNote(diag.Pos{}, "the program goes on without this module: import() of it rejects"))
		}
	}
	c.res.Diagnostics = kept
	return true
}

func moduleNamed(g *load.Graph, file string) *load.Module {
	for _, m := range g.Modules {
		if m.Name == file {
			return m
		}
	}
	return nil
}

// spread breaks the modules whose evaluation needs a broken one.
func spread(g *load.Graph, broken map[*load.Module]string) {
	for again := true; again; {
		again = false
		for _, m := range g.Modules {
			if broken[m] != "" || !m.DynamicOnly {
				continue
			}
			for b, why := range broken {
				if m.Needs(b) {
					broken[m], again = why, true
					break
				}
			}
		}
	}
}
