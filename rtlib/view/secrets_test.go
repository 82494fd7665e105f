package view

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// TestSecretsInPrintedForms prints secrets in the ways that change how they look: quoted
// by console.log, in tags, over several lines that are indented.
func TestSecretsInPrintedForms(t *testing.T) {
	for name, secret := range map[string]string{
		"quotes":  "pa\"ss<w&or'd\\x1\x01",
		"all":     "a\"b'c`d\te${f}",
		"newline": "-----BEGIN KEY-----\nabcdefghijklm\nnopq\"rstuvw\n-----END KEY-----\n",
	} {
		t.Run(name, func(t *testing.T) {
			d := newRedactor(map[string]string{"KEY": secret})
			r := js.NewRealm(js.Config{})
			v := js.StrValue(secret)
			nested := r.NewError(js.ErrorPrototype, js.Str(secret)).Value()
			for _, text := range []string{
				secret,
				escapedJSON(secret, false),
				escapedJSON(secret, true),
				xmlTextEscaper.Replace(secret),
				xmlAttrEscaper.Replace(secret),
				r.Inspect(object(r, "key", v), js.DefaultInspect()),
				r.Inspect(object(r, "key", js.StrValue(strings.Repeat(secret, 4))), js.DefaultInspect()),
				r.Inspect(object(r, "cause", object(r, "cause", nested)), js.DefaultInspect()),
			} {
				got := d.show(text)
				for _, part := range strings.FieldsFunc(secret, func(c rune) bool { return !(c >= 'a' && c <= 'z') }) {
					if len(part) >= 4 && strings.Contains(got, part) {
						t.Errorf("%q is in\n%s\nwhich was\n%s", part, got, text)
					}
				}
				if !strings.Contains(got, "[secret KEY]") {
					t.Errorf("no placeholder in\n%s\nwhich was\n%s", got, text)
				}
			}
		})
	}
}
