//go:build !affordance_nohttp

package httpmachine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// stages are the moments of a call at which a server can make it wait.
var stages = []struct{ name, send string }{
	{"before the answer", ""},
	{"in the headers", head200},
	{"in the body", head200 + "Content-Length: 7\r\n\r\ns3cret"},
	{"between chunks", strings.TrimSuffix(chunks("s3cret"), "0\r\n\r\n")},
}

// stalled makes a server that sends a part of a response and tells when it waits for the
// client to go away.
func stalled(t *testing.T, send string) (s *server, waiting chan bool) {
	waiting = make(chan bool, 10)
	s = serve(t, func(p *peer) {
		if p.request() == "" {
			return
		}
		p.send(send)
		waiting <- true
		p.untilClosed()
	})
	return s, waiting
}

// TestCancel cancels calls at every stage: an AbortError, and the connection is freed,
// since the server does not end before.
func TestCancel(t *testing.T) {
	for _, stage := range stages {
		s, waiting := stalled(t, stage.send)
		m := newMachine(t, Config{URL: s.url("/")})
		ctx, cancel := context.WithCancel(context.Background())
		go func() { <-waiting; cancel() }()
		_, err := doContext(ctx, m, `{}`)
		wantError(t, err, "AbortError", "cancelled", "s3cret")
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: the error is not context.Canceled", stage.name)
		}
		s.ln.Close()
		within(t, "the connection's end "+stage.name, s.handlers.Wait) // before the machine is closed
		finish(t, m, s)
	}
	m := newMachine(t, Config{URL: "http://127.0.0.1:9/"})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := doContext(ctx, m, `{}`)
	wantError(t, err, "AbortError", "cancelled")
	finish(t, m, nil)
}

// TestDeadlines checks who of the three that can end a call did: the deployment's timeout
// or the call's shorter one, and the runtime's own.
func TestDeadlines(t *testing.T) {
	for _, stage := range stages {
		for _, test := range []struct {
			name     string
			machine  time.Duration
			call     int64 // ms; 0 for none
			outer    time.Duration
			kind     machine.ErrorKind
			deadline bool
		}{
			{"deployment", 30 * time.Millisecond, 0, time.Hour, "TimeoutError", true},
			{"call", time.Hour, 30, time.Hour, "TimeoutError", true},
			{"call that asks for more", 30 * time.Millisecond, 3600_000, time.Hour, "TimeoutError", true},
			{"runtime", time.Hour, 3600_000, 30 * time.Millisecond, "ExecutorTimeoutError", true},
		} {
			s, _ := stalled(t, stage.send)
			m := newMachine(t, Config{URL: s.url("/"), Timeout: test.machine})
			ctx, cancel := context.WithTimeout(context.Background(), test.outer)
			req := `{}`
			if test.call > 0 {
				req = raw("timeout_ms", test.call)
			}
			_, err := doContext(ctx, m, req)
			cancel()
			wantError(t, err, test.kind, "", "s3cret")
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s, %s: the error is not context.DeadlineExceeded", stage.name, test.name)
			}
			s.ln.Close()
			within(t, "the connection's end", s.handlers.Wait)
			finish(t, m, s)
		}
	}
}

// TestClose closes a machine with calls under way.
func TestClose(t *testing.T) {
	s, waiting := stalled(t, "")
	m := newMachine(t, Config{URL: s.url("/")})
	errs := make(chan error, 4)
	for range cap(errs) {
		go func() { _, err := do(m, `{}`); errs <- err }()
	}
	for range cap(errs) {
		<-waiting
	}
	finish(t, m, s)
	for range cap(errs) {
		wantError(t, <-errs, "AbortError", "the machine was closed")
	}
	_, err := do(m, `{}`)
	wantError(t, err, "TypeError", "the machine is closed")
	if err := m.Close(); err != nil {
		t.Error(err)
	}
}

// TestPool checks that connections are used again, and that no more than the limit are
// kept when many calls end.
func TestPool(t *testing.T) {
	const calls = 3 * MaxIdleConns
	var together sync.WaitGroup
	together.Add(calls)
	closed := make(chan bool, calls)
	s := serve(t, func(p *peer) {
		repeat(func(string) string {
			together.Done()
			together.Wait()
			return answer("x")
		})(p)
		closed <- true
	})
	m := newMachine(t, Config{URL: s.url("/")})
	var wg sync.WaitGroup
	for range calls {
		wg.Go(func() {
			if _, err := do(m, `{}`); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	within(t, "the surplus connections to close", func() {
		for range calls - MaxIdleConns {
			<-closed
		}
	})
	if n := s.connections(); n != calls {
		t.Errorf("%d connections for %d calls at once", n, calls)
	}
	together.Add(1)
	if _, err := do(m, `{}`); err != nil || s.connections() != calls {
		t.Errorf("a kept connection was not used: %d, %v", s.connections(), err)
	}
	select {
	case <-closed:
		t.Errorf("fewer than %d connections are kept", MaxIdleConns)
	default:
	}
	finish(t, m, s)
}

// TestErrorsDropConnections checks that a connection whose response was not read to its end
// is not used again.
func TestErrorsDropConnections(t *testing.T) {
	var count atomic.Int32
	s := serve(t, func(p *peer) {
		n := count.Add(1)
		p.request()
		if n == 1 {
			p.send(chunks(strings.Repeat("s3cret", 100)))
		} else {
			p.send(answer(fmt.Sprint("connection ", n)))
		}
		p.untilClosed()
	})
	m := newMachine(t, Config{URL: s.url("/"), MaxResponseBytes: 100})
	_, err := do(m, `{}`)
	wantError(t, err, "TypeError", tooMuch, "s3cret")
	if got, err := do(m, `{}`); err != nil || got.Body != "connection 2" {
		t.Errorf("%+v %v", got, err)
	}
	finish(t, m, s)
}
