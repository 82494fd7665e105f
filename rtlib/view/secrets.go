// Secrets: their values are replaced in everything that is written: journal entries, what
// observers see, the program's console, errors.

package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"
)

// redactor replaces secret values by placeholders. A nil one changes nothing.
type redactor struct {
	// entries is for the journal: only whole values, as they are and in JSON, since replay
	// puts them back. shown is for what people read: values in every form that printing
	// gives them, and the lines of those that have several, which printing indents.
	entries, shown *strings.Replacer
	// sealed and sealedTexts are for what a store keeps (seal.go), values are by key.
	sealed, sealedTexts, digested *strings.Replacer
	values                        map[string]string
}

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
	var entries, shown []string
	for _, key := range keys {
		value, mark := secrets[key], "[secret "+key+"]"
		entries = appendPairs(entries, mark, value, escapedJSON(value, false), escapedJSON(value, true))
		shown = appendPairs(shown, mark, printedForms(value)...)
	}
	for _, key := range keys { // after all whole values, which may hold the same lines
		if lines := strings.Split(secrets[key], "\n"); len(lines) > 1 {
			for _, line := range lines {
				if line = strings.TrimSpace(line); len(line) >= minShownLine {
					shown = appendPairs(shown, "[secret "+key+"]", printedForms(line)...)
				}
			}
		}
	}
	return &redactor{
		entries: strings.NewReplacer(entries...), shown: strings.NewReplacer(shown...),
		sealed: sealer(keys, secrets, false), sealedTexts: sealer(keys, secrets, true), digested: digestReplacer(keys, secrets), values: secrets,
	}
}

// minShownLine is the length from which a line of a secret is hidden on its own: shorter
// ones say little and would hide words of other texts. It is that of the shortest secret.
const minShownLine = 8

func appendPairs(pairs []string, mark string, forms ...string) []string {
	for i, form := range forms {
		if !slices.Contains(forms[:i], form) {
			pairs = append(pairs, form, mark)
		}
	}
	return pairs
}

// printedForms lists how a value may stand in what is printed: as it is, in JSON, quoted
// by console.log, escaped in a tag.
func printedForms(value string) []string {
	forms := []string{value, escapedJSON(value, false), escapedJSON(value, true), xmlTextEscaper.Replace(value), xmlAttrEscaper.Replace(value)}
	plain := strings.ReplaceAll(escapedJSON(value, false), `\"`, `"`)
	for _, quote := range []string{"", "'", "`"} {
		form := plain
		if quote != "" {
			form = strings.ReplaceAll(plain, quote, `\`+quote)
		}
		forms = append(forms, form, inspectControls.Replace(form))
	}
	return forms
}

// inspectControls turns JSON's escapes of control characters into those of console.log.
var inspectControls = func() *strings.Replacer {
	var pairs []string
	for c := range 0x20 {
		pairs = append(pairs, fmt.Sprintf(`\u%04x`, c), fmt.Sprintf(`\x%02X`, c))
	}
	return strings.NewReplacer(pairs...)
}()

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

// text redacts a text for the journal.
func (d *redactor) text(s string) string {
	if d == nil || s == "" {
		return s
	}
	return d.entries.Replace(s)
}

// show redacts a text for people.
func (d *redactor) show(s string) string {
	if d == nil || s == "" {
		return s
	}
	return d.shown.Replace(s)
}

// json redacts a JSON text. Secrets are texts, so what is replaced lies inside a string;
// a replacement elsewhere (a number that is a secret) is put into one.
func (d *redactor) json(raw json.RawMessage) json.RawMessage {
	if d == nil || len(raw) == 0 {
		return raw
	}
	out := json.RawMessage(d.entries.Replace(string(raw)))
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
	e.Text, e.Error, e.Key = d.text(e.Text), d.show(e.Error), d.text(e.Key)
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
	if _, err := io.WriteString(w.w, w.d.show(string(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}
