// The vectors of testdata/urls.jsonl.gz: 3,000 spellings of URLs and what Node 20 makes of
// them against https://api.example.com/v1/. Every line passes or stands in
// testdata/accepted.txt.

package weburl

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

func TestURLVectors(t *testing.T) {
	policy, err := NewPolicy("https://api.example.com/v1/")
	if err != nil {
		t.Fatal(err)
	}
	checkLines(t, "urls.jsonl", 3000, func(line []byte) string {
		var v [2]string
		if err := json.Unmarshal(line, &v); err != nil {
			return err.Error()
		}
		if got := verdict(policy, v[0]); got != v[1] {
			return fmt.Sprintf("%q is %q, Node has %q", v[0], got, v[1])
		}
		return ""
	})
}

// checkLines calls check with each line of a file of so many lines; it returns what differs.
func checkLines(t *testing.T, name string, lines int, check func(line []byte) string) {
	t.Helper()
	list := accepted(t)
	n, failed := 0, 0
	for line := range vectorLines(t, "testdata/"+name+".gz") {
		n++
		at := fmt.Sprint(name, ":", n)
		switch diff := check(line); {
		case diff == "" && list[at] != "":
			t.Errorf("%s passes; remove it from accepted.txt", at)
		case diff != "" && list[at] == "":
			if failed++; failed <= 20 {
				t.Errorf("%s: %s", at, diff)
			}
		}
		delete(list, at)
	}
	if n != lines {
		t.Errorf("%s has %d lines, want %d", name, n, lines)
	}
	if failed > 20 {
		t.Errorf("and %d more", failed-20)
	}
	for at := range list {
		if strings.HasPrefix(at, name+":") {
			t.Errorf("%s of accepted.txt is no line of the file", at)
		}
	}
}

// accepted are the lines that may differ, with their reasons.
func accepted(t *testing.T) map[string]string {
	data, err := os.ReadFile("testdata/accepted.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for line := range strings.Lines(string(data)) {
		at, reason, _ := strings.Cut(strings.TrimSpace(line), " ")
		if at == "" || at == "#" {
			continue
		}
		if reason == "" {
			t.Errorf("accepted.txt: %s gives no reason", at)
		}
		list[at] = reason
	}
	return list
}

// verdict is a URL's fate as the vectors write it.
func verdict(p *Policy, path string) string {
	u, err := p.Resolve(path)
	switch err {
	case nil:
		return u.Href()
	case ErrCredentials:
		return "credentials"
	case ErrOrigin:
		return "origin"
	}
	return "invalid"
}

// vectorLines gives the lines of a compressed file.
func vectorLines(t *testing.T, name string) func(yield func([]byte) bool) {
	return func(yield func([]byte) bool) {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		z, err := gzip.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(z)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() && yield(lines.Bytes()) {
		}
		if lines.Err() != nil {
			t.Fatal(lines.Err())
		}
	}
}
