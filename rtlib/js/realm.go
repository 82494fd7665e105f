// The realm: everything mutable of one running program or view instance.

package js

import (
	"io"
	"sync/atomic"
	"time"

	"github.com/affgen/affgen/rtlib/js/esregexp"
)

// Config is what a realm gets from outside. The runtime reads no clock, random source,
// environment, file or network by itself (DESIGN 7); whoever makes the realm hands them in.
type Config struct {
	Stdout, Stderr io.Writer
	// Now is the wall clock; Monotonic counts from any fixed point (performance.now).
	Now       func() time.Time
	Monotonic func() time.Duration
	// Random returns a float64 in [0, 1).
	Random func() float64
	// RandomBytes fills b from a secure source.
	RandomBytes func(b []byte)
	// Location is the local time zone of Date; nil means UTC.
	Location *time.Location
	// Wait blocks until d has passed (no limit when negative) or wake receives. Realm.Run
	// calls it when there is nothing to do; nil makes it poll.
	Wait func(d time.Duration, wake <-chan struct{})
	// Timers takes setTimeout and setInterval over; nil leaves them to Realm.Run.
	Timers TimerHost
	// MaxDepth bounds nested calls; 0 means DefaultMaxDepth.
	MaxDepth int
}

// DefaultMaxDepth is more than Node 20's default stack allows a small function (about
// 11,000 frames), so that what runs there runs here.
const DefaultMaxDepth = 14000

// Realm is one global environment with its objects, caches and event loop. One
// goroutine at a time may use it; only Interrupt is safe from others.
type Realm struct {
	cfg         Config
	depth       int32
	limit       atomic.Int32 // depth that may not be passed; 0 when interrupted
	protoEpoch  uint32       // counts changes of objects that are prototypes
	resumed     *Frame       // the async function that the current job goes on with
	generatorFn *Function    // the generator function on its way to its code
	newTarget   *Object      // new.target on its way to the callee
	iters       []*Iterator  // open iterators that must be closed when a throw passes

	intrinsics      [numIntrinsics]*Object
	nullRoot        Shape
	exoticRoots     map[Class]*Shape // empty shapes of exotic objects without prototype
	rootObject      *Shape
	rootArray       *Shape
	rootFunction    *Shape
	primitiveRoots  [8]*Shape // by Kind: empty shape of the wrapper objects
	rootPromise     *Shape
	regexpRoot      *Shape // empty shape of the RegExp objects made last, and the shape with lastIndex
	regexpShape     *Shape
	matchRoot       *Shape // the same of the arrays that exec returns
	matchShape      *Shape
	regexpMachine   esregexp.Machine
	lastMatch       lastMatch
	regexpEpoch     uint32 // protoEpoch+1 when RegExp.prototype was last found untouched
	rootElement     *Shape // see elementShape
	argumentsShape  *Shape
	argumentsCallee Value  // the accessor that arguments objects have as callee
	proxyProto      bool   // a proxy is or was some object's prototype: writes run its traps
	indexedProto    bool   // an indexed property may sit on Array.prototype or Object.prototype
	charEpoch       uint32 // protoEpoch+1 when String.prototype.charCodeAt was last found unchanged
	shared          map[*sharedMethod]Value
	iterEpoch       uint32 // protoEpoch+1 when array iteration was last found unchanged
	stringEpoch     uint32 // the same for strings
	returnEpoch     uint32 // the same for builtin iterators, which have no return method
	promiseEpoch    uint32 // the same for promises
	species         speciesState
	args            []Value   // arguments of calls under way, for callees that take a slice
	joining         []*Object // arrays that Array.prototype.join is in
	callTexts       []CallTexts

	interrupt  atomic.Pointer[Exception]
	loop       eventLoop
	data       map[any]any
	iterResult LiteralCache
}

// NewRealm makes a realm. Builtins are made when they are first used.
func NewRealm(cfg Config) *Realm {
	if cfg.MaxDepth == 0 {
		cfg.MaxDepth = DefaultMaxDepth
	}
	if cfg.Location == nil {
		cfg.Location = time.UTC
	}
	r := &Realm{cfg: cfg}
	r.limit.Store(int32(cfg.MaxDepth))
	return r
}

// Config returns what the realm was made with.
func (r *Realm) Config() *Config { return &r.cfg }

// Data returns the slot for another package's per-realm state, made by init on first use.
func (r *Realm) Data(key any, init func() any) any {
	if v, ok := r.data[key]; ok {
		return v
	}
	if r.data == nil {
		r.data = make(map[any]any)
	}
	v := init()
	r.data[key] = v
	return v
}

// Enter counts one more nested call and stops runaway recursion and interrupted turns.
// Generated code calls it in functions that can reach themselves by direct calls. It
// returns the depth of the new call, for LeaveFrom.
func (r *Realm) Enter() int32 {
	if r.depth >= r.limit.Load() {
		r.stop()
	}
	r.depth++
	return r.depth
}

// Leave undoes Enter. It is not called when a throw passes: Try restores the depth.
func (r *Realm) Leave() { r.depth-- }

// LeaveFrom is Leave by the depth that Enter returned: a plain store, which does not wait
// for the stores of the calls in between as counting back would.
func (r *Realm) LeaveFrom(depth int32) { r.depth = depth - 1 }

// Poll is called at loop back-edges: it ends an interrupted turn.
func (r *Realm) Poll() {
	if r.limit.Load() == 0 {
		r.stop()
	}
}

// Interrupt makes the running code stop at its next call or loop back-edge with an error
// that no catch or finally of the program sees. Safe from any goroutine.
func (r *Realm) Interrupt(reason error) {
	r.interrupt.Store(&Exception{Fatal: reason})
	r.limit.Store(0)
}

// ClearInterrupt makes the realm runnable again after an Interrupt. No call of the realm
// may be under way.
func (r *Realm) ClearInterrupt() {
	r.interrupt.Store(nil)
	r.limit.Store(int32(r.cfg.MaxDepth))
	r.depth, r.iters, r.newTarget, r.resumed = 0, nil, nil, nil
	clear(r.args)
	r.args = r.args[:0]
}

func (r *Realm) stop() {
	if e := r.interrupt.Load(); e != nil {
		panic(&Interrupted{e.Fatal})
	}
	if r.limit.Load() == 0 {
		return // interrupted and cleared in between
	}
	r.newTarget = nil // the callee that would have taken it was not entered
	panic(r.RangeError("Maximum call stack size exceeded"))
}

func (r *Realm) objectRoot() *Shape {
	if r.rootObject == nil {
		r.rootObject = r.rootShape(r.Intrinsic(ObjectPrototype))
	}
	return r.rootObject
}

func (r *Realm) arrayRoot() *Shape {
	if r.rootArray == nil {
		r.rootArray = r.rootFor(ClassArray, r.Intrinsic(ArrayPrototype))
	}
	return r.rootArray
}

func (r *Realm) functionRoot() *Shape {
	if r.rootFunction == nil {
		r.rootFunction = r.rootFor(ClassFunction, r.Intrinsic(FunctionPrototype))
	}
	return r.rootFunction
}
