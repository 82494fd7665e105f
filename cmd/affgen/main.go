// Command affgen compiles TSX views and TypeScript programs to Go.
//
// `affgen help` lists its calls; README.md has a first view. Exit codes: 0 done, 1 the
// source has errors or a build failed, 2 wrong usage, 130 interrupted; `affgen run` ends
// with the program's own code.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/build"
)

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(compileGCPercent)
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, compiler.Compile))
}

// compileGCPercent lets the heap of this process grow further between collections than Go's
// usual 100: a compilation is short, keeps most of what it makes, and spent a fifth of its
// processor time on collecting.
const compileGCPercent = 400

// Exit codes.
const (
	exitOK          = 0
	exitFailed      = 1
	exitUsage       = 2
	exitInterrupted = 130
)

// app is what every call has at hand.
type app struct {
	ctx            context.Context
	stop           context.CancelFunc // gives signals back to their default handling
	stdout, stderr io.Writer
	compile        build.CompileFunc
}

// usageError is a wrong call; it ends in exit code 2 and a pointer to the help.
type usageError struct{ msg string }

func (e usageError) Error() string { return e.msg }

func usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// exitError ends the process with a code and without a message; what there is to say has
// been printed.
type exitError int

func (e exitError) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// run is main with its surroundings as arguments, so that tests can stand in for them.
func run(args []string, stdout, stderr io.Writer, compile build.CompileFunc) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	a := &app{ctx: ctx, stop: stop, stdout: stdout, stderr: stderr, compile: interruptible(compile)}
	return a.exitCode(a.dispatch(args))
}

// interruptible makes a compiler answer at once when its context ends: the phases look at it
// only between each other, and one may take long. The compiler that is left behind writes no
// files and ends with the process.
func interruptible(compile build.CompileFunc) build.CompileFunc {
	type answer struct {
		res *compiler.Result
		err error
	}
	return func(ctx context.Context, opts compiler.Options) (*compiler.Result, error) {
		done := make(chan answer, 1)
		go func() {
			res, err := compile(ctx, opts)
			done <- answer{res, err}
		}()
		select {
		case a := <-done:
			return a.res, a.err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// dispatch parses the arguments and runs the call that they name.
func (a *app) dispatch(args []string) error {
	helped := false   // kong's help calls Exit in the middle of parsing
	var failure error // of writing the help
	parser, err := kong.New(&grammar{},
		kong.Name("affgen"),
		kong.Description(description),
		kong.Writers(a.stdout, a.stderr),
		kong.Exit(func(int) { helped = true }),
		kong.Help(func(options kong.HelpOptions, ctx *kong.Context) error {
			failure = printHelp(options, ctx)
			return failure
		}),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
	if err != nil {
		return err
	}
	k, err := parser.Parse(splitRunArgs(helpArgs(args)))
	switch {
	case failure != nil:
		return failure
	case helped:
		return nil
	case err != nil:
		return usageError{parseMessage(err)}
	}
	return k.Run(a)
}

// exitCode prints what err has to say and gives the process's exit code.
func (a *app) exitCode(err error) int {
	var usage usageError
	var code exitError
	switch {
	case err == nil:
		return exitOK
	case a.ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(a.stderr, "affgen: interrupted")
		return exitInterrupted
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &usage):
		fmt.Fprintf(a.stderr, "affgen: %s\nRun `affgen help` for the calls and their flags.\n", usage.msg)
		return exitUsage
	}
	a.printError(err)
	return exitFailed
}
