package main

import (
	"fmt"
	"time"
)

// Progress is for people who wait: quiet for the first second, then one line that counts,
// and only where a terminal shows it.

const (
	progressDelay    = time.Second
	progressInterval = 100 * time.Millisecond
)

// progress shows what is under way until the returned function is called, which also
// tells how long it took if that was over a second and ended well.
func (a *app) progress(what string) func(ok bool) {
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
					fmt.Fprintf(a.stderr, "\r\x1b[K%s… %.1fs", what, d.Seconds())
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
