// Waiting for an instance: until it is at rest, or for good.

package view

import "context"

// Wait returns when the instance has finished, failed (with the error), been closed, or
// come to rest: nothing queued, nothing under way, no live timer, its children likewise.
func (in *Instance) Wait(ctx context.Context) error { return in.wait(ctx, true) }

// Settle is Wait for who does not want to wait for timers: it returns when what has been
// started so far is done.
func (in *Instance) Settle(ctx context.Context) error { return in.wait(ctx, false) }

func (in *Instance) wait(ctx context.Context, timers bool) error {
	for {
		changed := in.host.changes()
		if rest, err := in.atRest(timers); rest {
			return err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// atRest looks at the instance and its children twice: what one of them causes in another
// is posted before it comes to rest itself, so two equal looks prove that all rest.
func (in *Instance) atRest(timers bool) (bool, error) {
	before, ok := in.look(timers)
	after := before
	if ok {
		after, ok = in.look(timers)
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	return ok && before == after || in.status != alive && !in.running, in.err
}

// look sums up the turns of an instance and its children; ok is false when one is busy.
func (in *Instance) look(timers bool) (turns int, ok bool) {
	in.mu.Lock()
	turns = in.turns
	ended := in.status != alive
	ok = !in.running && (ended || len(in.queue) == 0 && in.busy == 0 && (!timers || in.timers == 0))
	kids := in.kids
	in.mu.Unlock()
	if ended {
		return turns, ok
	}
	for _, kid := range kids {
		n, rests := kid.look(timers)
		turns += n
		ok = ok && rests
	}
	return turns, ok
}

// Run starts the instance and waits until it has finished or come to rest.
func (in *Instance) Run(ctx context.Context) error {
	if err := in.Start(ctx); err != nil {
		return err
	}
	return in.Wait(ctx)
}
