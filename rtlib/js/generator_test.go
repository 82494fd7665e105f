package js

import "testing"

// counter is a generator as generated code has it: yields from 0 to n-1, with a try around
// each yield if guarded, and says what a return or throw did to it.
type counter struct {
	Generator
	i int
}

func newCounter(r *Realm, n int, guarded bool, log func(string)) Value {
	co := &counter{}
	return co.Start(r, r.testGeneratorFn(), func() {
		for {
			switch co.State {
			case 0:
				if guarded {
					co.Handler = 2
				}
				if co.i >= n {
					co.Return(Str("end").Value())
					return
				}
				if guarded {
					co.YieldIn(Int(co.i), 1, 3)
				} else {
					co.Yield(Int(co.i), 1)
				}
				return
			case 1:
				co.i++
				co.State = 0
			case 2:
				log("handler")
				panic(co.Exc)
			case 3:
				log("exit")
				co.Return(co.Value)
				return
			}
		}
	})
}

// testGeneratorFn is a generator function for tests that make generators by hand.
func (r *Realm) testGeneratorFn() *Function {
	return r.NewFunction(&FuncInfo{Kind: KindMethod, Generator: true}, Fn0(func(r *Realm, _ Value) Value { return Undefined }))
}

func TestGeneratorProtocol(t *testing.T) {
	tests := []struct {
		name    string
		guarded bool
		calls   []string
		want    []string
	}{
		{"next to the end", false, []string{"next", "next", "next", "next"}, []string{"0", "1", "end!", "undefined!"}},
		{"return at the start", true, []string{"return", "next"}, []string{"7!", "undefined!"}},
		{"throw at the start", true, []string{"throw", "next"}, []string{"threw 7", "undefined!"}},
		{"return at a yield", false, []string{"next", "return", "next"}, []string{"0", "7!", "undefined!"}},
		{"return inside a try", true, []string{"next", "return", "next"}, []string{"0", "exit", "7!", "undefined!"}},
		{"throw at a yield", false, []string{"next", "throw", "next"}, []string{"0", "threw 7", "undefined!"}},
		{"throw inside a try", true, []string{"next", "throw", "next"}, []string{"0", "handler", "threw 7", "undefined!"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := NewRealm(Config{})
			var got []string
			g := newCounter(r, 2, tt.guarded, func(s string) { got = append(got, s) })
			for _, call := range tt.calls {
				var res Value
				if _, exc := r.Try(func() Flow { res = r.Call1(r.Get(g, Key(call)), g, Int(7)); return 0 }); exc != nil {
					got = append(got, "threw "+r.ToString(exc.Value).String())
					continue
				}
				s := r.ToString(r.Get(res, Key("value"))).String()
				if ToBool(r.Get(res, Key("done"))) {
					s += "!"
				}
				got = append(got, s)
			}
			if len(got) != len(tt.want) {
				t.Fatalf("got %q, want %q", got, tt.want)
			}
			for i := range got {
				if got[i] != tt.want[i] {
					t.Fatalf("got %q, want %q", got, tt.want)
				}
			}
		})
	}
}

// A loop that is left early ends the generator; the realm's list of open iterators is empty
// again.
func TestGeneratorClosedByLoop(t *testing.T) {
	r := NewRealm(Config{})
	var log []string
	g := newCounter(r, 5, true, func(s string) { log = append(log, s) })
	it := r.Iterate(g)
	if !it.Next(r) || it.Value.Num() != 0 {
		t.Fatal("no first value")
	}
	it.Close(r)
	if len(log) != 1 || log[0] != "exit" || len(r.iters) != 0 {
		t.Errorf("log %q, %d open", log, len(r.iters))
	}
	if r.Iterate(g).Next(r) {
		t.Error("goes on after it was closed")
	}
}

func TestGeneratorRunning(t *testing.T) {
	r := NewRealm(Config{})
	co := &counter{}
	var g Value
	g = co.Start(r, r.testGeneratorFn(), func() { r.Call0(r.Get(g, Key("next")), g) })
	_, exc := r.Try(func() Flow { r.Call0(r.Get(g, Key("next")), g); return 0 })
	if exc == nil || describeThrown(exc.Value) != "TypeError: Generator is already running" {
		t.Errorf("%v", exc)
	}
}

// BenchmarkYield walks a generator as for-of does.
func BenchmarkYield(b *testing.B) {
	r := NewRealm(Config{})
	it := r.Iterate(newCounter(r, b.N+1, false, nil))
	b.ReportAllocs()
	for b.Loop() {
		it.Next(r)
	}
}

// BenchmarkNext calls next, which makes a result object.
func BenchmarkNext(b *testing.B) {
	r := NewRealm(Config{})
	g := newCounter(r, 1<<40, false, nil)
	next := r.Get(g, Key("next"))
	b.ReportAllocs()
	for b.Loop() {
		r.Call0(next, g)
	}
}

// BenchmarkStart makes generators and leaves them suspended: the bytes are what one costs.
func BenchmarkStart(b *testing.B) {
	r := NewRealm(Config{})
	fn := r.testGeneratorFn()
	b.ReportAllocs()
	for b.Loop() {
		co := &counter{}
		co.Start(r, fn, func() { co.Yield(Undefined, 1) })
		co.resume(resumeNext, Undefined)
	}
}
