// Package scripts turns scripts into modules, which are the only code that can be compiled, so
// that test suites made of scripts can be run. The package is for tests only.
package scripts

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// moduleMark ends a script: it says that the file is no CommonJS.
const moduleMark = "\nexport {};\n"

// AsModule is the module that stands for a script: where the script says `this` at its top
// level, which is undefined in a module, it says globalThis. Text that does not parse comes
// back with the mark of a module alone.
func AsModule(script string) string {
	text := script + moduleMark
	if !strings.Contains(text, "this") {
		return text
	}
	var b strings.Builder
	end := 0
	for _, at := range topLevelThis(text) {
		b.WriteString(text[end:at])
		end = at + len("this")
		if deleted(text, at, end) {
			b.WriteString("void 0") // no name, as this is none: a module may not delete names
		} else {
			b.WriteString("globalThis")
		}
	}
	b.WriteString(text[end:])
	return b.String()
}

// deleted reports whether what stands from at to end is all that a delete deletes.
func deleted(text string, at, end int) bool {
	rest := strings.TrimLeft(text[end:], " ")
	return strings.HasSuffix(strings.TrimRight(text[:at], " "), "delete") && !strings.HasPrefix(rest, ".") && !strings.HasPrefix(rest, "[")
}

// topLevelThis lists where `this` means that of the file. esbuild has put undefined there.
func topLevelThis(text string) []int {
	tree, _, err := esast.Parse("script.mjs", text)
	if err != nil || tree == nil {
		return nil
	}
	var list []int
	esast.Visit(tree.Stmts(), func(e esast.Expr) bool {
		at := int(e.Loc.Start)
		if _, ok := e.Data.(*esast.EUndefined); ok && at >= 0 && strings.HasPrefix(text[at:], "this") {
			list = append(list, at)
		}
		return true
	})
	slices.Sort(list)
	return slices.Compact(list)
}
