// AsyncDisposableStack: a DisposableStack whose disposers may return promises, which
// disposeAsync awaits one by one.

package js

func init() {
	dispose := shared("disposeAsync", 0, stackDisposeAsync)
	asyncStack.register(
		dispose.as(Key("disposeAsync")),
		dispose.as(SymKey(SymAsyncDispose)),
	)
}

// stackDisposeAsync tells of all errors, that of a wrong receiver too, by its promise.
func stackDisposeAsync(r *Realm, this Value) Value {
	p := r.NewPromise()
	switch s := asyncStack.of(this); {
	case s == nil:
		p.Reject(r, asyncStack.wrongReceiver(r, this, "disposeAsync").Value)
	case s.disposed:
		p.Resolve(r, Undefined)
	default:
		s.disposed = true
		r.disposeAwaiting(s.list, p)
	}
	return p.Value()
}

// disposeAwaiting goes on with a list, awaits what a disposer returned and comes back; at the
// end it settles p.
func (r *Realm) disposeAwaiting(l *disposalList, p *Promise) {
	for l.more(r) {
		next := l.next(r)
		again := func(Value) { r.disposeAwaiting(l, p) }
		_, exc := r.Try(func() Flow {
			r.Await(next, again, func(reason Value) { l.fail(r, reason); again(Undefined) })
			return 0
		})
		if exc == nil {
			return
		}
		l.fail(r, exc.Value)
	}
	if l.failed {
		p.Reject(r, l.err)
	} else {
		p.Resolve(r, Undefined)
	}
}
