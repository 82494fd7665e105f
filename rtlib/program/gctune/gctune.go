// Package gctune sets the garbage collector up for the binaries that affgen builds: those of
// programs and of views. Go collects when the heap has doubled, which for a small heap is
// every 4 MB. Programs that make many short-lived objects would spend their time there, so
// they get a fixed room first (docs/rationale.md, "How is the garbage collector set?"). A Go
// program that embeds views has its own settings, and nothing here touches them.
package gctune

import (
	"os"
	"runtime"
	"runtime/debug"
)

const (
	// roomBytes is how much a program may allocate between two collections at least.
	roomBytes = 32 << 20
	// firstGoal is the heap size at which Go's first collection comes by default.
	firstGoal   = 4 << 20
	basePercent = 100
)

// Tune sets the collector of this process up, unless the user did with GOGC or GOMEMLIMIT. A
// process calls it once, when it starts.
func Tune() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(basePercent * roomBytes / firstGoal)
	watchGC(&gcWatch{percent: basePercent * roomBytes / firstGoal})
}

// gcWatch is garbage whose finalizer runs after each collection.
type gcWatch struct{ percent int }

func watchGC(w *gcWatch) {
	runtime.SetFinalizer(w, func(w *gcWatch) {
		w.adjust()
		watchGC(w)
	})
}

// adjust sets the next goal to the live heap and a half again, but at least roomBytes
// more than it.
func (w *gcWatch) adjust() {
	var m runtime.MemStats // runtime/metrics would cost every start 0.1 ms of set-up
	runtime.ReadMemStats(&m)
	// HeapAlloc would count garbage that is not swept yet; the goal was set from what lives.
	live := max(int(m.NextGC)*100/(100+w.percent), firstGoal)
	percent := max(basePercent, basePercent*roomBytes/live)
	if percent != w.percent {
		w.percent = percent
		debug.SetGCPercent(percent)
	}
}
