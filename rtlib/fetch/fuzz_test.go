package fetch

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzHeaders does two operations and holds the list to what it promises whatever they were:
// iteration is sorted, lower case, without empty names, combines as Get does, and can be filled in again.
func FuzzHeaders(f *testing.F) {
	f.Add("Set-Cookie", "a=b", "set-cookie", "c", uint8(0))
	f.Add("X-B", " \tv\r\n", "x-b", "1, 2", uint8(1))
	f.Add("a", "\x00", "Host", "h", uint8(2))
	f.Add("", "v", "é", "\xff", uint8(3))
	f.Fuzz(func(t *testing.T, name, value, name2, value2 string, guard uint8) {
		h := NewHeaders(Guard(guard % 4))
		before := h.Len()
		if err := h.Append(name, value); err != nil && h.Len() != before {
			t.Fatalf("a refused header was added: %v", h.Pairs())
		}
		_ = h.Append(name2, value2)
		_ = h.Set(name, value2)
		checkPairs(t, h)
		copied := NewHeaders(GuardNone)
		if err := copied.Fill(h.Pairs()); err != nil || !slices.Equal(copied.Pairs(), h.Pairs()) {
			t.Fatalf("%v filled in again is %v, %v", h.Pairs(), copied.Pairs(), err)
		}
		if err := h.Delete(name); err == nil {
			if has, _ := h.Has(name); has {
				t.Fatalf("%q is still there", name)
			}
		}
	})
}

func checkPairs(t *testing.T, h *Headers) {
	pairs := h.Pairs()
	for i, p := range pairs {
		if p.Name != lowerASCII(p.Name) || !ValidHeaderName(p.Name) || !ValidHeaderValue(p.Value) {
			t.Fatalf("%q: %q was let in", p.Name, p.Value)
		}
		if i > 0 && (pairs[i-1].Name > p.Name || pairs[i-1].Name == p.Name && p.Name != "set-cookie") {
			t.Fatalf("%v is not sorted and combined", pairs)
		}
		got, ok, err := h.Get(strings.ToUpper(p.Name))
		if !ok || err != nil || p.Name != "set-cookie" && got != p.Value {
			t.Fatalf("Get(%q) is %q, iteration has %q", p.Name, got, p.Value)
		}
		switch h.Guard() {
		case GuardRequest:
			if ForbiddenRequestHeader(p.Name) {
				t.Fatalf("%q passed the request guard", p.Name)
			}
		case GuardResponse:
			if p.Name == "set-cookie" || p.Name == "set-cookie2" {
				t.Fatalf("%q passed the response guard", p.Name)
			}
		case GuardImmutable:
			t.Fatalf("%q passed the immutable guard", p.Name)
		}
	}
}

// FuzzDecode holds the decoders to each other: text in any two pieces is the text in one,
// it is always well-formed, and fatal fails exactly when U+FFFD would be new.
func FuzzDecode(f *testing.F) {
	f.Add("\xf0\x9f\x98\x80", uint8(2), uint8(0))
	f.Add("\xef\xbb\xbfx\xed\xa0\x80", uint8(1), uint8(0))
	f.Add("\x3d\xd8\x00\xde\x00\xd8a", uint8(3), uint8(1))
	f.Fuzz(func(t *testing.T, bytes string, cut, encoding uint8) {
		label := []string{"utf-8", "utf-16le", "utf-16be", "latin1"}[encoding%4]
		whole, _ := NewTextDecoder(label, DecoderOptions{IgnoreBOM: true})
		pieces, _ := NewTextDecoder(label, DecoderOptions{IgnoreBOM: true})
		fatal, _ := NewTextDecoder(label, DecoderOptions{IgnoreBOM: true, Fatal: true})
		want, _ := whole.Decode(bytes, false)
		at := int(cut) % (len(bytes) + 1)
		first, _ := pieces.Decode(bytes[:at], true)
		second, _ := pieces.Decode(bytes[at:], false)
		if first+second != want || !utf8.ValidString(want) {
			t.Fatalf("%s: %q in pieces is %q and %q, at once %q", label, bytes, first, second, want)
		}
		if label == "utf-8" && DecodeUTF8(bytes) != want {
			t.Fatalf("%q is %q as a body and %q as a stream", bytes, DecodeUTF8(bytes), want)
		}
		if _, err := fatal.Decode(bytes, false); label == "utf-8" && (err == nil) != utf8.ValidString(bytes) {
			t.Fatalf("%q with fatal: %v", bytes, err)
		}
	})
}
