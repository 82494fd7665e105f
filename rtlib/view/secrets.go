// Secrets: their values are replaced in everything that is written: journal entries, what
// observers see, the program's console, errors.

package view

import (
	"bytes"
	"encoding/json"
	"io"
	"sort"
	"strings"
)

// redactor replaces secret values by placeholders. A nil one changes nothing.
type redactor struct{ replacer *strings.Replacer }

// newRedactor makes a redactor for secrets by key. In JSON texts a value stands in its
// escaped form, so that is replaced, too. Longer values are replaced first, since one may
// hold another.
func newRedactor(secrets map[string]string) *redactor {
	if len(secrets) == 0 {
		return nil
	}
	keys := make([]string, 0, len(secrets))
	for key := range secrets {
		keys = append(keys, key)
	}
	sort.Slice(keys, func(i, j int) bool {
		a, b := secrets[keys[i]], secrets[keys[j]]
		return len(a) > len(b) || len(a) == len(b) && keys[i] < keys[j]
	})
	var pairs []string
	for _, key := range keys {
		value, mark := secrets[key], "[secret "+key+"]"
		pairs = append(pairs, value, mark)
		for _, html := range []bool{false, true} {
			if escaped := escapedJSON(value, html); escaped != value {
				pairs = append(pairs, escaped, mark)
			}
		}
	}
	return &redactor{strings.NewReplacer(pairs...)}
}

// escapedJSON is a text as it stands inside a JSON string: JSON.stringify leaves <, > and
// & alone, encoding/json does not.
func escapedJSON(s string, html bool) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(html)
	enc.Encode(s) // a string always encodes
	quoted := strings.TrimSuffix(b.String(), "\n")
	return quoted[1 : len(quoted)-1]
}

func (d *redactor) text(s string) string {
	if d == nil || s == "" {
		return s
	}
	return d.replacer.Replace(s)
}

// json redacts a JSON text. Secrets are texts, so what is replaced lies inside a string;
// a replacement elsewhere (a number that is a secret) is put into one.
func (d *redactor) json(raw json.RawMessage) json.RawMessage {
	if d == nil || len(raw) == 0 {
		return raw
	}
	out := json.RawMessage(d.replacer.Replace(string(raw)))
	if !json.Valid(out) {
		out, _ = json.Marshal(string(out))
	}
	return out
}

// entry redacts what an entry says.
func (d *redactor) entry(e *Entry) {
	if d == nil {
		return
	}
	e.Text, e.Error, e.Key = d.text(e.Text), d.text(e.Error), d.text(e.Key)
	e.Args, e.Value = d.json(e.Args), d.json(e.Value)
	calls := e.Calls
	e.Calls = nil
	for _, c := range calls {
		c.Args = d.json(c.Args)
		e.Calls = append(e.Calls, c)
	}
}

// writer redacts what the console writes; it writes whole lines at once.
func (d *redactor) writer(w io.Writer) io.Writer {
	if d == nil {
		return w
	}
	return redactingWriter{d, w}
}

type redactingWriter struct {
	d *redactor
	w io.Writer
}

func (w redactingWriter) Write(b []byte) (int, error) {
	if _, err := io.WriteString(w.w, w.d.text(string(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}
