package esregexp

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"testing"
	"unicode/utf16"
)

type vector struct {
	P    []uint16
	F    string
	S    []uint16
	Show string
	Caps []int32
	Err  string
}

// TestVectors compares with what Node 20 answers (testdata/gen.mjs).
func TestVectors(t *testing.T) {
	f, err := os.Open("testdata/vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		var v vector
		if err := json.Unmarshal(sc.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		check(t, &v)
	}
}

func check(t *testing.T, v *vector) {
	flags, _ := ParseFlags(v.F)
	p, err := Compile(v.P, flags)
	if err != nil || v.Err != "" {
		if err == nil || err.Error() != v.Err {
			t.Errorf("/%s/%s: error %v, want %q", v.Show, v.F, err, v.Err)
		}
		return
	}
	got := p.MatchUnits(new(Machine), v.S, 0, flags&Sticky != 0)
	subject := string(utf16.Decode(v.S))
	if flags&Sticky == 0 {
		if first := firstSticky(p, bounded, v.S); !reflect.DeepEqual(first, got) {
			t.Errorf("/%s/%s on %q: search finds %v, trying each place %v", v.Show, v.F, subject, got, first)
		}
	}
	if !reflect.DeepEqual(got, v.Caps) {
		t.Errorf("/%s/%s on %q: %v, want %v", v.Show, v.F, subject, got, v.Caps)
	}
	if !isASCII(v.S) {
		return
	}
	got = p.MatchBytes(new(Machine), subject, 0, flags&Sticky != 0)
	if !reflect.DeepEqual(got, v.Caps) {
		t.Errorf("/%s/%s on ASCII %q: %v, want %v", v.Show, v.F, subject, got, v.Caps)
	}
}

func isASCII(text []uint16) bool {
	for _, c := range text {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// firstSticky finds the first match without search: by trying each place.
func firstSticky(p *Program, machine func() *Machine, text []uint16) []int32 {
	for i := range len(text) + 1 {
		inPair := i > 0 && i < len(text) && utf16.DecodeRune(rune(text[i-1]), rune(text[i])) != '\uFFFD'
		if inPair && p.Flags()&FullUnicode != 0 {
			continue
		}
		if caps := p.MatchUnits(machine(), text, i, true); caps != nil {
			return caps
		}
	}
	return nil
}
