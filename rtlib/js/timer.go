// Timers in Node's order: one list for each duration, first in first out, and the lists by
// when their first timer is due. Two timers of different durations that are both overdue
// therefore run list by list.

package js

import (
	"container/heap"
	"math"
)

// TimerHost takes timers over from the realm's own loop, for hosts that journal time. The
// realm numbers timers from 1 in order of creation; the host calls Realm.FireTimer on the
// realm's goroutine when one is due. A repeating timer stays started until stopped.
type TimerHost interface {
	StartTimer(id uint64, ms int64, repeat bool)
	StopTimer(id uint64)
	// UnrefTimer says that a timer keeps nothing alive.
	UnrefTimer(id uint64)
}

// timer is a setTimeout or setInterval.
type timer struct {
	id     float64
	fn     Value
	args   []Value
	ms     int64
	start  int64
	repeat bool
	active bool
	queued bool // in a list, and not cancelled
	unref  bool
	handle *Object
}

// timerList holds the timers of one duration in the order they were started. Cancelled
// ones stay until their turn comes.
type timerList struct {
	ms     int64
	expiry int64
	seq    uint64 // decides between lists of equal expiry
	timers []*timer
	active int // of timers
	at     int // in timerQueue.lists, -1 when not there
}

type timerQueue struct {
	lists []*timerList // a heap
	byMS  map[int64]*timerList
	byID  map[float64]*timer
	live  int // active timers that keep the loop alive
	seq   uint64
}

func (q *timerQueue) Len() int { return len(q.lists) }
func (q *timerQueue) Less(i, j int) bool {
	a, b := q.lists[i], q.lists[j]
	return a.expiry < b.expiry || a.expiry == b.expiry && a.seq < b.seq
}
func (q *timerQueue) Swap(i, j int) {
	q.lists[i], q.lists[j] = q.lists[j], q.lists[i]
	q.lists[i].at, q.lists[j].at = i, j
}
func (q *timerQueue) Push(x any) {
	l := x.(*timerList)
	l.at = len(q.lists)
	q.lists = append(q.lists, l)
}
func (q *timerQueue) Pop() any {
	l := q.lists[len(q.lists)-1]
	q.lists = q.lists[:len(q.lists)-1]
	l.at = -1
	return l
}

// next returns when the first list is due.
func (q *timerQueue) next() (int64, bool) {
	if len(q.lists) == 0 {
		return 0, false
	}
	return q.lists[0].expiry, true
}

// clampDelay is Node's rule: what is not between 1 and 2^31-1 ms is 1.
func clampDelay(f float64) int64 {
	if !(f >= 1 && f <= math.MaxInt32) {
		return 1
	}
	return int64(f)
}

func (r *Realm) nowMS() int64 { return r.monotonic().Milliseconds() }

func (r *Realm) newTimer(fn Value, ms float64, args []Value, repeat bool) *timer {
	q := &r.loop.timers
	r.loop.nextID++
	t := &timer{id: r.loop.nextID, fn: fn, args: append([]Value(nil), args...), ms: clampDelay(ms), repeat: repeat}
	if q.byID == nil {
		q.byID = make(map[float64]*timer)
	}
	r.startTimer(t)
	return t
}

// startTimer makes a timer active, from now.
func (r *Realm) startTimer(t *timer) {
	q := &r.loop.timers
	if !t.active {
		t.active = true
		q.byID[t.id] = t
		if !t.unref {
			q.live++
		}
	}
	if h := r.cfg.Timers; h != nil {
		h.StartTimer(uint64(t.id), t.ms, t.repeat)
		return
	}
	t.start = r.nowMS()
	q.insert(t)
}

func (q *timerQueue) insert(t *timer) {
	l := q.byMS[t.ms]
	if l == nil {
		if q.byMS == nil {
			q.byMS = make(map[int64]*timerList)
		}
		q.seq++
		l = &timerList{ms: t.ms, expiry: t.start + t.ms, seq: q.seq}
		q.byMS[t.ms] = l
		heap.Push(q, l)
	}
	l.timers = append(l.timers, t)
	l.active++
	t.queued = true
}

