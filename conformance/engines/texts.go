// Texts: what must be done to the files of a suite before they are JavaScript of a test.

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var v8Native = regexp.MustCompile(`%([A-Z]\w+)\(`)

// v8Text makes calls of natives calls of a function.
func v8Text(_, _, text string) string {
	text = v8Native.ReplaceAllString(text, `native("$1", `)
	return strings.ReplaceAll(text, `", )`, `")`)
}

var duktapeInclude = regexp.MustCompile(`/\*@include ([\w.-]+)@\*/`)

// duktapeText puts in the files that a test includes.
func duktapeText(dir, _, text string) string {
	return duktapeInclude.ReplaceAllStringFunc(text, func(m string) string {
		b, _ := os.ReadFile(filepath.Join(dir, "tests/ecmascript", duktapeInclude.FindStringSubmatch(m)[1]))
		return strings.ReplaceAll(string(b), "new Function('return this')()", "globalThis")
	})
}

var compatTest = regexp.MustCompile(`(?s)exec:\s*function\s*\(\w*\)\s*\{\s*/\*(.*?)\*/\s*\}`)

// compatTests are the functions in the comments of a table of compatibility.
func compatTests(text string) map[string]string {
	list := map[string]string{}
	for i, m := range compatTest.FindAllStringSubmatch(text, -1) {
		list[fmt.Sprintf("%04d", i)] = "print((function () {" + m[1] + "\n})());\n"
	}
	return list
}

var gojaScript = regexp.MustCompile("(?s)SCRIPT\\s*:?=\\s*`(.*?)`")

// gojaTests are the scripts in the Go tests of an engine; each prints its last expression's
// value only when it does so itself.
func gojaTests(text string) map[string]string {
	list := map[string]string{}
	for i, m := range gojaScript.FindAllStringSubmatch(text, -1) {
		list[fmt.Sprintf("%04d", i)] = m[1]
	}
	return list
}
