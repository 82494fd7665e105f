// A look at hosts before the parser sees them. Two things the parser gets wrong would give
// one host many spellings: it reads numbers with a sign as parts of an IPv4 address, so
// that http://-1/ is http://255.255.255.255/, and it lets a label pass that is xn-- alone.

package weburl

import (
	"strings"

	whatwg "github.com/nlnwa/whatwg-url/url"
	"golang.org/x/net/idna"

	"github.com/affgen/affgen/rtlib/fetch"
)

// parser is shared: it has no state, only its URLs do.
var parser = whatwg.NewParser(whatwg.WithPreParseHostFunc(checkHost))

// refusedHost is a host that no URL can have; a parse with it fails.
const refusedHost = "%00"

// hosts maps a host as the parser does, so that full-width and invisible characters hide
// nothing.
var hosts = idna.New(idna.MapForLookup(), idna.VerifyDNSLength(false), idna.StrictDomainName(false), idna.CheckHyphens(false), idna.Transitional(false))

// checkHost returns the host as it is, or one that makes the parse fail. A number with a
// sign as the last label is a domain by the standard; it is refused here, since no name
// server knows such a name.
func checkHost(u *whatwg.Url, host string) string {
	if !u.IsSpecialScheme() || host == "" || host[0] == '[' {
		return host
	}
	if refusedName(host) {
		return refusedHost
	}
	if strings.ContainsFunc(host, func(c rune) bool { return c == '%' || c >= 0x80 }) {
		decoded := fetch.PercentDecode(host)
		// What cannot be mapped is refused by the parser itself.
		mapped, _ := hosts.ToASCII(decoded)
		if refusedName(decoded) || refusedName(mapped) {
			return refusedHost
		}
	}
	return host
}

func refusedName(name string) bool {
	labels := strings.Split(strings.TrimSuffix(strings.ToLower(name), "."), ".")
	last := labels[len(labels)-1]
	for _, label := range labels {
		if label == "xn--" || signed(label) && (numeric(last) || signed(last)) {
			return true
		}
	}
	return false
}

// signed reports whether a label is a number with a sign, as the parser reads numbers: after
// the mark of hexadecimal or octal ones.
func signed(label string) bool {
	digits := "0123456789"
	if hex, ok := strings.CutPrefix(label, "0x"); ok {
		label, digits = hex, digits+"abcdef"
	} else {
		label = strings.TrimPrefix(label, "0")
	}
	return len(label) > 1 && (label[0] == '-' || label[0] == '+') && strings.Trim(label[1:], digits) == ""
}

// numeric reports whether a label makes a host an IPv4 address (URL, "ends in a number").
func numeric(label string) bool {
	if hex, ok := strings.CutPrefix(label, "0x"); ok {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return label != "" && strings.Trim(label, "0123456789") == ""
}
