// Explicit resource management as generated code runs it: the list of what the using
// declarations of a block dispose of (proposal-explicit-resource-management, stage 4).

package js

// disposal is one resource.
type disposal struct {
	value, method Value // method is undefined for null and undefined in await using
	async         bool
	fromSync      bool // Symbol.dispose in await using: what it returns is not awaited
}

// disposalList is what the value of Disposals carries.
type disposalList struct {
	list []disposal
	// failed and err are the error that is under way.
	failed bool
	err    Value
	// As in DisposeResources: a resource without a method wants one await, which any other
	// await does as well.
	needsAwait, hasAwaited bool
}

// Disposals makes the list for one block.
func (r *Realm) Disposals() Value { return r.NewHost(nil, &disposalList{}).Value() }

func disposalsOf(v Value) *disposalList { return v.HostData().(*disposalList) }

// DisposeAdd is a using declaration.
func (r *Realm) DisposeAdd(list, v Value) { r.addDisposal(disposalsOf(list), v) }

// DisposeAddAsync is an await using declaration.
func (r *Realm) DisposeAddAsync(list, v Value) { r.addAsyncDisposal(disposalsOf(list), v) }

// addDisposal is AddDisposableResource: null and undefined need no disposal.
func (r *Realm) addDisposal(l *disposalList, v Value) {
	if v.IsNullish() {
		return
	}
	r.requireDisposable(v)
	f := r.GetMethod(v, SymKey(SymDispose))
	if f.IsUndefined() {
		panic(r.TypeError("Symbol(Symbol.dispose) is not a function"))
	}
	l.list = append(l.list, disposal{value: v, method: f})
}

// addAsyncDisposal is addDisposal with a method that may return a promise.
func (r *Realm) addAsyncDisposal(l *disposalList, v Value) {
	if v.IsNullish() {
		l.list = append(l.list, disposal{async: true})
		return
	}
	r.requireDisposable(v)
	d := disposal{value: v, async: true}
	if d.method = r.GetMethod(v, SymKey(SymAsyncDispose)); d.method.IsUndefined() {
		d.method, d.fromSync = r.GetMethod(v, SymKey(SymDispose)), true
	}
	if d.method.IsUndefined() {
		panic(r.TypeError("Symbol(Symbol.asyncDispose) is not a function"))
	}
	l.list = append(l.list, d)
}

func (r *Realm) requireDisposable(v Value) {
	if !v.IsObject() {
		panic(r.TypeError("%s is not an object that a using declaration can dispose of", r.Describe(v)))
	}
}

// DisposeFail notes a throw of the block or of a disposer. A second one suppresses the
// first.
func (r *Realm) DisposeFail(list, err Value) { disposalsOf(list).fail(r, err) }

func (l *disposalList) fail(r *Realm, err Value) {
	if l.failed {
		err = r.NewSuppressedError(err, l.err)
	}
	l.failed, l.err = true, err
}

// call calls the last resource's disposer and takes the resource off the list.
func (l *disposalList) call(r *Realm) (res Value, ok bool) {
	d := l.list[len(l.list)-1]
	l.list = l.list[:len(l.list)-1]
	_, exc := r.Try(func() Flow { res = r.Call0(d.method, d.value); return 0 })
	if exc != nil {
		l.fail(r, exc.Value)
		if !d.async {
			return Undefined, false
		}
		return Undefined, d.fromSync // the wrapper of a sync disposer gives a rejected promise
	}
	if d.fromSync {
		res = Undefined
	}
	return res, true
}

// DisposeMore reports whether something is to be awaited before the list is done. It calls
// the disposers that return nothing to await on the way.
func (r *Realm) DisposeMore(list Value) bool { return disposalsOf(list).more(r) }

func (l *disposalList) more(r *Realm) bool {
	for len(l.list) > 0 {
		switch d := l.list[len(l.list)-1]; {
		case d.async && d.method.IsUndefined():
			l.needsAwait = true
			l.list = l.list[:len(l.list)-1]
		case d.async:
			return true
		case l.needsAwait && !l.hasAwaited:
			return true
		default:
			l.call(r)
		}
	}
	return l.needsAwait && !l.hasAwaited
}

// DisposeNext returns what is to be awaited.
func (r *Realm) DisposeNext(list Value) Value { return disposalsOf(list).next(r) }

func (l *disposalList) next(r *Realm) Value {
	if n := len(l.list); n > 0 && l.list[n-1].async {
		l.hasAwaited = true
		res, _ := l.call(r)
		return res
	}
	l.needsAwait = false
	return Undefined
}

// Dispose calls the disposers that are left and throws what was thrown.
func (r *Realm) Dispose(list Value) { r.disposeAll(disposalsOf(list)) }

func (r *Realm) disposeAll(l *disposalList) {
	for len(l.list) > 0 {
		l.call(r)
	}
	if l.failed {
		panic(&Exception{Value: l.err})
	}
}

// NewSuppressedError makes the error for a throw that came while another was under way.
func (r *Realm) NewSuppressedError(err, suppressed Value) Value {
	e := r.NewError(SuppressedErrorPrototype, Str("An error was suppressed during disposal"))
	e.addProp(Key("error"), err, Hidden, false)
	e.addProp(Key("suppressed"), suppressed, Hidden, false)
	return e.Value()
}
