package contract

import (
	"encoding/json"
	"reflect"
	"testing"
	"unicode/utf8"
)

// FuzzJSON compares reading and writing the contract's JSON with encoding/json.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{`{"a":{"b":[1,"}",{}]},"c\"":null , "d":"\u00e9\\"}`, `{}`, `[1,[],"]"]`, `{"a":"` + "\u2028<&>\x7f" + `"}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		Parse([]byte(text)) // whatever it is, it ends
		if !utf8.ValidString(text) {
			return
		}
		var back string
		if quoted := AppendText(nil, text); json.Unmarshal(quoted, &back) != nil || back != text {
			t.Errorf("%q is written %s", text, quoted)
		}
		var whole any
		if json.Unmarshal([]byte(text), &whole) != nil { // a valid number may be too large
			return
		}
		got := map[string]any{}
		object, _ := EachPair([]byte(text), func(key string, value []byte) error {
			var v any
			if err := json.Unmarshal(value, &v); err != nil {
				t.Errorf("%s: %s is cut out of it", text, value)
			}
			if s, ok := Text(value); ok && v != s {
				t.Errorf("%s is read %q", value, s)
			}
			got[key] = v
			return nil
		})
		var want map[string]any
		if err := json.Unmarshal([]byte(text), &want); (err == nil && want != nil) != object {
			t.Errorf("%q is an object: %v", text, object)
		}
		if object && !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read %v", text, got)
		}
	})
}

// TestResult writes results and reads them again.
func TestResult(t *testing.T) {
	for _, r := range []Result{
		{Status: 204},
		{Status: 200, StatusText: "\u00e9", URL: "https://x/?\"", Headers: []Header{{"a", "1"}, {"a", "2"}, {"b", "\u00ff\t"}}, Body: "\ufeff\x00\n<&>\u2028"},
	} {
		text := r.Append(nil)
		back, err := Parse(text)
		if err != nil || !reflect.DeepEqual(back, &r) {
			t.Errorf("%s is read %+v %v", text, back, err)
		}
	}
	for _, text := range []string{
		``, `null`, `[]`, `{}`, `{"status":"200"}`, `{"status":200.5}`, `{"status":0}`, `{"status":200,"body":1}`, `{"status":200,"headers":[]}`,
		`{"status":200,"headers":{"a":"1"}}`, `{"status":200,"headers":{"a":[1]}}`, `{"status":200`, `{"status":200,"url":null}`,
		`{"status":200,"url":"x`, `{"status":200,"url":"x\`, `{"status":200,"url`, `{"status":200,"headers":{"a":["x"`, `{"status":200,"x":]}`, `{1:200}`, `{"status":200,"headers":{`,
	} {
		if r, err := Parse([]byte(text)); err == nil {
			t.Errorf("%s is read %+v", text, r)
		}
	}
}
