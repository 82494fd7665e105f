package contract

import (
	"strings"
	"testing"
)

// TestBytes goes through bodies and chunks that are UTF-8 and ones that are not.
func TestBytes(t *testing.T) {
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	for _, c := range []struct{ body, key string }{
		{"", `"body":`}, {"text é😀", `"body":`}, {"secret \xff", `"body_bytes":"secret ÿ"`}, {string(all), `"body_bytes":`},
	} {
		r := Result{Status: 200, Body: c.body}
		text := r.Append(nil)
		back, err := Parse(text)
		if err != nil || back.Body != c.body || !strings.Contains(string(text), ","+c.key) {
			t.Errorf("%q: %s: %v", c.body, text, err)
		}
		chunk := Chunk{Text: c.body, Last: true}.Append(nil)
		if got, err := ParseChunk(chunk); err != nil || got.Text != c.body || !got.Last {
			t.Errorf("%q: %s: %v", c.body, chunk, err)
		}
	}
	for _, bad := range []string{`5`, `"Ā"`, `null`} {
		if _, ok := ParseBytes([]byte(bad)); ok {
			t.Errorf("%s are no bytes", bad)
		}
	}
}
