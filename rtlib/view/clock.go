// What a turn reads of the clocks and the random source: taken through the door, recorded
// with the turn, and given again at a replay.

package view

import (
	"math/bits"
	"time"
)

// Reads are the readings of one turn, in order. Times are written as a list of pairs: how
// much the value changed since the last one (the first: since 0), how often it was read.
type Reads struct {
	Wall  series `json:"wall,omitempty"`  // Date: Unix milliseconds
	Clock series `json:"clock,omitempty"` // performance.now and timers: microseconds since the start
	Bytes []byte `json:"bytes,omitempty"` // crypto
}

// series is a list of readings, run-length coded, since loops read a clock often.
type series []int64

// add appends a reading; last is the one before.
func (s *series) add(v, last int64) {
	if n := len(*s); n > 0 && v == last {
		(*s)[n-1]++
		return
	}
	*s = append(*s, v-last, 1)
}

// cursor reads a series back.
type cursor struct {
	s    series
	used int64 // of the first pair
	sum  int64
}

func (c *cursor) next() (v int64, ok bool) {
	if len(c.s) < 2 {
		return c.sum, false
	}
	if c.used == 0 {
		c.sum += c.s[0]
	}
	if c.used++; c.used >= c.s[1] {
		c.s, c.used = c.s[2:], 0
	}
	return c.sum, true
}

// clocks is the part of a turn's state that concerns time and chance.
type clocks struct {
	reads              Reads
	lastWall, lastRead int64 // of this turn
	startWall          int64 // the wall clock at the start of the instance's life
	// The instance's clock runs from base, which it had when the process's showed zero.
	base, zero time.Duration
	// shown is the newest time of the instance's clock that the journal knows of, in
	// microseconds: after a restart the clock shows no less. lastSeen is the newest reading
	// of the wall clock, in milliseconds.
	shown, lastSeen int64
	seed, drawn     uint64 // Math.random
}

// wallNow is the wall clock as the program sees it, in milliseconds.
func (t *turnState) wallNow() time.Time {
	if p := t.play; p != nil {
		v, ok := p.wall.next()
		if !ok {
			t.diverge("it reads the wall clock more often than recorded")
		}
		t.lastSeen = v
		return time.UnixMilli(v)
	}
	ms := t.in.host.effects.Now().UnixMilli()
	t.lastSeen = ms
	if t.in.store != nil {
		t.reads.Wall.add(ms, t.lastWall)
		t.lastWall = ms
	}
	return time.UnixMilli(ms)
}

// clockNow is the instance's clock as the program sees it.
func (t *turnState) clockNow() time.Duration {
	if p := t.play; p != nil {
		v, ok := p.clock.next()
		if !ok {
			t.diverge("it reads the clock (performance.now or a timer) more often than recorded")
		}
		t.shown = v
		return time.Duration(v) * time.Microsecond
	}
	us := t.clock().Microseconds()
	t.shown = us
	if t.in.store != nil {
		t.reads.Clock.add(us, t.lastRead)
		t.lastRead = us
	}
	return time.Duration(us) * time.Microsecond
}

// clock is the instance's clock for the engine's own use, which is not recorded.
func (t *turnState) clock() time.Duration {
	return t.base + t.in.host.effects.Monotonic() - t.zero
}

// random draws from the instance's own sequence (splitmix64), of which the journal has the
// seed: a view may draw often, and nothing that must be secret comes from Math.random.
func (t *turnState) random() float64 {
	t.drawn++
	z := t.seed + t.drawn*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// newSeed makes a seed from the door's random source.
func newSeed(e Effects) uint64 {
	a, b := uint64(e.Random()*(1<<53)), uint64(e.Random()*(1<<53))
	return a ^ bits.RotateLeft64(b, 32)
}

// randomBytes is the secure source; its bytes are recorded.
func (t *turnState) randomBytes(b []byte) {
	if p := t.play; p != nil {
		if n := copy(b, p.bytes); n < len(b) {
			t.diverge("it takes more random bytes than recorded")
		}
		p.bytes = p.bytes[min(len(b), len(p.bytes)):]
		return
	}
	t.in.host.effects.RandomBytes(b)
	if t.in.store != nil {
		t.reads.Bytes = append(t.reads.Bytes, b...)
	}
}

// takeReads returns the readings of the turn for its commit, nil when there were none.
func (t *turnState) takeReads() *Reads {
	r := t.reads
	t.reads, t.lastWall, t.lastRead = Reads{}, 0, 0
	if len(r.Wall) == 0 && len(r.Clock) == 0 && len(r.Bytes) == 0 {
		return nil
	}
	return &r
}
