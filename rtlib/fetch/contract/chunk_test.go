package contract

import "testing"

func TestChunk(t *testing.T) {
	for _, c := range []Chunk{{"a\n\u2028\"ü", false}, {"a", true}, {"", true}} {
		text := c.Append(nil)
		if got, err := ParseChunk(text); err != nil || got != c {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, bad := range []string{``, `[]`, `{}`, `{"done":true}`, `{"chunk":""}`, `{"chunk":1}`, `{"chunk":"a","done":1}`, `{"chunk":"a"`} {
		if got, err := ParseChunk([]byte(bad)); err == nil {
			t.Errorf("%s: %+v", bad, got)
		}
	}
}

func TestStreamRequest(t *testing.T) {
	if got := string(AppendStreamRequest(nil, KeyRead, `a"1`)); got != `{"read":"a\"1"}` {
		t.Error(got)
	}
}

// A body in pieces has a name in the place of its text.
func TestStreamResult(t *testing.T) {
	r := &Result{Status: 200, StatusText: "OK", URL: "u", Stream: "x-1"}
	got, err := Parse(r.Append(nil))
	if err != nil || got.Stream != "x-1" || got.Body != "" || got.Status != 200 {
		t.Errorf("%+v, %v", got, err)
	}
}
