// The vectors of testdata/*.jsonl.gz: random programs over Headers and Response and random
// bytes, with what Node 20 answered. Every line passes or stands in testdata/accepted.txt.

package fetch

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// accepted are lines that may differ, "file:line" with the reason; a line that does not
// differ is an error, so that the list stays true.
func accepted(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("testdata/accepted.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		at, reason, ok := strings.Cut(line, " ")
		if !ok || strings.TrimSpace(reason) == "" {
			t.Errorf("accepted.txt: %q gives no reason", line)
		}
		list[at] = reason
	}
	return list
}

// runVectors calls check with each line of a file; check returns what differs, "" for nothing.
func runVectors(t *testing.T, name string, check func(line []byte) string) {
	f, err := os.Open("testdata/" + name + ".gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	list := accepted(t)
	lines := bufio.NewScanner(z)
	lines.Buffer(nil, 1<<20)
	n, failed := 0, 0
	for lines.Scan() {
		n++
		at := name + ":" + strconv.Itoa(n)
		diff := check(lines.Bytes())
		switch reason := list[at]; {
		case diff == "" && reason != "":
			t.Errorf("%s passes; remove it from accepted.txt (%s)", at, reason)
		case diff != "" && reason == "":
			if failed++; failed <= 20 {
				t.Errorf("%s: %s\n%s", at, diff, lines.Bytes())
			}
		}
		delete(list, at)
	}
	if lines.Err() != nil || n < 1000 {
		t.Errorf("%s: read %d lines, %v", name, n, lines.Err())
	}
	for at := range list {
		if strings.HasPrefix(at, name+":") {
			t.Errorf("%s of accepted.txt is no line of the file", at)
		}
	}
}

// jsString is a JavaScript string in JSON, lone surrogates and all.
type jsString []uint16

func (s *jsString) UnmarshalJSON(data []byte) error {
	*s = jsString{}
	text := string(data[1 : len(data)-1])
	for text != "" {
		if strings.HasPrefix(text, `\u`) {
			n, err := strconv.ParseUint(text[2:6], 16, 16)
			if err != nil {
				return err
			}
			*s, text = append(*s, uint16(n)), text[6:]
			continue
		}
		c, _, rest, err := strconv.UnquoteChar(strings.TrimPrefix(text, `\/`), '"')
		if err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
		*s, text = utf16.AppendRune(*s, c), rest
	}
	return nil
}

// text is the string as USVString.
func (s jsString) text() string { return string(utf16.Decode(s)) }

// bytes is the string as ByteString.
func (s jsString) bytes() (string, error) { return ByteStringUnits(s) }

// thrown is how the vectors write an error.
func thrown(err error) any { return map[string]any{"throws": string(KindOf(err))} }

// differs compares a value with the JSON that Node wrote.
func differs(what string, got any, want json.RawMessage) string {
	if want == nil {
		want = json.RawMessage("null")
	}
	g, err := json.Marshal(got)
	if err != nil {
		return err.Error()
	}
	var a, b any
	if json.Unmarshal(g, &a) != nil || json.Unmarshal(want, &b) != nil {
		return "bad JSON in " + what
	}
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	if bytes.Equal(x, y) {
		return ""
	}
	return fmt.Sprintf("%s is %s, Node has %s", what, x, y)
}

func TestDecodeVectors(t *testing.T) {
	runVectors(t, "decode.jsonl", func(line []byte) string {
		var v [2]string
		if err := json.Unmarshal(line, &v); err != nil {
			return err.Error()
		}
		b, err := hex.DecodeString(v[0])
		if err != nil {
			return err.Error()
		}
		want, _ := json.Marshal(v[1])
		return differs("text", DecodeBody(string(b)), want)
	})
}

func TestHeadersVectors(t *testing.T) {
	runVectors(t, "headers.jsonl", func(line []byte) string {
		var v struct {
			Init    [][2]jsString
			Start   json.RawMessage
			Ops     [][]jsString
			Results []json.RawMessage
			End     json.RawMessage
		}
		if err := json.Unmarshal(line, &v); err != nil {
			return err.Error()
		}
		h := NewHeaders(GuardNone)
		if err := fillUnits(h, v.Init); err != nil {
			return differs("the constructor", thrown(err), v.Start)
		}
		if d := differs("the constructor", nil, v.Start); d != "" {
			return d
		}
		for i, op := range v.Ops {
			if d := differs(fmt.Sprint("operation ", i), headersOp(h, op), v.Results[i]); d != "" {
				return d
			}
		}
		return differs("the end", latin1Pairs(h), v.End)
	})
}

// fillUnits converts all pairs first, as Web IDL does, and then fills.
func fillUnits(h *Headers, init [][2]jsString) error {
	var pairs []Field
	for _, p := range init {
		f, err := field2(p[:])
		if err != nil {
			return err
		}
		pairs = append(pairs, f)
	}
	return h.Fill(pairs)
}

func field2(p []jsString) (f Field, err error) {
	if f.Name, err = p[0].bytes(); err == nil && len(p) > 1 {
		f.Value, err = p[1].bytes()
	}
	return f, err
}

// headersOp does one operation and returns its result as the vectors write it.
func headersOp(h *Headers, op []jsString) any {
	var a Field
	var err error
	if len(op) > 1 {
		if a, err = field2(op[1:]); err != nil {
			return thrown(err)
		}
	}
	var result any
	switch op[0].text() {
	case "append":
		err = h.Append(a.Name, a.Value)
	case "set":
		err = h.Set(a.Name, a.Value)
	case "delete":
		err = h.Delete(a.Name)
	case "get":
		var value string
		var ok bool
		if value, ok, err = h.Get(a.Name); ok {
			result = Latin1(value)
		}
	case "has":
		result, err = h.Has(a.Name)
	case "getSetCookie":
		list := []string{}
		for _, v := range h.GetSetCookie() {
			list = append(list, Latin1(v))
		}
		result = list
	case "forEach":
		result = latin1Pairs(h)
	default:
		panic("unknown operation " + op[0].text())
	}
	if err != nil {
		return thrown(err)
	}
	return result
}

func latin1Pairs(h *Headers) [][2]string {
	list := [][2]string{}
	for _, p := range h.Pairs() {
		list = append(list, [2]string{p.Name, Latin1(p.Value)})
	}
	return list
}
