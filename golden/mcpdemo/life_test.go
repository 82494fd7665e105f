package mcpdemo

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

// This file plays one row: it brings the demo into the state, changes the configuration,
// releases the answers in order, and knows at each moment what the demo may do.

// life is one journal, and the servers that its runs talk to.
type life struct {
	t      *testing.T
	p      *casebuild.Program
	s      *scenario
	dir    string
	server *server
	proc   *process
	old    *held // what was under way when the configuration changed; nil once it was released
	// due says that the conversation waits for the model, asked that the model is asked.
	due, asked bool

	mu      sync.Mutex // of what the server's check reads
	current config
	found   config          // whose catalogue the demo has
	calling string          // the tool that the model called last
	seen    map[string]bool // bodies of model requests
}

func play(t *testing.T, p *casebuild.Program, s *scenario) {
	l := &life{t: t, p: p, s: s, dir: t.TempDir(), seen: map[string]bool{}}
	l.server = newServer(l.check)
	defer l.server.Close()
	defer func() {
		l.proc.cmd.Process.Kill()
		l.server.CloseClientConnections()
	}()
	l.configure(a)
	l.proc = start(t, p, l.dir)
	l.reach()
	l.die(1)
	l.change()
	l.die(2)
	for i, step := range s.order {
		if s.kill < 0 && i == 0 {
			l.dieUnderWay(step)
			break
		}
		l.step(step)
		l.die(3 + i)
	}
	l.end()
	l.verify()
}

// check refuses what the demo must not send.
func (l *life) check(h *held) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch h.kind {
	case model:
		again := l.seen[h.body]
		l.seen[h.body] = true
		if !again && (l.found != l.current || !slices.Equal(h.offered, []string{l.current.tool})) {
			return fmt.Errorf("the model is asked with the tools %q while the configuration is %v and the catalogue that of %v", h.offered, l.current, l.found)
		}
	case call:
		if h.tool != "search" || h.path != endpoints[l.calling] {
			return fmt.Errorf("the model called %s, and the demo %s at %s", l.calling, h.tool, h.path)
		}
	}
	return nil
}

func (l *life) configure(c config) {
	writeConfig(l.t, l.dir, l.server.URL, c)
	l.mu.Lock()
	l.current = c
	l.mu.Unlock()
}

func (l *life) ready() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.found == l.current
}

// release answers a request and waits until the answer is in the journal.
func (l *life) release(h *held, a answer) {
	l.t.Helper()
	l.before(h, a)
	l.server.release(l.t, h, a)
	arrived := false
	for e := range l.proc.entries {
		switch e.Kind {
		case view.EntryRequest:
			if !l.mayAsk(e.ID) {
				l.t.Errorf("the journal has a request to the model while the catalogue is not there, after the answer to %v", h)
			}
		case view.EntryResult, view.EntryReply:
			arrived = true
		case view.EntryCommit:
			if arrived {
				return
			}
		}
	}
	l.t.Fatalf("the demo ended after the answer to %v: %s", h, l.proc.stderr.String())
}

// mayAsk reports whether a request that the journal has may be there: the catalogue is, or
// the server has seen, and checked, that request already.
func (l *life) mayAsk(id string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	n, err := strconv.Atoi(id)
	return l.found == l.current || err == nil && n <= len(l.seen)
}

// before notes what an answer will do.
func (l *life) before(h *held, a answer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if h.kind == model && a.status == 200 && !h.answered && len(h.offered) > 0 {
		l.calling = h.offered[0]
	}
}

// reach brings the demo into the row's state.
func (l *life) reach() {
	h := l.server.wait(l.t, discover, a.url)
	for _, next := range states[1:] {
		if l.s.state == h.kind {
			break
		}
		if h.kind == list {
			l.setFound(a)
		}
		l.release(h, success(h))
		h = l.server.wait(l.t, next, path(next, a))
	}
	l.old = h
	l.asked = h.kind == model || h.kind == call
}

// path is where a kind of request goes.
func path(kind string, c config) string {
	if kind == model {
		return "/v1/chat/completions"
	}
	return c.url
}

func (l *life) setFound(c config) {
	l.mu.Lock()
	l.found = c
	l.mu.Unlock()
}

// change changes the configuration and waits until the demo has taken it over.
func (l *life) change() {
	for _, c := range l.s.change.to {
		if l.s.restart {
			names := l.server.names()
			l.proc.kill(l.t, l.server)
			l.configure(c)
			l.restart(append(names, discover+" "+c.url))
			continue
		}
		l.configure(c)
		l.proc.hangup()
		l.server.wait(l.t, discover, c.url, l.old)
	}
}

// die kills the demo if it is time to, and starts it again: what was under way leaves again.
func (l *life) die(now int) {
	if l.s.kill == now {
		names := l.server.names()
		l.proc.kill(l.t, l.server)
		l.restart(names)
	}
}

func (l *life) restart(names []string) {
	l.t.Helper()
	slices.Sort(names)
	l.proc = start(l.t, l.p, l.dir)
	l.server.await(l.t, fmt.Sprintf("%q after a restart", names), func() bool { return len(l.server.open) >= len(names) })
	if got := l.server.names(); !slices.Equal(got, names) {
		l.t.Fatalf("after a restart %q is under way, before it was %q", got, names)
	}
	if l.old != nil {
		l.old = l.server.wait(l.t, l.old.kind, l.old.path)
	}
}

