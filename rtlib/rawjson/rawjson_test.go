package rawjson

import (
	"encoding/json"
	"reflect"
	"testing"
	"unicode/utf8"
)

// FuzzJSON compares reading and writing with encoding/json.
func FuzzJSON(f *testing.F) {
	for _, seed := range []string{`{"a":{"b":[1,"}",{}]},"c\"":null , "d":"\u00e9\\"}`, `{}`, `[1,[],"]"]`, `{"a":"` + "\u2028<&>\x7f" + `"}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
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

// Whatever the text is, going through it ends.
func FuzzAnyText(f *testing.F) {
	f.Add([]byte(`{"a":["x`))
	f.Add([]byte(`{1:]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		EachPair(text, func(string, []byte) error { return nil })
		EachItem(text, func([]byte) error { return nil })
		Text(text)
		HalfPair(text)
		Kind(text)
		if err := Check(text, 100); (err == nil) != (json.Valid(text) && utf8.Valid(text) && !tooDeep(text, 100)) {
			t.Errorf("%q: %v", text, err)
		}
	})
}

func TestCheck(t *testing.T) {
	for text, want := range map[string]string{
		` {"a":[1]} `:    "",
		``:               "is not JSON: unexpected end of JSON input",
		`{"a":}`:         "is not JSON: invalid character '}' looking for beginning of value",
		"\"\xff\"":       "is not UTF-8",
		`[[["]"]]]`:      "",
		`[[[[]]]]`:       "nests deeper than 3 levels (maxDepth)",
		`["\"[[[[", []]`: "",
	} {
		if err := Check([]byte(text), 3); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestHalfPair(t *testing.T) {
	for text, want := range map[string]bool{
		`"plain"`: false, `"\u00e9\n"`: false, `"\ud83c\udf89"`: false, `"a\ud83c\udf89\uD83C\uDF89"`: false,
		`"\ud800"`: true, `"\udc00"`: true, `"\ud800\ud800\udc00"`: true, `"\ud800\u0041"`: true, `"\udf89\ud83c"`: true,
		`"\\ud800"`: false, `"\\\ud800"`: true, `"\ud800\\udc00"`: true, `"\ud80`: false, `"\`: false,
	} {
		if got := HalfPair([]byte(text)); got != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}
