// The guard between a turn's timer and its realm: an interrupt that comes late must not
// hit the next turn.

package view

import (
	"sync"

	"github.com/affgen/affgen/rtlib/js"
)

// interruptGuard interrupts one turn of a realm.
type interruptGuard struct {
	mu     sync.Mutex
	r      *js.Realm // nil before the turn begins and after it has ended
	reason error     // an interrupt that came before set
}

func (g *interruptGuard) set(r *js.Realm) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.r = r
	if g.reason != nil {
		r.Interrupt(g.reason)
	}
}

func (g *interruptGuard) interrupt(reason error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.reason = reason
	if g.r != nil {
		g.r.Interrupt(reason)
	}
}

// release ends the turn.
func (g *interruptGuard) release() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.reason != nil && g.r != nil {
		g.r.ClearInterrupt()
	}
	g.r = nil
}
