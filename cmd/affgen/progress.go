package main

import (
	"fmt"
	"sync"
	"time"
)

// Progress is for people who wait: quiet for the first second, then one line that counts and
// says what is under way, and only where a terminal shows it.

const (
	progressDelay    = time.Second
	progressInterval = 100 * time.Millisecond
)

// phaseTexts says in words what the phases of a build do; others show their names.
var phaseTexts = map[string]string{
	"load": "reading modules", "reach": "looking for what is used", "lower": "lowering", "infer": "inferring", "emit": "writing Go",
	"go": "compiling Go",
}

// stopwatch measures phases that follow each other. Concurrent use is fine.
type stopwatch struct {
	mu    sync.Mutex
	name  string
	since time.Time
	spent map[string]time.Duration
}

// begin ends the phase under way and begins another one; an empty name begins none.
func (w *stopwatch) begin(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	if w.spent == nil {
		w.spent = map[string]time.Duration{}
	}
	if w.name != "" {
		w.spent[w.name] += now.Sub(w.since)
	}
	w.name, w.since = name, now
}

// now describes the phase under way, empty for none.
func (w *stopwatch) now() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if text := phaseTexts[w.name]; text != "" {
		return text
	}
	return w.name
}

// milliseconds gives what each phase has taken.
func (w *stopwatch) milliseconds() map[string]int64 {
	w.begin("")
	ms := map[string]int64{}
	for name, d := range w.spent {
		ms[name] = d.Milliseconds()
	}
	return ms
}

// progress shows what is under way until the returned function is called, which also
// tells how long it took if that was over a second and ended well. phases may be nil.
func (a *app) progress(what string, phases *stopwatch) func(ok bool) {
	if !isTerminal(a.stderr) {
		return func(bool) {}
	}
	start := time.Now()
	quit, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(progressInterval)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case now := <-tick.C:
				if d := now.Sub(start); d >= progressDelay {
					fmt.Fprintf(a.stderr, "\r\x1b[K%s… %.1fs%s", what, d.Seconds(), underWay(phases))
				}
			}
		}
	}()
	return func(ok bool) {
		close(quit)
		<-ended
		d := time.Since(start)
		if d < progressDelay {
			return
		}
		fmt.Fprint(a.stderr, "\r\x1b[K")
		if ok {
			fmt.Fprintf(a.stderr, "%s took %.1fs\n", what, d.Seconds())
		}
	}
}

func underWay(phases *stopwatch) string {
	if phases == nil {
		return ""
	}
	if text := phases.now(); text != "" {
		return ", " + text
	}
	return ""
}