// stopTimer cancels a timer. Its entry in a list is dropped when it comes up, or at once
// when it is the list's last.
func (r *Realm) stopTimer(t *timer) {
	if !t.active {
		return
	}
	q := &r.loop.timers
	q.deactivate(t)
	if h := r.cfg.Timers; h != nil {
		h.StopTimer(uint64(t.id))
		return
	}
	if l := q.byMS[t.ms]; l != nil && t.queued {
		t.queued = false
		if l.active--; l.active == 0 {
			q.drop(l)
		}
	}
}

func (q *timerQueue) deactivate(t *timer) {
	t.active = false
	delete(q.byID, t.id)
	if !t.unref {
		q.live--
	}
}

func (q *timerQueue) drop(l *timerList) {
	delete(q.byMS, l.ms)
	if l.at >= 0 {
		heap.Remove(q, l.at)
	}
}

// runTimers runs the timers that are due.
func (r *Realm) runTimers() error {
	q := &r.loop.timers
	for len(q.lists) > 0 {
		l := q.lists[0]
		now := r.nowMS()
		if l.expiry > now {
			return nil
		}
		if err := r.runTimerList(l, now); err != nil {
			return err
		}
	}
	return nil
}

// runTimerList runs one list's timers that are due at now.
func (r *Realm) runTimerList(l *timerList, now int64) error {
	q := &r.loop.timers
	for len(l.timers) > 0 {
		t := l.timers[0]
		if !t.queued {
			l.timers = l.timers[1:]
			continue
		}
		if now-t.start < l.ms {
			l.expiry = max(t.start+l.ms, now+1)
			q.seq++
			l.seq = q.seq
			if l.at >= 0 {
				heap.Fix(q, l.at)
			}
			return nil
		}
		l.timers = l.timers[1:]
		l.active--
		t.queued = false
		if err := r.fire(t); err != nil {
			return err
		}
	}
	if q.byMS[l.ms] == l {
		q.drop(l)
	}
	return nil
}

// fire runs a timer's callback and what follows from it.
func (r *Realm) fire(t *timer) error {
	q := &r.loop.timers
	if !t.repeat {
		q.deactivate(t)
	}
	err := r.task(func() { r.CallN(t.fn, t.thisValue(), t.args) })
	if t.repeat && t.active && r.cfg.Timers == nil {
		t.start = r.nowMS()
		q.insert(t)
	}
	return err
}

// thisValue is what a callback sees as this: the Timeout object.
func (t *timer) thisValue() Value {
	if t.handle == nil {
		return Undefined
	}
	return t.handle.Value()
}

// FireTimer runs the callback of a timer that a TimerHost was given, and its microtasks.
// A timer that has been cancelled does nothing.
func (r *Realm) FireTimer(id uint64) error {
	t := r.loop.timers.byID[float64(id)]
	if t == nil {
		return nil
	}
	return r.fire(t)
}

// Timeout calls fn in a macrotask once ms milliseconds have passed, as setTimeout would;
// the timer does not keep the loop alive. stop cancels it.
func (r *Realm) Timeout(ms float64, fn func()) (stop func()) {
	t := r.newTimer(r.Builtin("", 0, Fn0(func(*Realm, Value) Value {
		fn()
		return Undefined
	})), ms, nil, false)
	r.unrefTimer(t)
	return func() { r.stopTimer(t) }
}

// unrefTimer makes a timer one that keeps nothing alive.
func (r *Realm) unrefTimer(t *timer) {
	if !t.unref && t.active {
		r.loop.timers.live--
		if h := r.cfg.Timers; h != nil {
			h.UnrefTimer(uint64(t.id))
		}
	}
	t.unref = true
}
