// Node: the oracle. A test that is no strict module as it stands is tried again with small
// changes: a variable that is never declared gets a declaration, and a script that declares a
// name twice, which only scripts and functions may, becomes a function.

package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/affgen/affgen/internal/oracle"
	"github.com/affgen/affgen/internal/scripts"
)

const oracleLimit = 10 * time.Second

// excluded says what of a text compiled programs do not have by design.
var excluded = []struct {
	why string
	re  *regexp.Regexp
}{
	{"eval", regexp.MustCompile(`\beval\b\s*[(,).]|\bnew\s+Function\b|[^.\w]Function\s*\(|evalScript|evaluate\(|[gG]eneratorFunction\(|AsyncFunction\(|Function\.constructor`)},
	{"realms and agents", regexp.MustCompile(`newGlobal|createRealm|createGlobalObject|Realm\.|new Worker|new Realm|createNewGlobal|LoadScript\w*\([^)]*samethread`)},
	{"several files", regexp.MustCompile(`(?m)^\s*(import|export)\b[^(\n]*['"]|\bimport\s*\(|\brequire\s*\(`)},
	{"Java", regexp.MustCompile(`\bJava\.|\bjava\.|Packages\.|JavaImporter|\$EXEC|#!`)},
}

// answer is what Node did with a test, and the text that it ran.
type answer struct {
	Text    string
	Exclude string // why the test is left out, if so
	oracle.Result
}

var (
	notDefined = regexp.MustCompile(`(?m)^ReferenceError: ([\w$]+) is not defined`)
	declared   = regexp.MustCompile(`(?m)^SyntaxError: Identifier '[\w$]+' has already been declared|^SyntaxError: Illegal return`)
)

// ask runs a test in Node. The folder is the test's own.
func ask(ctx context.Context, shell, folder, text string) (answer, error) {
	for _, x := range excluded {
		if x.re.MatchString(text) {
			return answer{Exclude: x.why}, nil
		}
	}
	node, err := oracle.Node()
	if err != nil {
		return answer{}, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return answer{}, err
	}
	file := filepath.Join(folder, "main.mjs")
	a := answer{Text: scripts.AsModule(text)}
	wrapped := false
	for tries := 0; ; tries++ {
		if err := os.WriteFile(file, []byte(a.Text), 0o666); err != nil {
			return answer{}, err
		}
		if a.Result, err = oracle.Exec(ctx, oracleLimit, folder, node, "--import", "file://"+shell, file); err != nil {
			return answer{}, err
		}
		m := notDefined.FindStringSubmatch(a.Stderr)
		switch {
		case tries > 12 || a.Exit == 0:
		case m != nil && assigned(a.Text, m[1]):
			a.Text = "var " + m[1] + "; " + a.Text
			continue
		case declared.MatchString(a.Stderr) && !wrapped:
			wrapped = true
			a.Text = "(function () { " + text + "\n}).call(globalThis);\nexport {};\n"
			continue
		}
		break
	}
	switch {
	case a.TimedOut:
		a.Exclude = "does not end in Node"
	case strings.Contains(a.Stderr, "\nSyntaxError: ") && strings.Contains(a.Stderr, "at ModuleLoader") || strings.Contains(a.Stderr, "at compileSourceTextModule"):
		a.Exclude = "no strict module"
	case len(a.Stdout) > 1<<18:
		a.Exclude = "prints more than 256 KB"
	}
	return a, nil
}

// assigned reports whether a text assigns to a name.
func assigned(text, name string) bool {
	q := regexp.QuoteMeta(name)
	return regexp.MustCompile(`(^|[^.\w$])` + q + `\s*(=[^=]|\+\+|--|[-+*/|&^]=)|for\s*\(\s*` + q + `\s+(in|of)\b|(\+\+|--)` + q + `\b|[,\[]\s*` + q + `\s*[\],]`).MatchString(text)
}

// passed reports whether the test passes in Node.
func (a answer) passed() bool {
	return a.Exit == 0 && !strings.HasPrefix(a.Stdout, "FAIL ") && !strings.Contains(a.Stdout, "\nFAIL ")
}
