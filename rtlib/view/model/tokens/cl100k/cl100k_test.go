package cl100k

import "testing"

// The counts are those of the encodings' own tool.
func TestCount(t *testing.T) {
	for text, want := range counts {
		if got, err := count(text); err != nil || got != want {
			t.Errorf("%q: %d, %v; want %d", text, got, err, want)
		}
	}
}

var counts = map[string]int{"": 0, "Hello, world!": 4, "hello world": 2, "tiktoken is great!": 6}
