//go:build !affordance_nohttp

// Bodies in pieces: a request with "stream": true is answered when the headers are there, and
// each read takes what has come since. Nothing is read ahead, so a server that sends faster
// than it is read is held back by its connection. What holds for whole bodies holds for
// these: max_response_bytes, timeout_ms from the request to the last byte, UTF-8.

package httpmachine

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// streams are the bodies of a machine that are being read in pieces.
type streams struct {
	// life is in all names, so that one that another process gave out, and a journal has
	// kept, is told from one that is over.
	life string
	mu   sync.Mutex
	made int
	open map[string]*stream
}

func newStreams() streams {
	return streams{life: strconv.FormatUint(rand.Uint64(), 36) + "-", open: map[string]*stream{}}
}

// stream is one of them. end closes it; so do its deadline and the machine's Close.
type stream struct {
	instance string // that may read it
	ctx      context.Context
	end      func()
	body     io.ReadCloser
	encoded  bool
	any      bool // the body need not be UTF-8

	mu    sync.Mutex // held by the read under way, which owns what follows
	count int64      // bytes that have come
	rest  []byte     // the beginning of a character
	err   error      // of the connection, after the last piece
}

// open sends a request and answers with the name of its body, or with the whole answer where
// that has no body or is a redirect, which apps look at as a whole.
func (m *Machine) open(ctx context.Context, call machine.CallContext, req *http.Request, r *request) (machine.Result, error) {
	inner, end := m.callContext(context.WithoutCancel(ctx), r.timeout)
	detach := context.AfterFunc(ctx, end)
	res, out, err := m.roundTrip(traced(req, inner), r)
	switch {
	case err != nil:
	case !hasBody(res, r) || res.ContentLength == 0:
		res.Body.Close()
	case fetch.RedirectStatus(res.StatusCode):
		out.Body, err = m.readBody(res, r.any)
		res.Body.Close()
	default:
		s := &stream{instance: call.Instance, ctx: inner, end: end, body: res.Body, encoded: encoded(res), any: r.any}
		out.Stream = m.keep(s)
		if !detach() { // cancelled in this moment
			s.end()
			err = ctx.Err()
		}
	}
	if err != nil {
		err = failure(ctx, inner, err)
	}
	if out == nil || out.Stream == "" {
		detach()
		end()
	}
	if err != nil {
		return nil, err
	}
	return encode(out), nil
}

// keep gives a stream its name, and lets go of it once its context is done.
func (m *Machine) keep(s *stream) (name string) {
	t := &m.streams
	t.mu.Lock()
	t.made++
	name = t.life + strconv.Itoa(t.made)
	t.open[name] = s
	t.mu.Unlock()
	m.calls.Add(1) // within a call, so Close has not stopped waiting
	context.AfterFunc(s.ctx, func() {
		defer m.calls.Done()
		s.body.Close()
		t.mu.Lock()
		delete(t.open, name)
		t.mu.Unlock()
	})
	return name
}

// find returns the stream of an instance, or why there is none.
func (t *streams) find(instance, name string) (*stream, error) {
	t.mu.Lock()
	s := t.open[name]
	t.mu.Unlock()
	switch {
	case s != nil && s.instance == instance && s.ctx.Err() == nil:
		return s, nil
	case len(name) > len(t.life) && name[:len(t.life)] == t.life:
		return nil, machine.Errorf(machine.KindTimeout, "the response is over: it took longer than the machine's timeout_ms, or it was cancelled")
	}
	return nil, refuse("the rest of the response is lost: the process that had asked for it has ended")
}

// continueStream carries out a request about a stream.
func (m *Machine) continueStream(ctx context.Context, call machine.CallContext, r *request) (machine.Result, error) {
	s, err := m.streams.find(call.Instance, r.read+r.cancel)
	switch {
	case r.cancel != "":
		if err == nil {
			s.end()
		}
		return machine.Result("{}"), nil // whatever it was, it is over
	case err != nil:
		return nil, err
	case !s.mu.TryLock():
		return nil, refuse("the response is being read already")
	}
	defer s.mu.Unlock()
	detach := context.AfterFunc(ctx, s.end)
	defer detach()
	c, err := s.next(m.rules.cfg.MaxResponseBytes)
	if err != nil {
		err = failure(ctx, s.ctx, err)
	}
	if err != nil || c.Last {
		s.end()
	}
	if err != nil {
		return nil, err
	}
	return c.Append(make([]byte, 0, len(c.Text)+len(c.Text)/16+32)), nil
}

// maxChunk is how many bytes of a body one read gives at most.
const maxChunk = 64 << 10

// next waits for more of the body.
func (s *stream) next(limit int64) (contract.Chunk, error) {
	if s.err != nil {
		return contract.Chunk{}, s.err
	}
	buf := make([]byte, maxChunk)
	have := copy(buf, s.rest)
	for {
		n, err := s.body.Read(buf[have:])
		have += n
		s.count += int64(n)
		end := errors.Is(err, io.EOF)
		whole := s.whole(buf[:have], end)
		switch {
		case s.count > limit:
			return contract.Chunk{}, tooLarge(limit)
		case n > 0 && s.encoded:
			return contract.Chunk{}, errCompressed
		case whole < 0:
			return contract.Chunk{}, errNotUTF8
		case err != nil && !end && whole == 0:
			return contract.Chunk{}, err
		case whole == 0 && !end:
			continue
		}
		if !end {
			s.err = err
		}
		s.rest = append(s.rest[:0], buf[whole:have]...)
		return contract.Chunk{Text: string(buf[:whole]), Last: end}, nil
	}
}

// whole is how much of b the next piece has: whole characters, or all of it where any bytes
// may come and these are no characters; -1 where they must be.
func (s *stream) whole(b []byte, end bool) int {
	n := wholeRunes(b)
	switch good := utf8.Valid(b[:n]) && (!end || n == len(b)); {
	case good && (n > 0 || !s.any):
		return n
	case s.any:
		return len(b)
	}
	return -1
}

// wholeRunes is how much of b comes before a character at its end whose bytes are not all there.
func wholeRunes(b []byte) int {
	for i := len(b) - 1; i >= 0 && i > len(b)-utf8.UTFMax; i-- {
		if utf8.RuneStart(b[i]) {
			if !utf8.FullRune(b[i:]) {
				return i
			}
			break
		}
	}
	return len(b)
}
