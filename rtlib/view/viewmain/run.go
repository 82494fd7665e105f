// The commands run and chat: they let the instance work and show what happens.

package viewmain

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"

	"github.com/affgen/affgen/rtlib/view"
)

// run is the command run.
func (p *process) run(ctx context.Context) int {
	show := p.newProgress()
	s, code := p.open(view.HostOptions{Observe: show.observe, Streamed: show.stream, Confirm: p.confirmFlag}, lives)
	if code != exitDone {
		return code
	}
	in := s.in
	if s.announce(show) {
		return s.again(ctx, show)
	}
	defer p.reloadOnHangup(in)()
	err := in.Start(ctx)
	if err == nil && p.opts.task != "" {
		err = in.Enqueue(p.opts.task, "")
	}
	if err == nil {
		err = in.Wait(ctx)
	}
	if err == nil {
		err = stuck(in)
	}
	if _, finished := in.Result(); err == nil && !finished && !show.shown() && !p.opts.json {
		// Nothing to do and nothing said: a view without tasks. Its text is what it has to show.
		io.WriteString(p.stdout, in.Redact(in.Request().Text()))
	}
	show.end()
	return s.finish(ctx, err)
}

// again answers for an instance that has finished: it prints the result once more.
func (s *session) again(ctx context.Context, show *progress) int {
	p := s.p
	if p.opts.task != "" {
		p.note("the view has finished and takes no task (journal %s); --fresh starts anew", s.path)
		s.finish(ctx, nil)
		return exitJournal
	}
	if err := s.in.Start(ctx); err != nil {
		return s.finish(ctx, err)
	}
	value, _ := s.in.Result()
	past, _ := s.in.Resumes()
	show.observe([]view.Entry{{Instance: s.in.ID(), Turn: past.Turns, Kind: view.EntryFinish, Value: redactJSON(s.in, value)}})
	p.note("the view has finished already, this is its result (journal %s); --fresh starts anew", s.path)
	return s.finish(ctx, nil)
}

// reloadOnHangup gives the view the props of a configuration that is read again at each
// SIGHUP. One that is not valid is reported and changes nothing.
func (p *process) reloadOnHangup(in *view.Instance) (stop func()) {
	hangups := make(chan os.Signal, 1)
	signal.Notify(hangups, syscall.SIGHUP)
	go func() {
		for range hangups {
			cfg, err := p.config()
			if err == nil {
				err = in.SetProps(cfg.Props)
			}
			if err != nil {
				fmt.Fprintf(p.stderr, "%s: the configuration was not taken over: %v\n", p.program.Name, err)
			}
		}
	}()
	return func() {
		signal.Stop(hangups)
		close(hangups)
	}
}

func (p *process) confirmFlag(context.Context, *view.Instance, string, json.RawMessage) bool {
	return p.opts.yes
}

// stuck is the error of an instance that has come to rest but cannot have meant to.
func stuck(in *view.Instance) error {
	if s := in.Stuck(); s != "" {
		return errors.New(s)
	}
	return nil
}

// chat is the command chat: each line of input is a task.
func (p *process) chat(ctx context.Context) int {
	show := p.newProgress()
	lines := p.readLines(ctx)
	s, code := p.open(view.HostOptions{Observe: show.observe, Streamed: show.stream, Confirm: func(ctx context.Context, in *view.Instance, name string, args json.RawMessage) bool {
		show.pause()
		return p.opts.yes || p.ask(ctx, lines, name, args)
	}}, lives)
	if code != exitDone {
		return code
	}
	in := s.in
	if s.announce(show) {
		return s.again(ctx, show)
	}
	defer p.reloadOnHangup(in)()
	err := in.Start(ctx)
	task := p.opts.task
	for err == nil {
		if task != "" {
			err = in.Enqueue(task, "")
		}
		if err == nil {
			err = in.Settle(ctx)
		}
		if _, finished := in.Result(); finished || err != nil {
			break
		}
		p.prompt("> ")
		select {
		case line, more := <-lines:
			if !more {
				p.prompt("\n")
				show.end()
				return s.finish(ctx, nil)
			}
			task = strings.TrimSpace(line)
		case <-ctx.Done():
			p.prompt("\n") // what comes now begins a line
			err = ctx.Err()
		}
	}
	show.end()
	return s.finish(ctx, err)
}

// prompt writes to a terminal only.
func (p *process) prompt(s string) {
	if p.terminal && !p.opts.json {
		io.WriteString(p.stdout, s)
	}
}

