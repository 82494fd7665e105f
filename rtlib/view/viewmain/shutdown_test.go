package viewmain

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view"
)

// hurried are the process's effects, but that the time an interrupted process waits is over
// at once.
type hurried struct {
	view.Effects
	waited chan time.Duration
}

func (h hurried) After(d time.Duration, f func()) (stop func()) {
	if d == shutdownTime {
		h.waited <- d
		d = 0
	}
	return h.Effects.After(d, f)
}

// TestShutdownTime interrupts a view whose turn does not end: the process waits for five
// seconds and not longer. What the turn did is not in the journal.
func TestShutdownTime(t *testing.T) {
	begun, release := make(chan bool), make(chan bool)
	p := view.Program{Name: "slow", ConfigPath: "affordance.yaml", Config: "name: slow\n", Start: func(r *js.Realm) js.Value {
		ns := r.NewObject()
		ns.Define(r, js.Key("default"), r.Builtin("App", 1, func(r *js.Realm, this, p js.Value) js.Value {
			begun <- true
			<-release
			return js.StrValue("late")
		}), js.Plain)
		return ns.Value()
	}}
	ctx, cancel := context.WithCancel(context.Background())
	var stderr bytes.Buffer
	effects := hurried{view.SystemEffects(), make(chan time.Duration, 1)}
	proc := &process{program: p, opts: &options{command: "run", dir: t.TempDir()}, effects: effects, stdin: strings.NewReader(""), stdout: &bytes.Buffer{}, stderr: &stderr}
	code := make(chan int)
	go func() { code <- proc.run(ctx) }()
	<-begun
	cancel()
	if got := <-code; got != exitInterrupted || !strings.Contains(stderr.String(), "interrupted; the next run goes on from ") {
		t.Errorf("exit code %d, %s", got, stderr.String())
	}
	if waited := <-effects.waited; waited != 5*time.Second {
		t.Errorf("it waits %v", waited)
	}
	close(release)
}
