// The event loop: microtasks, and macrotasks from timers and machines.

package js

// eventLoop is the realm's queue state.
type eventLoop struct {
	micro []func()
}

// Microtask queues a job to run when the current one and those before it have ended.
func (r *Realm) Microtask(job func()) { r.loop.micro = append(r.loop.micro, job) }
