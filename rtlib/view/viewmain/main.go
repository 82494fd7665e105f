// Package viewmain is the main function of a view's binary: its commands, flags, output
// and exit codes (docs/running.md).
//
// It has a flag parser of its own: kong would add 2 MB to every binary and half a
// millisecond to every start.
package viewmain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/affgen/affgen/rtlib/program/gctune"
	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
)

// Exit codes.
const (
	exitDone        = 0
	exitFailed      = 1   // the view failed
	exitUsage       = 2   // wrong usage or configuration
	exitJournal     = 3   // the journal was refused
	exitInterrupted = 130 // SIGINT or SIGTERM
)

// shutdownTime is how long an interrupted process waits for turns under way.
const shutdownTime = 5 * time.Second

// maxStack bounds a goroutine's stack: the realm's own limit of nested calls must be met
// first, whatever the size of the calls' frames.
const maxStack = 4 << 30

// process is what a command works with.
type process struct {
	program        view.Program
	opts           *options
	effects        view.Effects
	stdin          io.Reader
	stdout, stderr io.Writer
	terminal       bool       // stdout is one
	color          bool       // and may have colors
	width          func() int // of the terminal; nil means unknown
	question       question
}

// Main runs a view's binary and ends the process.
func Main(p view.Program) {
	debug.SetMaxStack(maxStack)
	gctune.Tune()
	proc := &process{
		program: p, effects: view.SystemEffects(),
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, terminal: isTerminal(os.Stdout),
		width: func() int { return terminalWidth(os.Stdout) },
	}
	proc.color = proc.terminal && os.Getenv("NO_COLOR") == ""
	os.Exit(proc.main(os.Args[1:]))
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && os.Getenv("TERM") != "dumb"
}

// main is Main without the process's end.
func (p *process) main(args []string) int {
	opts, err := parseOptions(args)
	if err != nil {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
		return exitUsage
	}
	p.opts = opts
	if opts.help {
		fmt.Fprint(p.stdout, help(p.program.Name, opts.command))
		return exitDone
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return commands[opts.command](p, ctx)
}

var commands = map[string]func(p *process, ctx context.Context) int{}

func init() {
	commands["run"] = (*process).run
	commands["chat"] = (*process).chat
	commands["render"] = (*process).render
	commands["call"] = (*process).call
	commands["version"] = (*process).version
	commands["serve"] = (*process).later
	commands["journal"] = (*process).inspect
}

// later answers for commands that a later release brings.
func (p *process) later(context.Context) int {
	what := map[string]string{"serve": "Hosting over MCP"}[p.opts.command]
	fmt.Fprintf(p.stderr, "%s: %s is not in this release; this binary has run, chat, render, call, journal and version\n", p.program.Name, what)
	return exitUsage
}

// config reads the configuration: the baked one, or the file of --config.
func (p *process) config() (*config.Config, error) {
	text, file := p.program.Config, p.program.ConfigPath
	if p.opts.config != "" {
		b, err := p.effects.ReadFile(p.opts.config)
		if err != nil {
			return nil, config.Errors{{Code: config.CodeSyntax, File: p.opts.config, Message: "cannot be read: " + reason(err)}}
		}
		text, file = string(b), p.opts.config
		p.program.Files = nil // they belong to the baked configuration
	}
	return config.Parse(text, config.Options{File: file, Sets: p.opts.sets})
}

// reason is an error of the file system without the path, which the message has already.
func reason(err error) string {
	var path *os.PathError
	if errors.As(err, &path) {
		return path.Err.Error()
	}
	return err.Error()
}