// dieUnderWay kills the demo when an answer has left and may or may not have arrived.
func (l *life) dieUnderWay(s step) {
	h := l.request(s)
	l.mu.Lock()
	if h.kind == list && h.path == l.current.url {
		l.found = l.current
	}
	l.mu.Unlock()
	l.before(h, success(h))
	l.server.release(l.t, h, success(h))
	l.proc.kill(l.t, l.server)
	l.proc = start(l.t, l.p, l.dir)
}

// request finds the held request that a step begins with.
func (l *life) request(s step) *held {
	switch s {
	case old:
		return l.old
	case mid:
		return l.server.wait(l.t, discover, l.s.change.to[0].url)
	case new1:
		return l.server.wait(l.t, discover, l.current.url, l.old)
	}
	return l.server.wait(l.t, list, l.current.url, l.old)
}

// step releases the answers of a step and waits for what must follow.
func (l *life) step(s step) {
	h := l.request(s)
	switch s {
	case old:
		l.releaseOld(h)
		l.old = nil
	case mid:
		l.discovery(h, l.s.failMid)
	case new1:
		l.release(h, success(h))
		l.request(new2)
	case new2:
		l.setFound(l.current)
		l.due = l.due || !l.asked
		l.release(h, success(h))
	}
	if l.due && l.ready() {
		l.server.wait(l.t, model, path(model, config{}))
		l.due, l.asked = false, true
	}
}

// discovery releases a whole discovery, or lets its next request fail.
func (l *life) discovery(h *held, fail string) {
	if fail != "" {
		l.release(h, failures[fail](h))
		return
	}
	others := l.server.held() // another discovery of the same url may be listing, too
	l.release(h, success(h))
	if h.kind == discover {
		h = l.server.wait(l.t, list, h.path, others...)
		l.release(h, success(h))
	}
}

// releaseOld releases what was under way before the change.
func (l *life) releaseOld(h *held) {
	switch h.kind {
	case discover, list:
		l.discovery(h, l.s.failOld)
		return
	case model:
		if l.s.failOld != "" {
			l.failModel(h)
			h = l.old
		}
		l.release(h, success(h))
		h = l.server.wait(l.t, call, a.url)
		l.release(h, success(h))
	case call:
		if l.s.failOld != "" {
			l.release(h, failures[l.s.failOld](h))
		} else {
			l.release(h, success(h))
		}
	}
	l.due = true
}

// failModel lets the model fail: that ends the run, and the next one asks again.
func (l *life) failModel(h *held) {
	names := l.server.names()
	l.server.release(l.t, h, failures[l.s.failOld](h))
	for range l.proc.entries {
	}
	if code := <-l.proc.exit; code != 1 {
		l.t.Fatalf("a failed model ends the run with code %d: %s", code, l.proc.stderr.String())
	}
	l.server.await(l.t, "the end of the run", func() bool { return len(l.server.open) == 0 })
	l.restart(names)
}

// end answers everything as it comes until the run has ended.
func (l *life) end() {
	for {
		l.server.mu.Lock()
		changed := l.server.changed
		var h *held
		if len(l.server.open) > 0 {
			h = l.server.open[0]
		}
		l.server.mu.Unlock()
		if h == nil {
			select {
			case <-changed:
				continue
			case code := <-l.proc.exit:
				if code != 0 {
					l.t.Fatalf("the life ends with code %d: %s", code, l.proc.stderr.String())
				}
				return
			}
		}
		l.mu.Lock()
		if h.kind == list && h.path == l.current.url {
			l.found = l.current
		}
		l.mu.Unlock()
		a := success(h)
		l.before(h, a)
		h.answer <- a
		l.server.await(l.t, "the answer", func() bool { return !slices.Contains(l.server.open, h) })
	}
}

// verify looks at how the life has ended.
func (l *life) verify() {
	t := l.t
	for _, f := range l.server.faults {
		t.Error(f)
	}
	var now view.Request
	inspect(t, l.p, l.dir, &now, "render")
	if len(now.Tools) != 1 || now.Tools[0].Name != l.current.tool {
		t.Errorf("the demo ends with the tools %v, configured is %v", now.Tools, l.current)
	}
	tasks, actions, said := l.journal()
	if tasks != 1 {
		t.Errorf("the task is in the conversation %d times", tasks)
	}
	if said != "Done." {
		t.Errorf("the model said %q last", said)
	}
	tool := l.current
	if l.s.state == model || l.s.state == call {
		tool = a
	}
	failed := l.s.state == call && l.s.failOld != "" && l.s.kill >= 0
	want := fmt.Sprintf(`{"structuredContent":{"at":"%s"}}`, tool.url)
	if failed {
		want = ""
	}
	if len(actions) != 1 || actions[0].Name != tool.tool || actions[0].IsError != failed || string(actions[0].Value) != want {
		t.Errorf("the actions are %+v, want one of %v, failed %v", actions, tool, failed)
	}
}

// journal reads what the life has left.
func (l *life) journal() (tasks int, actions []view.Entry, said string) {
	log, err := journal.Open(filepath.Join(l.dir, ".affordance", "journal"), journal.Options{ReadOnly: true})
	if err != nil {
		l.t.Fatal(err)
	}
	defer log.Close()
	if _, err := log.Verify(); err != nil {
		l.t.Error(err)
	}
	for rec, err := range log.All() {
		var e view.Entry
		if err = errors.Join(err, json.Unmarshal(rec.Data, &e)); err != nil {
			l.t.Fatal(err)
		}
		switch e.Kind {
		case view.EntryTask:
			tasks++
		case view.EntryAction:
			actions = append(actions, e)
		case view.EntryReply:
			said = e.Text
		}
	}
	return tasks, actions, said
}
