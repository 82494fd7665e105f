package fetch

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
)

// TestGuards says what each guard does with a change; the standard's rules, but that the
// request guard refuses where Fetch drops.
func TestGuards(t *testing.T) {
	for _, c := range []struct {
		guard       Guard
		name, value string
		added       bool
		kind        Kind // of the error, "" for none
	}{
		{GuardNone, "Set-Cookie", "a", true, ""},
		{GuardNone, "Host", "a", true, ""},
		{GuardNone, "x", "\x01", true, ""},
		{GuardNone, "x", "a\nb", false, TypeError},
		{GuardNone, "x", "\ra\n", true, ""},
		{GuardNone, "x y", "a", false, TypeError},
		{GuardNone, "", "a", false, TypeError},
		{GuardResponse, "Set-Cookie", "a", false, ""},
		{GuardResponse, "SET-COOKIE2", "a", false, ""},
		{GuardResponse, "Host", "a", true, ""},
		{GuardRequest, "X-Own", "a", true, ""},
		{GuardRequest, "hOsT", "a", false, TypeError},
		{GuardRequest, "Sec-Anything", "a", false, TypeError},
		{GuardRequest, "X-Forwarded-For", "a", false, TypeError},
		{GuardRequest, "X-HTTP-Method-Override", "GET", false, TypeError},
		{GuardRequest, ":path", "/", false, TypeError},
		{GuardRequest, "x", "\x01", false, TypeError}, // Headers take it, HTTP does not
		{GuardRequest, "x", "a\tb", true, ""},
		{GuardRequest, "x", "\xe9", true, ""},
		{GuardImmutable, "x", "a", false, TypeError},
		{GuardImmutable, "x y", "a", false, TypeError},
	} {
		for _, change := range []func(*Headers) error{
			func(h *Headers) error { return h.Append(c.name, c.value) },
			func(h *Headers) error { return h.Set(c.name, c.value) },
		} {
			h := NewHeaders(c.guard)
			err := change(h)
			if got := kindOrNone(err); got != c.kind || (h.Len() == 1) != c.added {
				t.Errorf("guard %d, %q: %q gives %v and %v", c.guard, c.name, c.value, err, h.Pairs())
			}
		}
	}
}

func kindOrNone(err error) Kind {
	if err == nil {
		return ""
	}
	return KindOf(err)
}

// TestErrorsHoldNoValue: a header's value may be a secret.
func TestErrorsHoldNoValue(t *testing.T) {
	const secret = "hunter2"
	for _, h := range []*Headers{NewHeaders(GuardNone), NewHeaders(GuardRequest), NewHeaders(GuardImmutable)} {
		for _, name := range []string{"a b", "Cookie", "x"} {
			if err := h.Append(name, secret+"\x00"); err == nil || strings.Contains(err.Error(), secret) {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
}

func TestDelete(t *testing.T) {
	h := NewHeaders(GuardNone)
	_ = h.Fill([]Field{{"a", "1"}, {"b", "2"}, {"A", "3"}})
	h.Freeze()
	if err := h.Delete("a"); KindOf(err) != TypeError || h.Len() != 2 {
		t.Errorf("an immutable list: %v", err)
	}
	h = h.Clone(GuardNone)
	if err := h.Delete("A"); err != nil || h.Len() != 1 {
		t.Errorf("%v, %v", err, h.Pairs())
	}
	if err := h.Delete("no such"); KindOf(err) != TypeError {
		t.Errorf("an invalid name: %v", err)
	}
}

// TestOrder: iteration sees a change made on the way; the wire has each name in its first spelling.
func TestOrder(t *testing.T) {
	h := NewHeaders(GuardNone)
	_ = h.Fill([]Field{{"X-Two", "1"}, {"Set-Cookie", "z"}, {"x-two", "2"}, {"a", ""}, {"set-cookie", "a"}})
	want := []Field{{"a", ""}, {"set-cookie", "z"}, {"set-cookie", "a"}, {"x-two", "1, 2"}}
	if !reflect.DeepEqual(h.Pairs(), want) {
		t.Errorf("iteration: %v", h.Pairs())
	}
	if got, want := h.Wire(), []Field{{"X-Two", "1, 2"}, {"Set-Cookie", "z, a"}, {"a", ""}}; !reflect.DeepEqual(got, want) {
		t.Errorf("wire: %v", got)
	}
	_ = h.Set("X-TWO", "3")
	if got, want := h.Wire(), []Field{{"X-Two", "3"}, {"Set-Cookie", "z, a"}, {"a", ""}}; !reflect.DeepEqual(got, want) {
		t.Errorf("wire after set: %v", got)
	}
	_ = h.Append("0", "x")
	if name, _, ok := h.Pair(0); name != "0" || !ok {
		t.Errorf("the first pair is %q", name)
	}
	if _, _, ok := h.Pair(5); ok {
		t.Error("there is a sixth pair")
	}
}

func TestByteString(t *testing.T) {
	for _, c := range []struct{ text, bytes string }{{"", ""}, {"abc", "abc"}, {"\u00e9\u00ff", "\xe9\xff"}, {"a\u0080", "a\x80"}} {
		if got, err := ByteString(c.text); got != c.bytes || err != nil {
			t.Errorf("%q: %q, %v", c.text, got, err)
		}
		if got := Latin1(c.bytes); got != c.text {
			t.Errorf("%q: %q", c.bytes, got)
		}
	}
	_, err := ByteString("é\u0100")
	if want := "index 1 has a value of 256"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
	if _, err := ByteStringUnits([]uint16{0xD800}); KindOf(err) != TypeError {
		t.Errorf("a surrogate: %v", err)
	}
}

func TestMethods(t *testing.T) {
	for _, c := range []struct{ method, sent string }{
		{"get", "GET"}, {"PoSt", "POST"}, {"delete", "DELETE"}, {"head", "HEAD"}, {"options", "OPTIONS"}, {"put", "PUT"},
		{"patch", "patch"}, {"PATCH", "PATCH"}, {"propfind", "propfind"},
		{"CONNECT", ""}, {"trace", ""}, {"TrAcK", ""}, {"", ""}, {"GET ", ""}, {"a b", ""}, {"\xe9", ""},
	} {
		got, err := CheckMethod(c.method)
		if got != c.sent || (err == nil) != (c.sent != "") || err != nil && KindOf(err) != TypeError {
			t.Errorf("%q: %q, %v", c.method, got, err)
		}
	}
}

// TestLongLists: lists long enough to have an index behave as short ones do.
func TestLongLists(t *testing.T) {
	h := NewHeaders(GuardNone)
	want := map[string]string{}
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range 20000 {
		name, value := fmt.Sprint("N", rnd.IntN(2*shortList)), fmt.Sprint(i)
		lower := strings.ToLower(name)
		old, had := want[lower]
		switch rnd.IntN(5) {
		case 0:
			_ = h.Delete(name)
			delete(want, lower)
		case 1, 2:
			_ = h.Set(name, value)
			want[lower] = value
		case 3:
			if len(old) < 20 {
				_ = h.Append(name, value)
				want[lower] = strings.TrimPrefix(old+", "+value, ", ")
			}
		}
		if got, ok, _ := h.Get(lower); got != want[lower] || ok != (want[lower] != "") {
			t.Fatalf("step %d: %s is %q, want %q (before: %q, %v)", i, name, got, want[lower], old, had)
		}
	}
	if h.Len() != len(want) || h.Len() < shortList {
		t.Errorf("%d names, want %d", h.Len(), len(want))
	}
}
