// Secrets in the journal: placeholders that name the key, put back at a replay with the
// value of that time.

package view

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// A placeholder is [secret KEY], or [secret KEY form] for a value that stands in its n-th
// escaped form, and [secret ] is the text "[secret " itself, so that what looks like a
// placeholder comes back as it was.
const (
	sealMark  = "[secret "
	sealEmpty = "[secret ]"
)

// sealForms lists how a value stands in a JSON text: as JSON.stringify and encoding/json
// escape it, once, and twice in a JSON text that is itself a string. The last is the value
// as it is, which only texts outside JSON have.
func sealForms(value string) []string {
	once, html := escapedJSON(value, false), escapedJSON(value, true)
	return []string{once, html, escapedJSON(once, false), escapedJSON(html, false), escapedJSON(once, true), escapedJSON(html, true), value}
}

// sealer makes the replacer of a redactor, for texts or for JSON; keys come in the order of
// replacement.
func sealer(keys []string, secrets map[string]string, texts bool) *strings.Replacer {
	var pairs []string
	for _, key := range keys {
		forms := sealForms(secrets[key])
		for i, form := range forms {
			if slices.Contains(forms[:i], form) || i == len(forms)-1 && !texts {
				continue
			}
			mark := sealMark + key + "]"
			if i > 0 {
				mark = sealMark + key + " " + strconv.Itoa(i) + "]"
			}
			pairs = append(pairs, form, mark)
		}
	}
	return strings.NewReplacer(append(pairs, sealMark, sealEmpty)...)
}

// seal replaces the secrets in a JSON text. A value that is no text there (a number) would
// leave no JSON behind; then the whole becomes a JSON string.
func (d *redactor) seal(data []byte) []byte {
	if d == nil {
		if !bytes.Contains(data, []byte(sealMark)) {
			return data
		}
		return bytes.ReplaceAll(data, []byte(sealMark), []byte(sealEmpty))
	}
	out := []byte(d.sealed.Replace(string(data)))
	if !json.Valid(out) {
		out, _ = json.Marshal(string(out))
	}
	return out
}

// digestReplacer gives every form of a secret the same placeholder: which forms differ
// depends on the value, and a digest must not.
func digestReplacer(keys []string, secrets map[string]string) *strings.Replacer {
	var pairs []string
	for _, key := range keys {
		pairs = appendPairs(pairs, sealMark+key+"]", sealForms(secrets[key])...)
	}
	return strings.NewReplacer(append(pairs, sealMark, sealEmpty)...)
}

// digest is a short fingerprint of a text, with secrets as placeholders, so that another
// value of a secret gives the same one. It tells requests apart that a program makes by
// mistake, not those that somebody forges: FNV-1a with 128 bits. (crypto/sha256 would link
// Go's FIPS module into every view.)
func (d *redactor) digest(text []byte) string {
	h := fnv.New128a()
	if d == nil {
		h.Write(text)
	} else {
		d.digested.WriteString(h, string(text))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// sealText is seal for a text that is no JSON, such as one of a snapshot.
func (d *redactor) sealText(s string) string {
	if d == nil {
		return strings.ReplaceAll(s, sealMark, sealEmpty)
	}
	return d.sealedTexts.Replace(s)
}

// unseal is the inverse of seal.
func (d *redactor) unseal(data []byte) ([]byte, error) {
	if !bytes.Contains(data, []byte(sealMark)) {
		return data, nil
	}
	text := string(data)
	if data[0] == '"' {
		if err := json.Unmarshal(data, &text); err != nil {
			return nil, err
		}
	}
	text, err := d.unsealText(text)
	return []byte(text), err
}

// unsealText is the inverse of sealText.
func (d *redactor) unsealText(text string) (string, error) {
	if !strings.Contains(text, sealMark) {
		return text, nil
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, sealMark)
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		name, after, closed := strings.Cut(rest, "]")
		value, err := d.sealedValue(name)
		if !closed || err != nil {
			return "", fmt.Errorf("the placeholder of a secret cannot be read: %v", err)
		}
		b.WriteString(value)
		text = after
	}
}

// sealedValue is what the inside of a placeholder stands for.
func (d *redactor) sealedValue(name string) (string, error) {
	if name == "" {
		return sealMark, nil
	}
	key, form, hasForm := strings.Cut(name, " ")
	value, ok := "", false
	if d != nil {
		value, ok = d.values[key]
	}
	if !ok {
		return "", fmt.Errorf("the journal holds the secret %s, which secrets: of affordance.yaml does not name any more", key)
	}
	n := 0
	if hasForm {
		var err error
		if n, err = strconv.Atoi(form); err != nil || n < 0 || n >= len(sealForms("")) {
			return "", fmt.Errorf("the secret %s has no form %q", key, form)
		}
	}
	return sealForms(value)[n], nil
}
