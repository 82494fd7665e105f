// Package normalize gives the runtime String.prototype.normalize for text that is not ASCII: a
// program that imports it can bring strings into the normalization forms of Unicode. The
// compiler has a program import it that names the method (compiler/emit, link.go), so that
// others do not carry the tables.
package normalize

import (
	"golang.org/x/text/unicode/norm"

	"github.com/affgen/affgen/rtlib/js"
)

var forms = map[string]norm.Form{"NFC": norm.NFC, "NFD": norm.NFD, "NFKC": norm.NFKC, "NFKD": norm.NFKD}

func init() {
	js.LinkNormalize(func(form, text string) string { return forms[form].String(text) })
}
