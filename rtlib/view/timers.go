// Timers of an instance: setTimeout and setInterval become events. One alarm of the host's
// clock is set for the timer that is due first.

package view

import (
	"cmp"
	"slices"
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
	due    int64 // milliseconds of the monotonic clock
	ms     int64
	repeat bool
	unref  bool // keeps nothing alive
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
	t.pending = append(t.pending, pendingTimer{id: id, due: t.nowMS() + ms, ms: ms, repeat: repeat})
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

func (t *turnState) nowMS() int64 { return t.in.host.effects.Monotonic().Milliseconds() }

// setAlarm asks for an event when the first timer is due.
func (t *turnState) setAlarm() {
	if len(t.pending) == 0 {
		return
	}
	first := slices.MinFunc(t.pending, byDue)
	if t.stop != nil {
		if t.alarmAt <= first.due {
			return
		}
		t.stop()
	}
	t.alarmAt = first.due
	wait := time.Duration(max(first.due-t.nowMS(), 0)) * time.Millisecond
	t.stop = t.in.host.effects.After(wait, func() { t.in.post(event{run: t.alarm}) })
}

func byDue(a, b pendingTimer) int { return cmp.Or(cmp.Compare(a.due, b.due), cmp.Compare(a.id, b.id)) }

// alarm queues a turn for each timer that is due, in order.
func (t *turnState) alarm() {
	t.stop = nil
	now := t.nowMS()
	var due []pendingTimer
	for _, p := range t.pending {
		if p.due <= now {
			due = append(due, p)
		}
	}
	slices.SortFunc(due, byDue)
	for _, p := range due {
		t.in.post(event{[]Entry{{Kind: EntryTimer, ID: strconv.FormatUint(p.id, 10)}}, func() { t.fire(p.id) }})
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
	if p := &t.pending[i]; p.repeat {
		p.due = t.nowMS() + p.ms
	} else {
		t.pending = slices.Delete(t.pending, i, i+1)
	}
	if err := t.r.FireTimer(id); err != nil {
		panic(asThrow(err))
	}
	t.setAlarm()
}

func (t *turnState) stopTimers() {
	t.pending = nil
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}
