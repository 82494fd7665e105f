package esregexp

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
)

// benchText is a log, as in bench/programs/regex.ts, shorter.
func benchText() string {
	var b strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&b, "2025-%02d-%02dT%02d:%02d:%02d.%03dZ [%s] svc-%d - request id=%d from %d.%d.%d.%d user=user%d@example%d.com took %dms\n",
			1+i%12, 1+i%28, i%24, i%60, i*7%60, i*37%1000, []string{"INFO", "WARN", "ERROR", "DEBUG"}[i%4], i%17, i*26544357%4294967296,
			i%256, i*7%256, i*13%256, i*31%256, i%97, i%5, i*31%900)
	}
	return b.String()
}

// BenchmarkGlobal finds all matches of everyday patterns; testdata/bench.mjs does the same
// in Node.
func BenchmarkGlobal(b *testing.B) {
	text := benchText()
	for _, x := range []struct{ name, pattern, flags string }{
		{"line", `^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d):(\d\d)\.(\d+)Z \[(\w+)\] (\S+) - (.*)$`, "m"},
		{"ip", `\b(?:\d{1,3}\.){3}\d{1,3}\b`, ""},
		{"took", `took (\d+)ms$`, "m"},
		{"mail", `[\w.+-]+@[\w-]+\.(com|org|net)`, ""},
		{"split", `[\s,;=]+`, ""},
		{"words", `\w+`, ""},
		{"words-u", `\p{L}+`, "u"},
		{"alternatives", `\b(?:INFO|WARN|ERROR|DEBUG)\b`, ""},
		{"nocase", `error`, "i"},
		{"backref", `(\d)\1`, ""},
		{"lazy", `\[(.*?)\]`, ""},
		{"lookbehind", `(?<=id=)\d+`, ""},
		{"lookahead", `\d+(?=ms)`, ""},
		{"tokens", `[a-z]+|\d+|\s+|[^\w\s]`, "i"},
		{"quoted", `"(?:[^"\\]|\\.)*"|[=@]`, ""},
	} {
		flags, _ := ParseFlags(x.flags)
		p, err := Compile(utf16.Encode([]rune(x.pattern)), flags)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(x.name, func(b *testing.B) {
			var m Machine
			for b.Loop() {
				for i := 0; ; {
					caps := p.MatchBytes(&m, text, i, false)
					if caps == nil {
						break
					}
					if i = int(caps[1]); caps[0] == caps[1] {
						i++
					}
				}
			}
		})
	}
}
