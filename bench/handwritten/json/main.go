package main

// encoding/json with typed structs: what a Go user writes.
import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

type Prop struct {
	Type        string          `json:"type"`
	Description string          `json:"description"`
	Default     json.RawMessage `json:"default,omitempty"`
	Enum        []string        `json:"enum,omitempty"`
}
type KV struct {
	K string
	V Prop
}
type Props []KV // ordered object
func (p Props) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, kv := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Quote(kv.K))
		b.WriteByte(':')
		v, err := enc(kv.V)
		if err != nil {
			return nil, err
		}
		b.Write(v)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
func (p *Props) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return err
		}
		var v Prop
		if err := d.Decode(&v); err != nil {
			return err
		}
		*p = append(*p, KV{t.(string), v})
	}
	return nil
}

type Schema struct {
	Type       string   `json:"type"`
	Properties Props    `json:"properties"`
	Required   []string `json:"required"`
}
type Ann struct {
	ReadOnlyHint bool    `json:"readOnlyHint"`
	Weight       float64 `json:"weight"`
}
type Tool struct {
	Name        string `json:"name"`
	Title       string `json:"title"`
	Description string `json:"description"`
	InputSchema Schema `json:"inputSchema"`
	Annotations Ann    `json:"annotations"`
}
type Doc struct {
	Tools []Tool `json:"tools"`
}

func enc(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}

func desc(i, words int) string {
	var s strings.Builder
	for k := 0; k < words; k++ {
		if k > 0 {
			s.WriteByte(' ')
		}
		s.WriteByte('w')
		s.WriteString(strconv.Itoa((i*7 + k*13) % 1000))
		if k%9 == 8 {
			s.WriteString(",\n\t\"q\"")
		}
	}
	return s.String()
}

func raw(s string) json.RawMessage { return json.RawMessage(s) }

func fmod(a float64, m float64) float64 { return a - m*float64(int(a/m)) }

func build(n int) []Tool {
	out := make([]Tool, 0, n)
	for i := 0; i < n; i++ {
		var props Props
		var req []string
		for p := 0; p < 6; p++ {
			key := "param_" + strconv.Itoa(p) + "_" + strconv.Itoa(i%10)
			pr := Prop{Type: "number", Description: desc(i+p, 6)}
			if p%2 == 0 {
				pr.Type = "string"
			}
			switch p {
			case 1:
				pr.Default = raw(strconv.FormatFloat(float64(i)/4, 'g', -1, 64))
			case 2:
				pr.Enum = []string{"alpha", "beta", "gamma\u00e9"}
			case 3:
				pr.Default = raw("null")
			}
			props = append(props, KV{key, pr})
			if p < 2 {
				req = append(req, key)
			}
		}
		si := strconv.Itoa(i)
		out = append(out, Tool{"tool_" + si, "Tool " + si, desc(i, 20), Schema{"object", props, req}, Ann{i%3 == 0, fmod(float64(i)*1.5, 17)}})
	}
	return out
}

// UTF-16 length and hash as the JS program computes them
func utf16len(b []byte) int {
	n := 0
	for i := 0; i < len(b); {
		if b[i] < 0x80 {
			i++
			n++
			continue
		}
		r, w := utf8.DecodeRune(b[i:])
		i += w
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}
func hash(b []byte) int32 {
	var h int32
	for i := 0; i < len(b); {
		if b[i] < 0x80 {
			h = h*31 + int32(b[i])
			i++
			continue
		}
		r, w := utf8.DecodeRune(b[i:])
		i += w
		h = h*31 + int32(r)
	}
	return h
}

func main() {
	t0 := time.Now()
	doc, err := enc(Doc{build(1200)})
	if err != nil {
		panic(err)
	}
	total := 0
	for pass := 0; pass < 6; pass++ {
		var d Doc
		if err := json.Unmarshal(doc, &d); err != nil {
			panic(err)
		}
		for i := range d.Tools {
			t := &d.Tools[i]
			t.Annotations.Weight += float64(pass)
			if t.Annotations.ReadOnlyHint {
				total += len(t.InputSchema.Required)
			}
		}
		doc, _ = enc(d)
		total += utf16len(doc)
	}
	fmt.Println("json", utf16len(doc), total, hash(doc))
	fmt.Printf("T %.2f\n", float64(time.Since(t0).Microseconds())/1000)
}
