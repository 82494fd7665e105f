package js

import (
	"io"
	"runtime"
	"testing"
)

// touch uses the builtins that an ordinary program does.
func touch(r *Realm) {
	g := r.Global()
	for _, name := range []string{"Object", "Array", "Map", "Promise", "Error", "JSON", "Math", "String"} {
		g.Get(r, Key(name))
	}
	a := r.NewArrayOf(Int(1), Int(2)).Obj()
	r.Call1(a.Get(r, Key("map")), a.Value(), r.Builtin("", 1, Fn1(double)))
	console := g.Get(r, Key("console"))
	r.Call1(r.Get(console, Key("log")), console, a.Value())
}

// A realm must stay small: one process runs thousands (docs/architecture.md).
func TestRealmSize(t *testing.T) {
	const n = 200
	realms := make([]*Realm, n)
	var before, after runtime.MemStats
	touch(NewRealm(Config{Stdout: io.Discard}))
	runtime.GC()
	runtime.ReadMemStats(&before)
	for i := range realms {
		realms[i] = NewRealm(Config{Stdout: io.Discard})
		touch(realms[i])
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if each := (after.HeapAlloc - before.HeapAlloc) / n; each > 48<<10 {
		t.Errorf("a realm takes %d bytes", each)
	} else {
		t.Logf("a realm takes %d bytes", each)
	}
	runtime.KeepAlive(realms)
}

func BenchmarkNewRealm(b *testing.B) {
	for b.Loop() {
		touch(NewRealm(Config{Stdout: io.Discard}))
	}
}
