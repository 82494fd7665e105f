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
	if !reflect.DeepEqual(got, v.Caps) {
		t.Errorf("/%s/%s on %q: %v, want %v", v.Show, v.F, subject, got, v.Caps)
	}
	for _, c := range v.S {
		if c >= 0x80 {
			return
		}
	}
	got = p.MatchBytes(new(Machine), subject, 0, flags&Sticky != 0)
	if !reflect.DeepEqual(got, v.Caps) {
		t.Errorf("/%s/%s on ASCII %q: %v, want %v", v.Show, v.F, subject, got, v.Caps)
	}
}
