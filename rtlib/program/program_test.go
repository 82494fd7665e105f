package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// execTest runs a program and returns its exit code and what it printed.
func execTest(t *testing.T, args []string, entry func(r *js.Realm) js.Value) (code int, stdout, stderr string) {
	t.Helper()
	dir := t.TempDir()
	var files [2]*os.File
	for i, name := range []string{"out", "err"} {
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		files[i] = f
	}
	code = run(entry, args, files[0], files[1])
	read := func(f *os.File) string {
		b, err := os.ReadFile(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	return code, read(files[0]), read(files[1])
}

func call(r *js.Realm, global, method string, args ...js.Value) js.Value {
	o := r.Global().Get(r, js.Key(global))
	return r.Call(r.Get(o, js.Key(method)), o, args...)
}

func TestRun(t *testing.T) {
	log := func(r *js.Realm, s string) { call(r, "console", "log", js.StrValue(s)) }
	reject := func(r *js.Realm) js.Value {
		return call(r, "Promise", "reject", r.TypeError("late").Value)
	}
	for _, c := range []struct {
		name           string
		entry          func(r *js.Realm) js.Value
		code           int
		stdout, stderr string
	}{
		{"prints", func(r *js.Realm) js.Value { log(r, "hi"); return js.Undefined }, 0, "hi\n", ""},
		{"throws", func(r *js.Realm) js.Value { log(r, "hi"); panic(r.RangeError("boom")) }, 1, "hi\n", "Uncaught [RangeError: boom]\n"},
		{"throws a string", func(r *js.Realm) js.Value { panic(r.Throw(js.StrValue("x"))) }, 1, "", "Uncaught x\n"},
		{"unhandled", func(r *js.Realm) js.Value { reject(r); log(r, "hi"); return js.Undefined }, 1, "hi\n", "Uncaught (in promise) [TypeError: late]\n"},
		{"rejected entry", reject, 1, "", "Uncaught [TypeError: late]\n"},
		{"unsettled entry", func(r *js.Realm) js.Value { return r.NewPromise().Value() }, 13, "", "Warning: Detected unsettled top-level await"},
		{"internal", func(r *js.Realm) js.Value { var m map[string]int; m["x"] = 1; return js.Undefined }, 1, "", "affgen: internal error: assignment to entry in nil map"},
		{"timers", func(r *js.Realm) js.Value {
			later := func(s string) js.Value {
				return r.Builtin("", 0, js.Fn0(func(r *js.Realm, _ js.Value) js.Value { log(r, s); return js.Undefined }))
			}
			g := r.Global()
			set := func(s string, ms int) { r.Call(g.Get(r, js.Key("setTimeout")), js.Undefined, later(s), js.Int(ms)) }
			set("20", 20)
			set("5", 5)
			set("5 too", 5)
			r.Call(g.Get(r, js.Key("queueMicrotask")), js.Undefined, later("micro"))
			log(r, "sync")
			return js.Undefined
		}, 0, "sync\nmicro\n5\n5 too\n20\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			code, stdout, stderr := execTest(t, nil, c.entry)
			if code != c.code || stdout != c.stdout || !strings.HasPrefix(stderr, c.stderr) || c.stderr == "" && stderr != "" {
				t.Errorf("exit %d, stdout %q, stderr %q; want %d, %q, %q", code, stdout, stderr, c.code, c.stdout, c.stderr)
			}
		})
	}
}

func TestConfigFlag(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	plain := write("plain.yaml", "name: x\nmachines: {}\n")
	empty := write("empty.yaml", "machines:\n# none\nname: x\n")
	named := write("named.yaml", "name: x\nmachines:\n  http: {}\n")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--config", plain}, ""},
		{[]string{"--config=" + empty}, ""},
		{[]string{"a", "--", "--config"}, ""},
		{[]string{"--config"}, "--config needs the path"},
		{[]string{"--config", dir + "/none"}, "no such file"},
		{[]string{"--config", named}, ""}, // a program that calls no machine may be granted any
	} {
		err := configure(js.NewRealm(js.Config{}), c.args)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.args, err, c.want)
		}
	}
}

// Recursion to the depth limit must end in a RangeError even when every Go frame is large.
func TestDeepRecursion(t *testing.T) {
	code, stdout, stderr := execTest(t, nil, func(r *js.Realm) js.Value {
		var f js.Value
		f = r.Builtin("f", 0, js.Fn0(func(r *js.Realm, _ js.Value) js.Value {
			var big [4096]byte
			v := r.Call0(f, js.Undefined)
			big[int(v.Num())&4095]++
			return js.Int(int(big[0]))
		}))
		_, exc := r.Try(func() js.Flow { r.Call0(f, js.Undefined); return 0 })
		call(r, "console", "log", js.StrValue(exc.Error()))
		return js.Undefined
	})
	if code != 0 || stdout != "RangeError: Maximum call stack size exceeded\n" {
		t.Errorf("exit %d, %q, %q", code, stdout, stderr)
	}
}
