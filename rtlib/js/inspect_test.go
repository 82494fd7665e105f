package js

import (
	"bytes"
	"testing"
	"time"
)

func testRealm() (*Realm, *bytes.Buffer) {
	out := new(bytes.Buffer)
	return NewRealm(Config{Stdout: out, Stderr: out, Now: time.Now, Random: func() float64 { return 0.5 }}), out
}

func TestConsoleLog(t *testing.T) {
	r, out := testRealm()
	log := r.Get(r.Global().Get(r, Key("console")), Key("log"))
	o := r.NewObject()
	o.Define(r, Key("a"), Int(1), Plain)
	o.Define(r, Key("b-c"), StrValue("x\n'"), Plain)
	o.Define(r, Key("self"), o.Value(), Plain)
	o.Define(r, Key("arr"), r.NewArrayOf(Int(1), StrValue("two"), Null, Undefined, True), Plain)
	r.Call(log, Undefined, StrValue("%s is %d"), StrValue("x"), Int(5), o.Value(), Number(1.5))
	want := "x is 5 <ref *1> {\n  a: 1,\n  'b-c': \"x\\n'\",\n  self: [Circular *1],\n  arr: [ 1, 'two', null, undefined, true ]\n} 1.5\n"
	if out.String() != want {
		t.Errorf("got %q\nwant %q", out.String(), want)
	}
}
