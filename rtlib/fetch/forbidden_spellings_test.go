package fetch

import (
	"strings"
	"testing"
	"unicode"
)

// TestForbiddenSpellings asks for each forbidden name in every case and with every
// separator that a token may hold.
func TestForbiddenSpellings(t *testing.T) {
	names := []string{"X-Forwarded-For", "Proxy-Authorization", "Sec-Fetch-Mode", "Sec-", "Proxy-"}
	for name := range forbiddenHeaders {
		names = append(names, name)
	}
	for _, name := range names {
		for _, cased := range []string{name, strings.ToUpper(name), strings.ToLower(name), alternateCase(name)} {
			for _, sep := range tokenBytes {
				if spelling := strings.ReplaceAll(cased, "-", string(sep)); !ForbiddenRequestHeader(spelling) {
					t.Errorf("%s is allowed", spelling)
				}
			}
		}
	}
	for _, name := range []string{":path", ":authority", ":"} {
		if !ForbiddenRequestHeader(name) {
			t.Errorf("%s is allowed", name)
		}
	}
	for _, name := range []string{"accept", "user-agent", "x-forwarded", "xforwarded-for", "second", "hosts", "x-host", "authorization", ""} {
		if ForbiddenRequestHeader(name) {
			t.Errorf("%s is refused", name)
		}
	}
}

// alternateCase writes every second letter in upper case.
func alternateCase(s string) string {
	out := []rune(strings.ToLower(s))
	for i := 0; i < len(out); i += 2 {
		out[i] = unicode.ToUpper(out[i])
	}
	return string(out)
}
