// Timers of an instance: setTimeout and setInterval become events. One alarm of the host's
// clock is set for the timer that is due first.

package view

import (
	"cmp"
	"encoding/json"
	"slices"
	"sort"
	"strconv"
	"time"
)

// timerQueue is the js.TimerHost of an instance.
type timerQueue struct {
	pending []pendingTimer
	stop    func() // of the alarm
	alarmAt int64
}

type pendingTimer struct {
	id     uint64
	due    int64 // milliseconds of the instance's clock
	ms     int64
	repeat bool
	unref  bool // keeps nothing alive
	posted bool // its event is queued
	owner  *effectRun
	// principal is who called the affordance that set it; see turnState.
	principal json.RawMessage
}

// live is how many timers are set that keep the instance from being at rest.
func (q *timerQueue) live() int {
	n := 0
	for _, p := range q.pending {
		if !p.unref {
			n++
		}
	}
	return n
}

// StartTimer implements js.TimerHost.
func (t *turnState) StartTimer(id uint64, ms int64, repeat bool) {
	name := "setTimeout"
	if repeat {
		name = "setInterval"
	}
	t.tree.requirePure(name)
	t.pending = append(t.pending, pendingTimer{id: id, due: t.clockNow().Milliseconds() + ms, ms: ms, repeat: repeat, owner: t.tree.owner, principal: t.principal})
	t.setAlarm()
}

// StopTimer implements js.TimerHost.
func (t *turnState) StopTimer(id uint64) {
	t.pending = slices.DeleteFunc(t.pending, func(p pendingTimer) bool { return p.id == id })
}

// UnrefTimer implements js.TimerHost.
func (t *turnState) UnrefTimer(id uint64) {
	for i := range t.pending {
		if t.pending[i].id == id {
			t.pending[i].unref = true
		}
	}
}

// setAlarm asks for an event when the first timer is due. A replay has none: the journal
// says which timers fired, and the rest wait for its end.
func (t *turnState) setAlarm() {
	if t.play != nil {
		return
	}
	var first *pendingTimer
	for i := range t.pending {
		if p := &t.pending[i]; !p.posted && (first == nil || byDue(*p, *first) < 0) {
			first = p
		}
	}
	if first == nil {
		return
	}
	if t.stop != nil {
		if t.alarmAt <= first.due {
			return
		}
		t.stop()
	}
	t.alarmAt = first.due
	wait := max(time.Duration(first.due)*time.Millisecond-t.clock(), 0)
	t.stop = t.in.host.effects.After(wait, func() { t.in.post(event{alarm: true}) })
}

func byDue(a, b pendingTimer) int { return cmp.Or(cmp.Compare(a.due, b.due), cmp.Compare(a.id, b.id)) }

// alarm queues a turn for each timer that is due, in order. It is no turn itself.
func (t *turnState) alarm() {
	t.stop = nil
	now := t.clock().Milliseconds()
	var due []pendingTimer
	for i := range t.pending {
		if p := &t.pending[i]; p.due <= now && !p.posted {
			p.posted = true
			due = append(due, *p)
		}
	}
	sort.Slice(due, func(i, j int) bool { return byDue(due[i], due[j]) < 0 }) // a sort of package slices is 20 KB for each type
	for _, p := range due {
		t.in.post(event{entries: []Entry{{Kind: EntryTimer, ID: strconv.FormatUint(p.id, 10)}}, run: func() { t.fire(p.id) }})
	}
	if len(due) == 0 {
		t.setAlarm()
	}
}

// fire runs one timer's callback, unless it was cleared meanwhile.
func (t *turnState) fire(id uint64) {
	i := slices.IndexFunc(t.pending, func(p pendingTimer) bool { return p.id == id })
	if i < 0 {
		t.setAlarm()
		return
	}
	t.own(t.pending[i].owner)
	t.principal = t.pending[i].principal
	t.shown = max(t.shown, t.pending[i].due*1000) // it is at least that late
	if p := &t.pending[i]; p.repeat {
		p.due, p.posted = t.clockNow().Milliseconds()+p.ms, false
	} else {
		t.pending = slices.Delete(t.pending, i, i+1)
	}
	if err := t.r.FireTimer(id); err != nil {
		panic(asThrow(err))
	}
	t.setAlarm()
}

// fireEntry fires the timer that an entry of the journal names.
func (t *turnState) fireEntry(e *Entry) {
	id, err := strconv.ParseUint(e.ID, 10, 64)
	if err != nil {
		t.mismatch(describe(e), "timers whose ids are numbers")
	}
	t.fire(id)
}

// own says that what happens now, until the microtasks are done, is the work of an effect:
// a timer of it has fired.
func (t *turnState) own(run *effectRun) {
	if t.tree.owner = run; run != nil {
		t.tree.need(run)
	}
}

// forgetTimers drops the timers of an effect that will set them again.
func (t *turnState) forgetTimers(run *effectRun) {
	t.pending = slices.DeleteFunc(t.pending, func(p pendingTimer) bool { return p.owner == run })
}

func (t *turnState) stopTimers() {
	t.pending = nil
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}
