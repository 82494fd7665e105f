package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/alecthomas/kong"
)

// This file holds the command line's grammar and its help. Flags and arguments of a call
// are the fields of its struct; what it does is in the file that is named after it.

const description = `Compiles TSX views and TypeScript programs, ahead of time, to Go.`

type grammar struct {
	Build   buildCmd   `cmd:"" help:"Compile a view or a module to one static binary."`
	Run     runCmd     `cmd:"" help:"Build into a cache and run."`
	Gen     genCmd     `cmd:"" help:"Write Go packages for views, for go generate."`
	Check   checkCmd   `cmd:"" help:"Print diagnostics only."`
	Explain explainCmd `cmd:"" help:"Print the long form of an error code."`
	Init    initCmd    `cmd:"" help:"Write a new view that runs."`
	Types   typesCmd   `cmd:"" help:"Print the .d.ts with which editors and tsc check views."`
	Version versionCmd `cmd:"" help:"Print the versions of affgen, Go and esbuild."`
}

// examples are what the help of each call ends with.
var examples = map[string]string{
	"build": `  affgen build examples/quickstart              a view: writes ./quickstart
  affgen build -o bin/app --release app.ts      a program, without symbols
  affgen build --dump=ir app.ts                 the intermediate form, no binary
  GOOS=linux GOARCH=arm64 affgen build app.ts   for another system`,
	"run": `  affgen run examples/quickstart                the view's own run command
  affgen run examples/quickstart render --json  any command of the view's binary
  affgen run --config prod.yaml app.ts          a program with the machines of a file`,
	"gen": `  affgen gen ./views/...                        each view below views
  affgen gen --check ./views/...                for CI: exit 1 when files are stale
  //go:generate go tool affgen gen ./views/...  in a Go file`,
	"check": `  affgen check .                                the view in this folder
  affgen check --json app.ts ./views/...        for editors and scripts`,
	"explain": `  affgen explain AFF2001
  affgen explain 2001`,
	"init":    `  affgen init hello && affgen run hello`,
	"types":   `  affgen types -o affgen.d.ts                   after an upgrade of affgen`,
	"version": `  affgen version --json`,
}

// printHelp is kong's help with the examples of the selected call below it.
func printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
		return err
	}
	title, text := "First steps", examples["init"]
	if selected := ctx.Selected(); selected != nil {
		title, text = "Examples", examples[selected.Name]
	}
	_, err := fmt.Fprintf(ctx.Stdout, "\n%s:\n%s\n", title, text)
	return err
}

// helpArgs makes `affgen help [CALL]` and a bare `affgen` mean --help, and --version the call
// of that name.
func helpArgs(args []string) []string {
	if len(args) == 0 {
		return []string{"--help"}
	}
	switch args[0] {
	case "help":
		return append(args[1:len(args):len(args)], "--help")
	case "--version":
		return append([]string{"version"}, args[1:]...)
	}
	return args
}

// missingValue is kong's text for a flag at the end that should have a value.
var missingValue = regexp.MustCompile(`^(--\S+): expected \S+ value but got "EOL" .*`)

// parseMessage is what kong has to say about wrong arguments, without its own terms.
func parseMessage(err error) string {
	return missingValue.ReplaceAllString(err.Error(), "$1 needs a value")
}

// splitRunArgs puts a -- behind the PATH of `affgen run`, so that what follows it goes to
// the program untouched, flags too.
func splitRunArgs(args []string) []string {
	if len(args) == 0 || args[0] != "run" {
		return args
	}
	for i := 1; i < len(args); i++ {
		switch {
		case args[i] == "--":
			return args
		case args[i] == "--config":
			i++
		case !strings.HasPrefix(args[i], "-"):
			return append(append(args[:i+1:i+1], "--"), args[i+1:]...)
		}
	}
	return args
}

// writeText writes text to w; it is here because every call ends in one.
func writeText(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}
