package snapshot

import (
	"bytes"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	_ "github.com/affgen/affgen/rtlib/js/esregexp/linked" // TestRefused makes one
)

var update = flag.Bool("update", false, "rewrite the golden file")

func newRealm() *js.Realm { return js.NewRealm(js.Config{}) }

func obj(r *js.Realm, pairs ...any) js.Value {
	o := r.NewObject()
	for i := 0; i < len(pairs); i += 2 {
		o.Define(r, js.Key(pairs[i].(string)), pairs[i+1].(js.Value), js.Plain)
	}
	return o.Value()
}

func arr(r *js.Realm, vals ...js.Value) js.Value { return r.NewArray(vals).Value() }

// samples are values with everything the form knows, by name.
var samples = []struct {
	name string
	make func(r *js.Realm) js.Value
}{
	{"undefined", func(r *js.Realm) js.Value { return js.Undefined }},
	{"null", func(r *js.Realm) js.Value { return js.Null }},
	{"booleans", func(r *js.Realm) js.Value { return arr(r, js.True, js.False) }},
	{"integers", func(r *js.Realm) js.Value {
		return arr(r, js.Int(0), js.Int(-1), js.Int(300), js.Number(1<<53-1), js.Number(-(1<<53 - 1)), js.Null)
	}},
	{"floats", func(r *js.Realm) js.Value {
		return arr(r, js.Number(math.Copysign(0, -1)), js.NaN(), js.Number(math.Inf(1)), js.Number(math.Inf(-1)), js.Number(1<<53), js.Number(0.1), js.Null)
	}},
	{"numbers", func(r *js.Realm) js.Value { return r.NewNumberArray([]float64{1, -0.5, 1e300}).Value() }},
	{"strings", func(r *js.Realm) js.Value {
		return arr(r, js.StrValue(""), js.StrValue("plain"), js.StrValue("dæ 🎉"), js.Units([]uint16{0xD800, 'x', 0xDC00, 0xD83C, 0xDF89}).Value())
	}},
	{"order", func(r *js.Realm) js.Value {
		return obj(r, "b", js.Int(1), "a", js.Int(2), "10", js.Int(3), "9", js.Int(4), "", js.Int(5))
	}},
	{"records", func(r *js.Realm) js.Value {
		return arr(r, obj(r, "id", js.Int(1), "name", js.StrValue("x")), obj(r, "id", js.Int(2), "name", js.StrValue("y")))
	}},
	{"null prototype", func(r *js.Realm) js.Value {
		o := r.NewObjectWithProto(nil)
		o.Define(r, js.Key("__proto__"), js.Int(1), js.Plain)
		return o.Value()
	}},
	{"attributes", func(r *js.Realm) js.Value {
		o := r.NewObject()
		o.Define(r, js.Key("hidden"), js.Int(1), js.Hidden)
		o.Define(r, js.Key("fixed"), js.Int(2), js.Enumerable)
		return o.Value()
	}},
	{"frozen", func(r *js.Realm) js.Value {
		o, a := obj(r, "x", js.Int(1)), arr(r, js.Int(1), js.Null)
		o.Obj().Freeze(r)
		a.Obj().Freeze(r)
		s, n := arr(r, js.Null), arr(r, js.Null)
		s.Obj().Seal(r)
		n.Obj().PreventExtensions(r)
		return arr(r, o, a, s, n)
	}},
	{"holes", func(r *js.Realm) js.Value {
		a := r.NewArrayLen(5)
		a.Define(r, js.IndexKey(2), js.StrValue("x"), js.Plain)
		return a.Value()
	}},
	{"far", func(r *js.Realm) js.Value {
		a := arr(r, js.Int(1), js.Null)
		r.Set(a, js.IndexKey(4000000000), js.True)
		return a
	}},
	{"array with names", func(r *js.Realm) js.Value {
		a := arr(r, js.Int(1), js.Null)
		r.Set(a, js.Key("total"), js.Int(2))
		return a
	}},
	{"date", func(r *js.Realm) js.Value { return arr(r, r.NewDate(1.7e12), r.NewDate(math.NaN())) }},
	{"map", func(r *js.Realm) js.Value {
		m := r.NewMap()
		m.MapSet(js.StrValue("k"), js.Int(1))
		m.MapSet(js.NaN(), m.Value())
		m.MapSet(obj(r), js.Undefined)
		return m.Value()
	}},
	{"set", func(r *js.Realm) js.Value {
		s := r.NewSet()
		s.SetAdd(js.StrValue("k"))
		s.SetAdd(js.Int(2))
		return s.Value()
	}},
	{"errors", func(r *js.Realm) js.Value {
		cause := r.NewError(js.TypeErrorPrototype, js.Str("no")).Value()
		e := r.NewError(js.ErrorPrototype, js.Str("failed"))
		e.Define(r, js.Key("cause"), cause, js.Hidden)
		return arr(r, e.Value(), cause, r.DOMException("AbortError", "stopped").Value, r.NewError(js.RangeErrorPrototype, nil).Value())
	}},
	{"bigint", func(r *js.Realm) js.Value {
		return arr(r, js.BigIntLiteral("0"), js.BigIntLiteral("123456789012345678901234567890"), js.BigIntLiteral("-255"))
	}},
	{"typed arrays", func(r *js.Realm) js.Value {
		b := r.NewArrayBuffer([]byte{1, 2, 3, 4, 5, 6, 7, 8})
		view := func(name string, offset, length int) js.Value {
			a, ok := r.NewTypedView(b, js.TypedView{Name: name, Offset: offset, Length: length})
			if !ok {
				panic(name)
			}
			return a.Value()
		}
		return arr(r, view("Uint8Array", 1, 3), b.Value(), view("Float32Array", 4, 1), view("BigInt64Array", 0, 1))
	}},
	{"buffer", func(r *js.Realm) js.Value {
		b := r.NewArrayBuffer(nil)
		b.SetBytes([]byte{1, 2, 3}, 10)
		return b.Value()
	}},
	{"shared", func(r *js.Realm) js.Value {
		x := obj(r, "n", js.Int(1))
		return arr(r, x, x, obj(r, "x", x))
	}},
	{"cycle", func(r *js.Realm) js.Value {
		x := obj(r, "n", js.Int(1))
		r.Set(x, js.Key("self"), x)
		list := arr(r, x)
		r.Set(x, js.Key("list"), list)
		return list
	}},
}

