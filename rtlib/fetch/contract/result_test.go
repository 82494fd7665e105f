package contract

import (
	"reflect"
	"testing"
)

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

// Whatever the text is, reading it ends.
func FuzzParse(f *testing.F) {
	f.Add(`{"status":200,"headers":{"a":["x`)
	f.Fuzz(func(t *testing.T, text string) { Parse([]byte(text)) })
}
