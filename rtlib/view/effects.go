// Effects: the one door through which the runtime reads a clock, a random source, the
// environment or a file. A test refuses every other use in rtlib (imports_test.go).

package view

import (
	"io"
	"math/rand/v2"
	"os"
	"time"
)

// Effects gives a host what lies outside it. Tests and replays put their own in its place.
// The methods may be called from many goroutines.
type Effects interface {
	// Now is the wall clock; Monotonic counts from any fixed point.
	Now() time.Time
	Monotonic() time.Duration
	// Random returns a float64 in [0, 1); RandomBytes fills b from a secure source.
	Random() float64
	RandomBytes(b []byte)
	LookupEnv(name string) (string, bool)
	ReadFile(name string) ([]byte, error)
	// Location is the local time zone of Date.
	Location() *time.Location
	// After calls f in its own goroutine once d has passed; stop prevents a call that has
	// not started.
	After(d time.Duration, f func()) (stop func())
}

// SystemEffects returns the Effects of the process.
func SystemEffects() Effects { return systemEffects{started} }

// started fixes the zero of Monotonic for the process.
var started = time.Now()

type systemEffects struct{ start time.Time }

func (e systemEffects) Now() time.Time           { return time.Now() }
func (e systemEffects) Monotonic() time.Duration { return time.Since(e.start) }
func (e systemEffects) Random() float64          { return rand.Float64() }

// RandomBytes reads the system's source itself: crypto/rand would link Go's FIPS module,
// 0.4 MB and a quarter of a millisecond at every start.
func (e systemEffects) RandomBytes(b []byte) {
	f, err := os.Open("/dev/urandom")
	if err == nil {
		defer f.Close()
		_, err = io.ReadFull(f, b)
	}
	if err != nil {
		panic("no secure random source: " + err.Error())
	}
}

func (e systemEffects) Location() *time.Location { return time.Local }

func (e systemEffects) LookupEnv(name string) (string, bool) { return os.LookupEnv(name) }

func (e systemEffects) ReadFile(name string) ([]byte, error) { return os.ReadFile(name) }

func (e systemEffects) After(d time.Duration, f func()) (stop func()) {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}