func encode(t testing.TB, r *js.Realm, v js.Value) []byte {
	e := NewEncoder(r)
	if err := e.Value(v, "state"); err != nil {
		t.Fatal(err)
	}
	return e.Bytes()
}

// TestGolden: the bytes of each sample are those of the golden file.
func TestGolden(t *testing.T) {
	var b strings.Builder
	for _, s := range samples {
		r := newRealm()
		fmt.Fprintf(&b, "%s: %s\n", s.name, hex.EncodeToString(encode(t, r, s.make(r))))
	}
	file := filepath.Join("testdata", "golden.txt")
	if *update {
		os.MkdirAll("testdata", 0o755)
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the form has changed: a change needs another Version, or -update when none was released\n%s", b.String())
	}
}

// TestRoundTrip: what comes back in another realm has the same form and prints the same,
// and is the same as structuredClone's where that keeps everything.
func TestRoundTrip(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			r, r2 := newRealm(), newRealm()
			v := s.make(r)
			b := encode(t, r, v)
			d := NewDecoder(r2, b)
			got, recomputed := d.Value()
			if d.Err() != nil || recomputed || d.Rest() != 0 {
				t.Fatalf("decoding: %v, recomputed %v, %d bytes left", d.Err(), recomputed, d.Rest())
			}
			if again := encode(t, r2, got); !bytes.Equal(b, again) {
				t.Errorf("encoded again it is %x, want %x", again, b)
			}
			if have, want := inspect(r2, got), inspect(r, v); have != want {
				t.Errorf("got %s, want %s", have, want)
			}
			switch s.name {
			case "null prototype", "attributes", "frozen": // structuredClone drops these
			default:
				if clone := encode(t, r, r.StructuredClone(v)); !bytes.Equal(b, clone) {
					t.Errorf("structuredClone gives %x, want %x", clone, b)
				}
			}
		})
	}
}

