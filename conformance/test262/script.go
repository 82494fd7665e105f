// Scripts: only modules can be compiled, so a script of the suite becomes one.

package main

import (
	"github.com/affgen/affgen/internal/scripts"
)

// moduleMark ends a test that must be refused: it says that the file is no CommonJS.
const moduleMark = "\nexport {};\n"

// asModule is the module that stands for a script.
func asModule(t *test) string {
	if t.meta.Negative != nil && t.meta.Negative.Phase != "runtime" {
		return string(t.source) + moduleMark
	}
	return scripts.AsModule(string(t.source))
}
