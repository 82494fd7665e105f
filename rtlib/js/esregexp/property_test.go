package esregexp

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"
)

// TestProperties compares each property's members with Node's (testdata/properties.mjs).
func TestProperties(t *testing.T) {
	f, err := os.Open("testdata/properties.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var want struct {
			P      string
			N, Sum int
		}
		if err := json.Unmarshal(sc.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		var b setBuilder
		if !b.property(want.P) {
			t.Errorf("\\p{%s} is not known", want.P)
			continue
		}
		b.normalize()
		n, sum := 0, 0
		for i := 0; i < len(b.r); i += 2 {
			for c := b.r[i]; c <= b.r[i+1]; c++ {
				if c < 0xD800 || c > 0xDFFF {
					n++
					sum = (sum*31 + int(c)) % 1000003
				}
			}
		}
		if n != want.N || sum != want.Sum {
			t.Errorf("\\p{%s} has %d members with sum %d, want %d with %d", want.P, n, sum, want.N, want.Sum)
		}
	}
}

// TestSequences: each property of strings has as many as Unicode 17 lists.
func TestSequences(t *testing.T) {
	for name, want := range map[string]int{
		"Basic_Emoji": 1400, "Emoji_Keycap_Sequence": 12, "RGI_Emoji_Flag_Sequence": 259, "RGI_Emoji_Modifier_Sequence": 665,
		"RGI_Emoji_Tag_Sequence": 3, "RGI_Emoji_ZWJ_Sequence": 1614, "RGI_Emoji": 3953,
	} {
		var v classValue
		if !v.property(name, true) {
			t.Errorf("%s is not known", name)
			continue
		}
		v.set.normalize()
		if got := v.set.done().size() + len(v.strs); got != want {
			t.Errorf("%s has %d strings, want %d", name, got, want)
		}
	}
	var v classValue
	if v.property("RGI_Emoji", false) || v.property("Emoji_Test", true) {
		t.Error("a property that is none")
	}
}
