package viewmain

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view"
)

// ticker is a view with a timer that never ends; it shows its props in a log.
func ticker() view.Program {
	return view.Program{Name: "ticker", ConfigPath: "affordance.yaml", Config: "props: {who: one}\n", Start: func(r *js.Realm) js.Value {
		call := func(o js.Value, name string, args ...js.Value) js.Value {
			return r.CallN(r.Get(o, js.Key(name)), o, args)
		}
		app := r.Builtin("App", 1, func(r *js.Realm, this, p js.Value) js.Value {
			who := r.Get(p, js.Key("who"))
			react := r.ImportModule("react").Value()
			call(react, "useEffect", r.Builtin("", 0, func(r *js.Realm, this js.Value) js.Value {
				harness := r.Global().Get(r, js.Key("harness"))
				call(harness, "log", js.StrValue("info"), who)
				call(r.Get(harness, js.Key("signal")), "addEventListener", js.StrValue("abort"), r.Builtin("", 0, func(r *js.Realm, this js.Value) js.Value {
					call(r.Global().Get(r, js.Key("console")), "log", js.StrValue("aborted"))
					return js.Undefined
				}))
				call(r.Global().Value(), "setInterval", r.Builtin("", 0, func(r *js.Realm, this js.Value) js.Value { return js.Undefined }), js.Int(20))
				return js.Undefined
			}), r.NewArrayOf(who))
			return js.Null
		})
		ns := r.NewObject()
		ns.Define(r, js.Key("default"), app, js.Plain)
		return ns.Value()
	}}
}

// TestSignals runs this test binary as a view's process: SIGHUP reads the configuration
// again, SIGINT and SIGTERM abort harness.signal and end with 130.
func TestSignals(t *testing.T) {
	if file := os.Getenv("AFFGEN_TEST_VIEW"); file != "" {
		os.Args = []string{"ticker", "run", "--config", file}
		Main(ticker())
	}
	for _, end := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(end.String(), func(t *testing.T) { checkSignals(t, end) })
	}
}

func checkSignals(t *testing.T, end syscall.Signal) {
	file := t.TempDir() + "/affordance.yaml"
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("props: {who: one}\n")
	var stdout, stderr lockedBuffer
	cmd := exec.Command(os.Args[0], "-test.run=TestSignals")
	cmd.Env = append(os.Environ(), "AFFGEN_TEST_VIEW="+file)
	cmd.Dir = t.TempDir() // for the journal
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	waitFor(t, &stdout, "info    one\n")
	write("props: {who: two}\n")
	cmd.Process.Signal(syscall.SIGHUP)
	waitFor(t, &stdout, "info    two\n")
	write("propps: {}\n")
	cmd.Process.Signal(syscall.SIGHUP)
	waitFor(t, &stderr, "the configuration was not taken over: "+file+":1:1: error AFF4003")
	cmd.Process.Signal(end)
	err := cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("exit code %d, %v\n%s%s", code, err, stdout.String(), stderr.String())
	}
	if !strings.Contains(stderr.String(), "aborted\n") {
		t.Errorf("harness.signal was not aborted: %s", stderr.String())
	}
}

func waitFor(t *testing.T, b *lockedBuffer, text string) {
	t.Helper()
	waitUntil(t, func() bool { return strings.Contains(b.String(), text) }, func() string { return text + " in " + b.String() })
}

// waitUntil waits for what another goroutine or process brings about.
func waitUntil(t *testing.T, met func() bool, what func() string) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !met(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no %q", what())
		}
	}
}
