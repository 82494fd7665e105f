// Package vectors compares the classes of Intl with Node 20: each line of a vector file is
// a call of a method with the result that Node gave (gen/vectors.mjs makes the files). What
// is known to differ is in accepted.txt with a reason; a line there whose count is not
// exact fails.
package vectors

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	_ "github.com/affgen/affgen/rtlib/intl/bind/collator"
	_ "github.com/affgen/affgen/rtlib/intl/bind/datetimeformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/displaynames"
	_ "github.com/affgen/affgen/rtlib/intl/bind/listformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/locale"
	_ "github.com/affgen/affgen/rtlib/intl/bind/numberformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/pluralrules"
	_ "github.com/affgen/affgen/rtlib/intl/bind/relativetimeformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/segmenter"
	"github.com/affgen/affgen/rtlib/js"
)

// vector is a line of a file.
type vector struct {
	Of, Call string
	On       any
	Locale   any
	Options  any
	Args     []any
	Then     string // a method of the result, called without arguments
	Want     any
}

// TestVectors runs all vectors.
func TestVectors(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.jsonl.gz")
	if len(files) == 0 {
		t.Fatal("no vector files")
	}
	known := readAccepted(t)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl.gz")
		t.Run(name, func(t *testing.T) { runFile(t, file, known[name]) })
	}
	for name, lines := range known {
		for _, l := range lines {
			if l.differ != l.want {
				t.Errorf("accepted.txt: %s: %d vectors that match %q differ, not %d", name, l.differ, l.text, l.want)
			}
		}
	}
}

// accepted is a line of accepted.txt: of the vectors whose line matches, so many differ.
type accepted struct {
	text         *regexp.Regexp
	want, differ int
}

// readAccepted reads "file<TAB>pattern<TAB>count<TAB>reason" lines.
func readAccepted(t *testing.T) map[string][]*accepted {
	t.Helper()
	data, err := os.ReadFile("accepted.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string][]*accepted{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 4 || f[3] == "" {
			t.Fatalf("accepted.txt: %q is not a file, a pattern, a count and a reason with tabs between them", line)
		}
		want, err := strconv.Atoi(f[2])
		if err != nil {
			t.Fatalf("accepted.txt: %q: %v", line, err)
		}
		known[f[0]] = append(known[f[0]], &accepted{text: regexp.MustCompile(f[1]), want: want})
	}
	return known
}

func runFile(t *testing.T, file string, known []*accepted) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	r := js.NewRealm(js.Config{Stdout: &bytes.Buffer{}, Stderr: &bytes.Buffer{}})
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	count, failed := 0, 0
	for lines.Scan() {
		var v vector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		count++
		got, want := text(run(r, &v)), text(v.Want)
		if got == want || isKnown(known, lines.Text()) {
			continue
		}
		if failed++; failed <= maxShown {
			t.Errorf("%s\n got %s\nwant %s", lines.Text(), got, want)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d vectors, %d differ", count, failed)
}

// maxShown bounds what one file reports.
const maxShown = 40

func isKnown(known []*accepted, line string) bool {
	for _, k := range known {
		if k.text.MatchString(line) {
			k.differ++
			return true
		}
	}
	return false
}

func text(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // what json has read it can write
	return strings.TrimSpace(b.String())
}

// run does what the vector says and returns its result as JSON has it.
func run(r *js.Realm, v *vector) (result any) {
	var out js.Value
	_, exc := r.Try(func() js.Flow {
		var args []js.Value
		for _, a := range v.Args {
			args = append(args, value(r, a))
		}
		self := optional(r, v.On)
		if v.Of != "" {
			class := r.Get(r.Get(r.Global().Value(), js.Key("Intl")), js.Key(v.Of))
			self = r.Construct(class.Fn(), []js.Value{optional(r, v.Locale), optional(r, v.Options)}, class.Obj())
		}
		out = r.Get(self, js.Key(v.Call))
		if v.Args == nil { // a property and no method
			return 0
		}
		out = r.CallN(out, self, args)
		if v.Then != "" {
			out = r.CallN(r.Get(out, js.Key(v.Then)), out, nil)
		}
		if out.IsObject() && !out.IsArray() {
			if iter := r.Get(out, js.SymKey(js.SymIterator)); iter.IsCallable() {
				out = r.NewArrayOf(r.AppendIterable(nil, out)...)
			}
		}
		return 0
	})
	if exc != nil {
		return r.ToString(exc.Value).String()
	}
	if out.IsUndefined() {
		return map[string]any{"$undefined": true}
	}
	return plain(r, out)
}

// optional is value for members that may be left out: then they are undefined.
func optional(r *js.Realm, x any) js.Value {
	if x == nil {
		return js.Undefined
	}
	return value(r, x)
}

// value makes the JavaScript value of a JSON value; gen/vectors.mjs says how others are
// written.
func value(r *js.Realm, x any) js.Value {
	switch x := x.(type) {
	case nil:
		return js.Null
	case string:
		return js.StrValue(x)
	case float64:
		return js.Number(x)
	case bool:
		return js.Bool(x)
	case []any:
		var vals []js.Value
		for _, e := range x {
			vals = append(vals, value(r, e))
		}
		return r.NewArrayOf(vals...)
	case map[string]any:
		return object(r, x)
	}
	return js.Undefined
}

func object(r *js.Realm, m map[string]any) js.Value {
	if s, ok := m["$big"].(string); ok {
		n, _ := new(big.Int).SetString(s, 10)
		return js.BigIntValue(n)
	}
	if s, ok := m["$num"].(string); ok {
		return js.Number(js.StringToNumber(js.Str(s)))
	}
	if d, ok := m["$date"]; ok {
		return r.NewDate(value(r, d).Num())
	}
	if m["$undefined"] == true {
		return js.Undefined
	}
	o := r.NewObject()
	for k, v := range m {
		o.Define(r, js.Key(k), value(r, v), js.Plain)
	}
	return o.Value()
}

// plain makes the JSON value of a result.
func plain(r *js.Realm, v js.Value) any {
	switch {
	case v.IsString():
		return v.Str().String()
	case v.IsBool():
		return v.AsBool()
	case v.IsNumber():
		f := v.Num()
		switch {
		case f == 0 && math.Signbit(f):
			return map[string]any{"$num": "-0"}
		case f-f != 0:
			return map[string]any{"$num": js.NumberToString(f)}
		}
		return f
	case v.IsArray():
		list := []any{}
		for i := range r.LengthOf(v.Obj()) {
			list = append(list, plain(r, r.GetIndex(v, i)))
		}
		return list
	case v.IsObject():
		m := map[string]any{}
		for _, k := range v.Obj().OwnKeys(r) {
			m[k.String()] = plain(r, v.Obj().Get(r, k))
		}
		return m
	}
	return nil
}
