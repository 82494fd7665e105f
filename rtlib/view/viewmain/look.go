// The commands render, call and version: they look at a view without letting the model
// work.

package viewmain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"

	"github.com/affgen/affgen/rtlib/view"
)

// start makes an instance that does not ask the model, and lets it settle.
func (p *process) start(ctx context.Context, use usage) (s *session, err error, code int) {
	s, code = p.open(view.HostOptions{Offline: true, Confirm: p.confirmFlag}, use)
	if code != exitDone {
		return nil, nil, code
	}
	err = s.in.Start(ctx)
	if err == nil && p.opts.task != "" {
		err = s.in.Enqueue(p.opts.task, "")
	}
	if err == nil {
		err = s.in.Settle(ctx)
	}
	return s, err, exitDone
}

// render prints the request that the model would be sent.
func (p *process) render(ctx context.Context) int {
	s, err, code := p.start(ctx, looks)
	if code != exitDone {
		return code
	}
	if err == nil {
		req := s.in.Request()
		if p.opts.json {
			p.printJSON(req)
		} else {
			io.WriteString(p.stdout, req.Text())
		}
	}
	return s.finish(ctx, err)
}

// call runs one affordance and prints its text.
func (p *process) call(ctx context.Context) int {
	args := json.RawMessage(p.opts.args)
	if p.opts.args == "" {
		args = json.RawMessage("{}")
	}
	if !json.Valid(args) {
		fmt.Fprintf(p.stderr, "%s: --args must be JSON, found %s\n", p.program.Name, p.opts.args)
		return exitUsage
	}
	s, err, code := p.start(ctx, joins)
	if code != exitDone {
		return code
	}
	if err != nil {
		return s.finish(ctx, err)
	}
	out, err := s.in.Call(ctx, p.opts.name, args, view.CallOptions{Confirmed: p.opts.yes, EndAtRest: true})
	var unknown *view.ErrNoAffordance
	if errors.As(err, &unknown) {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
		s.finish(ctx, nil)
		return exitUsage
	}
	if err != nil {
		return s.finish(ctx, err)
	}
	out.Text, out.Metadata = s.in.Redact(out.Text), redactJSON(s.in, out.Metadata)
	return s.printOutcome(ctx, out)
}

// redactJSON is Redact for a JSON text, which a secret outside its strings would break.
func redactJSON(in *view.Instance, raw json.RawMessage) json.RawMessage {
	text := in.Redact(string(raw))
	if len(raw) > 0 && !json.Valid([]byte(text)) {
		text = strconv.Quote("[secret]")
	}
	return json.RawMessage(text)
}

func (s *session) printOutcome(ctx context.Context, out view.Outcome) int {
	p := s.p
	switch {
	case p.opts.json:
		p.printJSON(out)
	case out.IsError:
		fmt.Fprintln(p.stderr, out.Text)
	default:
		fmt.Fprintln(p.stdout, out.Text)
	}
	code := s.finish(ctx, nil)
	if code == exitDone && out.IsError {
		return exitFailed
	}
	return code
}

// versions is what the command version prints.
type versions struct {
	Name   string `json:"name"`
	Hash   string `json:"hash"`
	Affgen string `json:"affgen"`
	Go     string `json:"go"`
}

// version prints what the binary was made from.
func (p *process) version(context.Context) int {
	v := versions{Name: p.program.Name, Hash: p.program.Hash, Affgen: p.program.Version}
	if info, ok := debug.ReadBuildInfo(); ok {
		v.Go = info.GoVersion
	}
	if p.opts.json {
		p.printJSON(v)
		return exitDone
	}
	fmt.Fprintf(p.stdout, "%s %s (affgen %s, %s)\n", v.Name, v.Hash, v.Affgen, v.Go)
	return exitDone
}

func (p *process) printJSON(v any) {
	enc := json.NewEncoder(p.stdout)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	enc.Encode(v)
}
