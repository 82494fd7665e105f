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
	caps := make([]int32, 2*p.NumGroups())
	var got []int32
	if p.MatchUnits(v.S, 0, flags&Sticky != 0, caps, nil) {
		got = caps
	}
	subject := string(utf16.Decode(v.S))
	if !reflect.DeepEqual(got, v.Caps) {
		t.Errorf("/%s/%s on %q: %v, want %v", v.Show, v.F, subject, got, v.Caps)
	}
	for _, c := range v.S {
		if c >= 0x80 {
			return
		}
	}
	ok := p.MatchBytes(subject, 0, flags&Sticky != 0, caps, nil)
	if ok != (v.Caps != nil) || ok && !reflect.DeepEqual(caps, v.Caps) {
		t.Errorf("/%s/%s on ASCII %q: %v %v, want %v", v.Show, v.F, subject, ok, caps, v.Caps)
	}
}
