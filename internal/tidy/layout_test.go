package tidy

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layoutAsides are the words of docs/language.md, "Elements" and "Text layout", that are no
// rule: headings, the names in the table, and the words that lead from one rule to the next.
var layoutAsides = []string{
	"## Elements", "## Text layout", "| element | attributes | becomes |", "|---|---|---|",
	"| system | |", "| section |", "| h1 to h6, p, blockquote, hr, br, strong, em | |", "| ul, ol, li |", "| pre, code |", "| a |",
	"| table, thead, tbody, tr, th, td |", "| a name with a dash | any |", "| message |", "| conversation |",
	"| affordance | below |", "| agent | below |",
	"Text.", "Blocks.", "Lists.", "Code.", "Tables.", "Inline.", "Dashed elements.", "Messages.",
}

// TestLayoutRules holds docs/language.md to golden/views/layout: each word of the two
// sections belongs to a rule that a case is named by, each case is of a rule that is there,
// and the transcript renders each.
func TestLayoutRules(t *testing.T) {
	page := read(t, "docs/language.md")
	from, to := strings.Index(page, "## Elements"), strings.Index(page, "## Affordances")
	if from < 0 || to < from {
		t.Fatal("docs/language.md has other sections")
	}
	section := plainWords(page[from:to])
	transcript := read(t, "golden/views/layout/transcript.txt")
	left := section
	rules := layoutCases(t)
	for _, rule := range rules {
		if !strings.Contains(section, plainWords(rule)) {
			t.Errorf("a case of golden/views/layout is of %q, which docs/language.md does not say", rule)
		}
		if !strings.Contains(transcript, "'props.rule="+rule+"'\n") {
			t.Errorf("the transcript of golden/views/layout does not render %q", rule)
		}
	}
	for _, said := range append(rules, layoutAsides...) {
		left = strings.ReplaceAll(left, plainWords(said), " § ")
	}
	for _, rest := range strings.Split(left, "§") {
		if rest = strings.Trim(rest, " |;,"); rest != "" {
			t.Errorf("docs/language.md says %q, of which golden/views/layout has no case", rest)
		}
	}
	if len(rules) < 60 {
		t.Errorf("golden/views/layout has %d cases; they have another form", len(rules))
	}
}

// layoutCases reads the names of the cases, longest first, so that none is cut in two by
// another that is part of it.
func layoutCases(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "golden/views/layout/*.tsx"))
	if err != nil {
		t.Fatal(err)
	}
	var rules []string
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`rule: ("(?:[^"\\]|\\.)*")`).FindAllStringSubmatch(string(text), -1) {
			rule, err := strconv.Unquote(m[1])
			if err != nil {
				t.Fatalf("%s: %s: %v", f, m[1], err)
			}
			rules = append(rules, rule)
		}
	}
	slices.SortFunc(rules, func(a, b string) int { return len(b) - len(a) })
	return rules
}

// plainWords is a text without what a command line or Markdown would need: quotes,
// apostrophes, backticks, asterisks, and more than one space.
func plainWords(s string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("`", "", "*", "", "'", "", `"`, "").Replace(s)), " ")
}