// TestRefused: what is not data, with the path in the message.
func TestRefused(t *testing.T) {
	deep := func(r *js.Realm, n int) js.Value {
		v := js.Null
		for range n {
			v = arr(r, v)
		}
		return v
	}
	f := func(r *js.Realm) js.Value {
		return r.Builtin("f", 0, js.Fn0(func(*js.Realm, js.Value) js.Value { return js.Null }))
	}
	for _, c := range []struct {
		name string
		make func(r *js.Realm) js.Value
		want string
	}{
		{"function", func(r *js.Realm) js.Value { return obj(r, "a b", arr(r, f(r))) }, `state["a b"][0] holds a function`},
		{"symbol", func(r *js.Realm) js.Value { return arr(r, js.Null, js.SymIterator.Value()) }, "state[1] holds a symbol"},
		{"map value", func(r *js.Realm) js.Value {
			m := r.NewMap()
			m.MapSet(js.StrValue("k"), f(r))
			return m.Value()
		}, `state.get("k") holds a function`},
		{"map value by number", func(r *js.Realm) js.Value {
			m := r.NewMap()
			m.MapSet(js.Int(7), f(r))
			return m.Value()
		}, `state.get(7) holds a function`},
		{"map key", func(r *js.Realm) js.Value {
			m := r.NewMap()
			m.MapSet(f(r), js.Null)
			return m.Value()
		}, `state.keys()[0] holds a function`},
		{"set", func(r *js.Realm) js.Value {
			m := r.NewSet()
			m.SetAdd(f(r))
			return m.Value()
		}, `state.values()[0] holds a function`},
		{"regexp", func(r *js.Realm) js.Value {
			return r.Construct(r.Intrinsic(js.RegExpConstructor).Value().Fn(), []js.Value{js.StrValue("x")}, r.Intrinsic(js.RegExpConstructor))
		}, "state holds a RegExp"},
		{"deep", func(r *js.Realm) js.Value { return deep(r, MaxDepth+1) }, "nested more than 1000 deep"},
		{"holes", func(r *js.Realm) js.Value { return arr(r, r.NewArrayLen(MaxHoles).Value(), r.NewArrayLen(1).Value()) }, "more than 1048576 holes"},
		{"size", func(r *js.Realm) js.Value {
			return arr(r, js.StrValue(strings.Repeat("x", MaxSize/2)), js.StrValue(strings.Repeat("x", MaxSize/2)))
		}, "more than 32 MiB"},
		{"getter", func(r *js.Realm) js.Value {
			o := r.NewObject()
			o.DefineOrThrow(r, js.Key("x"), &js.Desc{Get: f(r), HasGet: true, Attr: js.Enumerable, HasEnumerable: true})
			return o.Value()
		}, "state.x holds a getter or setter"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRealm()
			err := NewEncoder(r).Value(c.make(r), "state")
			var not *NotData
			if !errors.As(err, &not) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want a NotData with %q", err, c.want)
			}
		})
	}
	r := newRealm()
	v := deep(r, MaxDepth)
	d := NewDecoder(r, encode(t, r, v))
	if d.Value(); d.Err() != nil {
		t.Errorf("at the limit: %v", d.Err())
	}
}

// TestMention: what is known already is mentioned, what is not is recomputed.
func TestMention(t *testing.T) {
	r := newRealm()
	known, unknown, anchor := obj(r), obj(r), obj(r)
	e := NewEncoder(r)
	e.Anchor = func(v js.Value) (int, bool) { return 5, v.Obj() == anchor.Obj() }
	e.Value(known, "state")
	for _, v := range []js.Value{js.Int(3), known, anchor, unknown} {
		e.Mention(v)
	}
	d := NewDecoder(r, e.Bytes())
	d.Anchor = func(n int) (js.Value, bool) { return anchor, n == 5 }
	first, _ := d.Value()
	for i, want := range []js.Value{js.Int(3), first, anchor, js.Undefined} {
		if v, recomputed := d.Value(); !js.SameValue(v, want) || recomputed != (i == 3) {
			t.Errorf("mention %d: got %s, recomputed %v", i, inspect(r, v), recomputed)
		}
	}
	if d.Err() != nil {
		t.Error(d.Err())
	}
}

