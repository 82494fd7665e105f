// The event loop: microtasks, and macrotasks from timers, immediates and completions that
// other goroutines post. One turn of Run is Node's: due timers, posted completions,
// immediates; after each callback all microtasks, then unhandled rejections.

package js

import (
	"slices"
	"sync"
	"time"
)

// eventLoop is the realm's queue state.
type eventLoop struct {
	micro    []job
	head     int        // of micro
	after    []func()   // of AfterMicrotasks
	rejected []*Promise // rejected before anybody handled them
	timers   timerQueue
	now, was []immediate // immediates of the next turn; and of this one
	nextID   float64     // of timers and immediates

	pending int // operations begun and not completed

	mu     sync.Mutex
	posted []func()
	wake   chan struct{}
}

// UnhandledRejection is what the loop ends with when a promise was rejected and nobody
// handled it before the microtasks ran out.
type UnhandledRejection struct{ Reason Value }

// Error describes the reason without running program code.
func (e *UnhandledRejection) Error() string { return describeThrown(e.Reason) }

func (l *eventLoop) push(j job) { l.micro = append(l.micro, j) }

// Microtask queues a job to run when the current one and those before it have ended.
func (r *Realm) Microtask(f func()) { r.loop.push(funcJob(f)) }

// AfterMicrotasks queues a job to run when no microtask is left, as Node's process.nextTick
// does when it is called by one.
func (r *Realm) AfterMicrotasks(f func()) { r.loop.after = append(r.loop.after, f) }

func (l *eventLoop) unheard(p *Promise) {
	p.isUnheard = true
	l.rejected = append(l.rejected, p)
}

func (l *eventLoop) heard(p *Promise) {
	p.isUnheard = false // RunMicrotasks passes over it
}

// RunMicrotasks runs the microtask queue to its end. It returns the exception that a job
// threw (what is queued behind it stays queued), an *Interrupted, or an
// *UnhandledRejection.
func (r *Realm) RunMicrotasks() error {
	if err := r.Catch(r.drain); err != nil {
		return err
	}
	l := &r.loop
	for i, p := range l.rejected {
		if p.isUnheard {
			l.heard(p)
			l.rejected = l.rejected[i+1:]
			return &UnhandledRejection{p.result}
		}
	}
	clear(l.rejected)
	l.rejected = l.rejected[:0]
	return nil
}

// drain runs jobs until there are none. The queue's storage is used again; the part that
// is done is given back when it is the larger one, so that jobs that queue jobs for ever
// do not grow it.
func (r *Realm) drain() {
	l := &r.loop
	for l.head < len(l.micro) {
		j := l.micro[l.head]
		l.micro[l.head] = job{}
		l.head++
		if l.head > 1024 && 2*l.head > len(l.micro) {
			n := copy(l.micro, l.micro[l.head:])
			clear(l.micro[n:])
			l.micro, l.head = l.micro[:n], 0
		}
		r.runJob(&j)
		if l.head == len(l.micro) && len(l.after) > 0 {
			after := l.after
			l.after = nil
			for _, f := range after {
				f()
			}
		}
	}
	l.micro, l.head = l.micro[:0], 0
}

// task runs one macrotask and the microtasks after it.
func (r *Realm) task(f func()) error {
	if err := r.Catch(f); err != nil {
		return err
	}
	return r.RunMicrotasks()
}

// Post queues a macrotask. It may be called from any goroutine; the task runs on the
// loop's. It does not keep the loop alive: see Begin.
func (r *Realm) Post(f func()) {
	l := &r.loop
	l.mu.Lock()
	l.posted = append(l.posted, f)
	wake := l.wakeChan()
	l.mu.Unlock()
	select {
	case wake <- struct{}{}:
	default:
	}
}

// wakeChan returns the channel that Post signals; the caller holds mu.
func (l *eventLoop) wakeChan() chan struct{} {
	if l.wake == nil {
		l.wake = make(chan struct{}, 1)
	}
	return l.wake
}

// Wake returns a channel that receives after each Post, for hosts that drive the loop
// themselves with RunPosted.
func (r *Realm) Wake() <-chan struct{} {
	r.loop.mu.Lock()
	defer r.loop.mu.Unlock()
	return r.loop.wakeChan()
}

// Begin tells the loop that an operation is under way, which keeps Run waiting. The
// function it returns ends it with a macrotask on the loop's goroutine; it may be called
// from any goroutine, once.
func (r *Realm) Begin() (complete func(f func())) {
	r.loop.pending++
	return func(f func()) {
		r.Post(func() {
			r.loop.pending--
			f()
		})
	}
}

// RunPosted runs the macrotasks posted so far, each with its microtasks.
func (r *Realm) RunPosted() error {
	l := &r.loop
	l.mu.Lock()
	tasks := l.posted
	l.posted = nil
	l.mu.Unlock()
	for i, f := range tasks {
		if err := r.task(f); err != nil {
			l.mu.Lock()
			l.posted = append(tasks[i+1:], l.posted...)
			l.mu.Unlock()
			return err
		}
	}
	return nil
}

// Run runs microtasks, timers, immediates and posted completions until nothing is left
// that could cause more. It returns as RunMicrotasks does.
func (r *Realm) Run() error {
	err := r.RunMicrotasks()
	for err == nil {
		if err = r.runTimers(); err != nil {
			break
		}
		if err = r.RunPosted(); err != nil {
			break
		}
		if err = r.runImmediates(); err != nil {
			break
		}
		if !r.alive() {
			break
		}
		r.waitForWork()
	}
	return err
}

// alive reports whether something may still happen.
func (r *Realm) alive() bool {
	l := &r.loop
	if l.pending > 0 || l.timers.live > 0 || slices.ContainsFunc(l.now, func(i immediate) bool { return i.live() }) {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.posted) > 0
}

// waitForWork blocks until a timer is due or something is posted.
func (r *Realm) waitForWork() {
	l := &r.loop
	l.mu.Lock()
	ready := len(l.posted) > 0
	wake := l.wakeChan()
	l.mu.Unlock()
	if ready || len(l.now) > 0 {
		return
	}
	d := time.Duration(-1)
	if due, ok := l.timers.next(); ok {
		d = max(time.Duration(due)*time.Millisecond-r.monotonic(), 0)
	}
	if d != 0 && r.cfg.Wait != nil {
		r.cfg.Wait(d, wake)
	}
}
