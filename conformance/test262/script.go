// Scripts: only modules can be compiled, and at the top level of a module `this` is undefined.
// So the runner writes globalThis where a script of the suite says `this` there.

package main

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// moduleMark ends a script: it says that the file is no CommonJS.
const moduleMark = "\nexport {};\n"

// asModule is the module that stands for a script.
func asModule(t *test) string {
	text := string(t.source) + moduleMark
	early := t.meta.Negative != nil && t.meta.Negative.Phase != "runtime"
	if early || !strings.Contains(text, "this") {
		return text
	}
	var b strings.Builder
	end := 0
	for _, at := range topLevelThis(text) {
		b.WriteString(text[end:at])
		b.WriteString("globalThis")
		end = at + len("this")
	}
	b.WriteString(text[end:])
	return b.String()
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
