package fetch

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"weak"
)

// watch logs a signal's algorithm and its event.
func watch(s *AbortSignal, name string, log *[]string) {
	s.OnAbort(func() { *log = append(*log, name+" runs") })
	s.Dispatch = func() { *log = append(*log, fmt.Sprint(name, " fires ", s.Reason())) }
}

func TestAbortOrder(t *testing.T) {
	var log []string
	c := NewAbortController()
	first := AnySignal([]*AbortSignal{c.Signal()})
	second := AnySignal([]*AbortSignal{first, c.Signal()})
	watch(second, "second", &log)
	watch(first, "first", &log)
	watch(c.Signal(), "source", &log)
	c.Signal().OnAbort(func() {
		// Followers have their reason before anybody runs (DOM, "signal abort").
		log = append(log, fmt.Sprint(first.Aborted(), second.Aborted()))
	})
	c.Abort("why")
	c.Abort("again")
	want := "source runs|true true|source fires why|first runs|first fires why|second runs|second fires why"
	if got := strings.Join(log, "|"); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestRemove(t *testing.T) {
	c := NewAbortController()
	ran := ""
	var removeLater func()
	removeNow := c.Signal().OnAbort(func() { ran += "a" })
	c.Signal().OnAbort(func() { ran += "b"; removeLater() })
	removeLater = c.Signal().OnAbort(func() { ran += "c" })
	removeNow()
	removeNow()
	c.Abort(nil)
	if ran != "b" {
		t.Errorf("ran %q, want b", ran)
	}
	if err, ok := c.Signal().Reason().(*Error); !ok || err.Kind != AbortError {
		t.Errorf("reason %v", c.Signal().Reason())
	}
	c.Signal().OnAbort(func() { t.Error("an aborted signal runs what comes too late") })()
}

func TestAnySignal(t *testing.T) {
	aborted := AbortedSignal("one")
	d := AnySignal([]*AbortSignal{NewAbortSignal(), aborted, AbortedSignal("two")})
	if !d.Aborted() || d.Reason() != "one" {
		t.Errorf("reason %v", d.Reason())
	}
	if AnySignal(nil).Aborted() {
		t.Error("nothing is aborted")
	}
	// A follower of two sources is aborted once, even when the first abort causes the second.
	a, b := NewAbortController(), NewAbortController()
	both := AnySignal([]*AbortSignal{a.Signal(), b.Signal()})
	fired := 0
	both.Dispatch = func() { fired++ }
	a.Signal().Dispatch = func() { b.Abort("b") }
	a.Abort("a")
	if fired != 1 || both.Reason() != "a" {
		t.Errorf("fired %d times, reason %v", fired, both.Reason())
	}
}

func TestTimeoutSignal(t *testing.T) {
	var fire func()
	s := TimeoutSignal(50, func(ms float64, fn func()) {
		if ms != 50 {
			t.Errorf("%v ms", ms)
		}
		fire = fn
	}, func() any { return TimeoutReason() })
	if s.Aborted() {
		t.Fatal("aborted before its time")
	}
	fire()
	if err, ok := s.Reason().(*Error); !ok || err.Kind != TimeoutError {
		t.Errorf("reason %v", s.Reason())
	}
}

// TestFollowersAreFreed: a signal that lives long does not keep the followers that nobody
// holds or watches; one that somebody watches stays until the abort.
func TestFollowersAreFreed(t *testing.T) {
	source := NewAbortSignal()
	var lost []weak.Pointer[AbortSignal]
	for range 1000 {
		lost = append(lost, weak.Make(AnySignal([]*AbortSignal{source})))
	}
	fired := 0
	func() {
		AnySignal([]*AbortSignal{source}).OnAbort(func() { fired++ })
		listened := AnySignal([]*AbortSignal{source})
		listened.Dispatch = func() { fired += 10 }
		listened.SetWatched(true)
		forgotten := AnySignal([]*AbortSignal{source})
		forgotten.Dispatch = func() { fired += 100 }
		forgotten.SetWatched(true)
		forgotten.SetWatched(false)
	}()
	runtime.GC()
	for _, p := range lost {
		if p.Value() != nil {
			t.Fatal("a follower without watchers is kept")
		}
	}
	for range 100 {
		AnySignal([]*AbortSignal{source})
	}
	if n := len(source.links.followers); n > 600 {
		t.Errorf("%d followers are listed", n)
	}
	source.Abort(nil)
	if fired != 11 {
		t.Errorf("fired %d, want 11", fired)
	}
}
