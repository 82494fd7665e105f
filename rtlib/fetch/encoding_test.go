package fetch

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"testing"
)

// TestEncodingVectors runs testdata/encoding.jsonl.gz, see testdata/gen.mjs.
func TestEncodingVectors(t *testing.T) {
	runVectors(t, "encoding.jsonl", func(line []byte) string {
		var row []json.RawMessage
		if err := json.Unmarshal(line, &row); err != nil {
			return err.Error()
		}
		var kind string
		var s jsString
		if json.Unmarshal(row[0], &kind) != nil || json.Unmarshal(row[1], &s) != nil {
			return "not a row"
		}
		switch kind {
		case "decode":
			return decodeRow(s.text(), row)
		case "encode":
			return encodeRow(s.text(), row)
		case "atob":
			bytes, err := Atob(s.text())
			return differs("atob", orThrown(Latin1(bytes), err), row[2])
		}
		text, err := Btoa(s.text())
		return differs("btoa", orThrown(text, err), row[2])
	})
}

func orThrown(value any, err error) any {
	if err != nil {
		return thrown(err)
	}
	return value
}

func decodeRow(label string, row []json.RawMessage) string {
	var options DecoderOptions
	var pieces [][3]json.RawMessage
	if json.Unmarshal(row[2], &options) != nil || json.Unmarshal(row[4], &pieces) != nil {
		return "not a row"
	}
	d, err := NewTextDecoder(label, options)
	if err != nil {
		return differs("the constructor", thrown(err), row[3])
	}
	if diff := differs("the encoding", d.Encoding(), row[3]); diff != "" {
		return diff
	}
	for i, p := range pieces {
		var digits string
		var stream bool
		if json.Unmarshal(p[0], &digits) != nil || json.Unmarshal(p[1], &stream) != nil {
			return "not a row"
		}
		bytes, _ := hex.DecodeString(digits)
		text, err := d.Decode(string(bytes), stream)
		if diff := differs(fmt.Sprint("piece ", i), orThrown(text, err), p[2]); diff != "" {
			return diff
		}
	}
	return ""
}

func encodeRow(text string, row []json.RawMessage) string {
	var size int
	if json.Unmarshal(row[3], &size) != nil {
		return "not a row"
	}
	dst := make([]byte, size)
	read, written := EncodeInto(text, dst)
	for i, pair := range [][2]any{{hex.EncodeToString([]byte(text)), row[2]}, {[2]int{read, written}, row[4]}, {hex.EncodeToString(dst), row[5]}} {
		if diff := differs(fmt.Sprint("encode ", i), pair[0], pair[1].(json.RawMessage)); diff != "" {
			return diff
		}
	}
	return ""
}

// TestLatin1 holds latin1 to the standard, where Node 20 is no oracle: it decodes the label as
// ISO 8859-1, which the standard says is windows-1252.
func TestLatin1(t *testing.T) {
	for _, label := range []string{"latin1", "ascii", "ISO-8859-1", " windows-1252 ", "l1"} {
		d, err := NewTextDecoder(label, DecoderOptions{Fatal: true})
		if err != nil || d.Encoding() != "windows-1252" {
			t.Fatalf("%q: %v", label, err)
		}
		if text, err := d.Decode("a\x80\x81\x9f\xe9\xff", false); text != "a\u20ac\u0081\u0178\u00e9\u00ff" || err != nil {
			t.Errorf("%q: %q, %v", label, text, err)
		}
	}
}