// TestContent: an object that exists is filled anew and stays the same object.
func TestContent(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			r := newRealm()
			v := s.make(r)
			if !v.IsObject() {
				t.Skip("no object")
			}
			e := NewEncoder(r)
			e.Content(v)
			var into js.Value
			switch v.Obj().Class() {
			case js.ClassArray:
				into = arr(r, js.Int(1), js.StrValue("old"))
			case js.ClassMap:
				into = r.NewMap().Value()
				into.AsMap().MapSet(js.Int(99), js.Int(1))
			case js.ClassSet:
				into = r.NewSet().Value()
			case js.ClassArrayBuffer:
				into = r.NewArrayBuffer([]byte{9}).Value()
			default:
				into = obj(r, "old", js.Int(1))
				if v.Obj().Proto() == nil {
					into = r.NewObjectWithProto(nil).Value()
				}
			}
			d := NewDecoder(r, e.Bytes())
			if d.Content(into); d.Err() != nil || d.Rest() != 0 {
				t.Fatal(d.Err(), d.Rest())
			}
			if s.name != "cycle" && s.name != "map" { // these hold the object itself, which is a new number here
				if have, want := inspect(r, into), inspect(r, v); have != want {
					t.Errorf("got %s, want %s", have, want)
				}
			}
		})
	}
}

// TestHide: texts and names are changed on the way out and back on the way in.
func TestHide(t *testing.T) {
	r := newRealm()
	e := NewEncoder(r)
	e.Hide = func(s string) string { return strings.ReplaceAll(s, "hunter22", "<PW>") }
	e.Value(obj(r, "hunter22", js.StrValue("say hunter22 é")), "state")
	if bytes.Contains(e.Bytes(), []byte("hunter22")) {
		t.Error("the secret was written")
	}
	d := NewDecoder(r, e.Bytes())
	d.Reveal = func(s string) string { return strings.ReplaceAll(s, "<PW>", "changed1") }
	v, _ := d.Value()
	if got := inspect(r, v); got != "{ changed1: 'say changed1 é' }" {
		t.Errorf("got %s", got)
	}
}

// TestDamage: every cut and every flipped byte of the samples is an error or a value.
func TestDamage(t *testing.T) {
	for _, s := range samples {
		r := newRealm()
		b := encode(t, r, s.make(r))
		for i := range b {
			d := NewDecoder(r, b[:i])
			if d.Value(); d.Err() == nil {
				t.Errorf("%s cut at %d is taken", s.name, i)
			}
			for _, flip := range []byte{1, 0x80, 0xFF} {
				c := bytes.Clone(b)
				c[i] ^= flip
				NewDecoder(r, c).Value()
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	r := newRealm()
	for _, s := range samples {
		f.Add(encode(f, r, s.make(r)))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r := newRealm()
		d := NewDecoder(r, b)
		v, recomputed := d.Value()
		if d.Err() != nil || recomputed {
			return
		}
		// What was read can be written again, and is then the same.
		e := NewEncoder(r)
		if err := e.Value(v, "state"); err != nil {
			return // larger than its bytes said
		}
		d = NewDecoder(r, e.Bytes())
		again, _ := d.Value()
		if d.Err() != nil || !bytes.Equal(e.Bytes(), encode(t, r, again)) {
			t.Errorf("%x is written as %x and not read back: %v", b, e.Bytes(), d.Err())
		}
	})
}

func inspect(r *js.Realm, v js.Value) string { return r.Inspect(v, js.InspectOptions{Depth: 10}) }
