//go:build !affordance_nohttp

// The machine: a call is parsed, checked, sent and read in that order, and a refusal comes
// before any I/O.

package httpmachine

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptrace"
	"sync"
	"time"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// Machine sends requests to one origin. It is safe for use by many goroutines. Close
// releases its connections.
type Machine struct {
	rules     *rules
	transport *http.Transport
	dialer    *dialer

	base  context.Context // done once the machine is closed
	stop  context.CancelCauseFunc
	mu    sync.Mutex
	shut  bool
	calls sync.WaitGroup // and streams

	streams streams
}

var _ machine.Machine = (*Machine)(nil)

// New makes a machine. It reads the process's environment for the headers that need it and
// does no other I/O. Errors say what is wrong with the configuration, never a header's value.
func New(cfg Config) (*Machine, error) {
	rules, err := newRules(cfg)
	if err != nil {
		return nil, err
	}
	m := &Machine{rules: rules, streams: newStreams()}
	m.base, m.stop = context.WithCancelCause(context.Background())
	if m.dialer, err = newDialer(m.base, rules.cfg); err != nil {
		return nil, err
	}
	m.transport = newTransport(m.dialer)
	return m, nil
}

// Call carries out one request. Errors are of type *machine.Error: a TypeError for the
// network, a refusal or a limit, a TimeoutError for the machine's own deadline, an AbortError
// when ctx is cancelled, an ExecutorTimeoutError when ctx has a deadline that passed.
func (m *Machine) Call(ctx context.Context, call machine.CallContext, raw machine.Request) (machine.Result, error) {
	r, fields, err := m.rules.prepare(call, raw)
	if err != nil {
		return nil, err
	}
	if !m.enter() {
		return nil, refuse("the machine is closed")
	}
	defer m.calls.Done()
	if r.about() {
		return m.continueStream(ctx, call, r)
	}
	req, err := newRequest(m.rules.origin, r, fields)
	if err != nil {
		return nil, err
	}
	if r.stream {
		return m.open(ctx, call, req, r)
	}
	inner, end := m.callContext(ctx, r.timeout)
	defer end()
	result, err := m.send(traced(req, inner), r)
	if err != nil {
		return nil, failure(ctx, inner, err)
	}
	return result, nil
}

// traced is a request in the context of its call.
func traced(req *http.Request, ctx context.Context) *http.Request {
	return req.WithContext(httptrace.WithClientTrace(ctx, settleKept))
}

// enter counts a call, unless the machine is closed.
func (m *Machine) enter() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.shut {
		return false
	}
	m.calls.Add(1)
	return true
}

// Close ends the calls and streams under way, waits for them and closes all connections.
func (m *Machine) Close() error {
	m.mu.Lock()
	m.shut = true
	m.mu.Unlock()
	m.stop(errClosed)
	m.calls.Wait()
	m.transport.CloseIdleConnections()
	m.dialer.closeAll()
	return nil
}

// Why a call's context ended, beside what the caller's says.
var (
	errDone     = errors.New("the call is over")
	errDeadline = errors.New("the machine's deadline")
	errClosed   = errors.New("the machine was closed")
)

// callContext derives the context of a call: it ends with the caller's, at the machine's
// deadline, when the machine is closed, or in the end, each with its own cause.
func (m *Machine) callContext(ctx context.Context, limit time.Duration) (inner context.Context, end func()) {
	inner, cancel := context.WithCancelCause(ctx)
	inner = context.WithValue(inner, callKey{}, inner)
	timer := time.AfterFunc(limit, func() { cancel(errDeadline) })
	forget := context.AfterFunc(m.base, func() { cancel(errClosed) })
	return inner, func() {
		timer.Stop()
		forget()
		cancel(errDone)
	}
}

// callKey finds the context of the call that a connection is dialled for.
type callKey struct{}
