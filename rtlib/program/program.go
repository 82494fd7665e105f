// Package program runs a compiled program (a module, not a view) as a process: it gives
// the realm the machine's clock, random source and output, runs the event loop until
// nothing is left, and reports an error that nobody caught as Node does.
//
// It is a program's only door to the operating system; rtlib/js has none.
package program

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/program/gctune"
)

// Exit codes of a program's process, Node's own.
const (
	exitUncaught    = 1   // an error or rejection that nobody caught, or wrong usage
	exitUnsettled   = 13  // the loop ran out while a top-level await was pending
	exitInterrupted = 130 // SIGINT
	exitTerminated  = 143 // SIGTERM
)

// maxStack bounds the goroutine stack in bytes. The realm ends runaway recursion after
// js.DefaultMaxDepth calls with a RangeError, so it must only be large enough for that
// many calls of any size (300 KB each); Go grows stacks as they are used.
const maxStack = 4 << 30

// Main runs a program and ends the process. entry evaluates the program's modules and
// returns the entry module's namespace object, or a promise of it when a module has a
// top-level await.
func Main(entry func(r *js.Realm) js.Value) {
	os.Exit(run(entry, os.Args[1:], os.Stdout, os.Stderr))
}

// run is Main without the process's end; it returns the exit code.
func run(entry func(r *js.Realm) js.Value, args []string, stdout, stderr *os.File) (code int) {
	debug.SetMaxStack(maxStack)
	gctune.Tune()
	out := newOutput(stdout)
	errw := &errorOutput{stderr, out}
	defer out.flush()
	r := newRealm(out, errw)
	if err := configure(r, args); err != nil {
		fmt.Fprintln(errw, err)
		return exitUncaught
	}
	onSignal(out)
	defer func() {
		if x := recover(); x != nil {
			reportInternal(errw, x)
			code = exitUncaught
		}
	}()
	return execute(r, entry, errw)
}

// onSignal makes SIGINT and SIGTERM flush what was printed and end the process.
func onSignal(out *output) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM)
	go func() {
		code := exitInterrupted
		if <-c == syscall.SIGTERM {
			code = exitTerminated
		}
		out.flush()
		os.Exit(code)
	}()
}

func newRealm(out *output, errw *errorOutput) *js.Realm {
	start := time.Now()
	return js.NewRealm(js.Config{
		Stdout:      out,
		Stderr:      errw,
		Now:         time.Now,
		Monotonic:   func() time.Duration { return time.Since(start) },
		Random:      rand.Float64,
		RandomBytes: secureRandom,
		Location:    time.Local,
		Wait: func(d time.Duration, wake <-chan struct{}) {
			out.flush()
			wait(d, wake)
		},
	})
}

// wait blocks until d has passed, without limit when d is negative, or wake receives.
func wait(d time.Duration, wake <-chan struct{}) {
	if d < 0 {
		<-wake
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-wake:
	}
}

// secureRandom fills b from the system's source.
func secureRandom(b []byte) {
	f, err := os.Open("/dev/urandom")
	if err == nil {
		defer f.Close()
		_, err = f.Read(b)
	}
	if err != nil {
		panic(fmt.Sprintf("no secure random source: %v", err))
	}
}

// In Node the error of an entry module travels through so many promises of the module
// loader before it is reported, and microtasks that are queued meanwhile still run.
const (
	loaderTicks      = 3 // a module without a top-level await
	asyncLoaderTicks = 2 // after the job that learns of the rejection of entry's promise
)

// execute evaluates the program and runs its loop; it returns the exit code.
func execute(r *js.Realm, entry func(r *js.Realm) js.Value, errw *errorOutput) int {
	var main js.Value
	err := r.Catch(func() { main = entry(r) })
	var exc *js.Exception
	switch {
	case errors.As(err, &exc):
		throwAfter(r, exc, loaderTicks)
		err = nil
	case main.IsPromise():
		main.Promise().Then(r, func(js.Value) {}, func(reason js.Value) { throwAfter(r, r.Throw(reason), asyncLoaderTicks) })
	}
	if err == nil {
		err = r.Run()
	}
	if err != nil {
		report(r, errw, err)
		return exitUncaught
	}
	if main.IsPromise() {
		if _, settled, _ := main.Promise().State(); !settled {
			fmt.Fprintln(errw, "Warning: Detected unsettled top-level await: the program ended while the entry module was waiting for a promise that nothing can settle any more")
			return exitUnsettled
		}
	}
	return 0
}

// throwAfter throws exc, which ends the loop's run, from the last of ticks microtasks that
// queue each other.
func throwAfter(r *js.Realm, exc *js.Exception, ticks int) {
	r.Microtask(func() {
		if ticks > 1 {
			throwAfter(r, exc, ticks-1)
			return
		}
		panic(exc)
	})
}

// report prints the error that ended the program.
func report(r *js.Realm, errw *errorOutput, err error) {
	var exc *js.Exception
	var unhandled *js.UnhandledRejection
	switch {
	case errors.As(err, &exc):
		fmt.Fprintf(errw, "Uncaught %s\n", r.ErrorText(exc.Value))
	case errors.As(err, &unhandled):
		fmt.Fprintf(errw, "Uncaught (in promise) %s\n", r.ErrorText(unhandled.Reason))
	default:
		fmt.Fprintln(errw, err)
	}
}

// reportInternal prints a failure of the runtime itself.
func reportInternal(errw *errorOutput, x any) {
	fmt.Fprintf(errw, "affgen: internal error: %v\n\n%s\n"+
		"This is a bug in affgen, not in the program. Please report it with the lines above and, if you can, the\n"+
		"source that caused it: https://github.com/affgen/affgen/issues\n", x, debug.Stack())
}