// readLines reads the input in a goroutine of its own, so that an interrupt ends a prompt.
func (p *process) readLines(ctx context.Context) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(p.stdin); in.Scan(); {
			select {
			case lines <- in.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// progress shows committed turns as they happen.
type progress struct {
	mu    sync.Mutex
	p     *process
	lines int
	root  string // the id of the first instance; lines of others begin with theirs
	who   string // the instance of the entry that is shown; "" for the root
	now   status
	stop  func() // of the clock that draws the status line anew
}

func (p *process) newProgress() *progress {
	s := &progress{p: p, now: status{p: p, width: p.width}}
	if s.now.width == nil {
		s.now.width = func() int { return 0 }
	}
	if s.now.live() {
		s.tick()
	}
	return s
}

// tick draws the status line every second, until the end.
func (s *progress) tick() {
	s.stop = s.p.effects.After(statusEvery, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if !s.now.over {
			s.now.draw()
			s.tick()
		}
	})
}

// stream is view.HostOptions.Streamed.
func (s *progress) stream(piece view.Streamed) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.p.opts.json {
		s.event(&streamed{piece.Instance, "stream", piece.Text, piece.Bytes})
		return
	}
	s.now.stream(piece)
	s.now.draw()
}

// streamed is the event of a piece of a reply that is under way. It is no entry of the
// journal; the reply's own comes when all of it is there.
type streamed struct {
	Instance string `json:"instance"`
	Kind     string `json:"kind"` // "stream"
	Text     string `json:"text,omitempty"`
	Bytes    int    `json:"bytes"`
}

// event prints a line of --json.
func (s *progress) event(e any) {
	enc := json.NewEncoder(s.p.stdout)
	enc.SetEscapeHTML(false)
	enc.Encode(e)
}

// pause takes the status line away while a person is asked.
func (s *progress) pause() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.doing = ""
	s.now.erase()
}

// end takes the status line away for good: what comes now are errors and the prompt.
func (s *progress) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now.erase()
	s.now.over = true
	if s.stop != nil {
		s.stop()
	}
}

// shown reports whether anything was shown yet.
func (s *progress) shown() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lines > 0
}

// resume says what is gone on with.
func (s *progress) resume(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.p.opts.json {
		s.line("resume", "35", text)
		s.lines-- // it shows nothing of the view
	}
}

// observe is view.HostOptions.Observe.
func (s *progress) observe(entries []view.Entry) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range entries {
		if s.p.opts.json {
			s.event(&entries[i])
			continue
		}
		s.now.see(&entries[i])
		s.entry(&entries[i])
	}
	s.now.draw()
}

// entry shows one entry, if people care for it.
func (s *progress) entry(e *view.Entry) {
	if s.root == "" {
		s.root = e.Instance
	}
	s.who = ""
	if e.Instance != s.root {
		s.who = "[" + e.Instance + "] "
	}
	switch e.Kind {
	case view.EntryTask:
		s.line("task", "1;36", e.Text)
	case view.EntryReply:
		if e.Text != "" {
			s.line("model", "1;32", e.Text)
		}
	case view.EntryCall:
		s.line("call", "33", strings.TrimSpace(e.Name+" "+string(e.Args)))
	case view.EntryAction:
		if e.IsError {
			s.line("error", "31", e.Text)
		} else {
			s.line("result", "2", e.Text)
		}
	case view.EntryLog:
		s.line(e.Name, "2", strings.TrimSpace(e.Text+" "+string(e.Value)))
	case view.EntryChild:
		s.line("agent", "35", e.Name+" finished "+resultText(e.Value))
	case view.EntryFinish:
		s.line("done", "1;32", resultText(e.Value))
	}
}

// resultText shows a JSON value to people: a text without quotes.
func resultText(v json.RawMessage) string {
	var s string
	if json.Unmarshal(v, &s) == nil {
		return s
	}
	return string(v)
}

// labelWidth is the width of the column of labels.
const labelWidth = 8

// line prints a label and a text, whose further lines are indented below it.
func (s *progress) line(label, color, text string) {
	s.now.erase()
	s.lines++
	pad := strings.Repeat(" ", max(labelWidth-len(label), 1))
	if s.p.color {
		label = "\x1b[" + color + "m" + label + "\x1b[0m"
	}
	text = s.who + text
	text = strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+strings.Repeat(" ", labelWidth))
	fmt.Fprintln(s.p.stdout, strings.TrimRight(label+pad+text, " "))
}
