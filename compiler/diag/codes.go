package diag

import (
	"fmt"
	"slices"
	"strings"
)

// This file holds the registry of codes: what `affgen explain` prints and what
// docs/errors.md is generated from. The entries are in codes_load.go (AFF1), codes_language.go
// (AFF2), codes_view.go (AFF3), codes_config.go (AFF4) and codes_build.go (AFF5).
//
// Two findings share a code when one sentence explains both and one change repairs both.
// A code is never renumbered or reused; one that falls out of use keeps its entry and says so.
// To add one: a constant, an entry, a test that triggers it, and
// `go test ./compiler/diag -update`, which rewrites docs/errors.md.

// Info is the long form of one code.
type Info struct {
	Code     Code
	Severity Severity // of the finding in the author's own code; inside node_modules it may be less
	Title    string   // one line, sentence case, no final period
	Explain  string   // when it occurs and why; paragraphs split by empty lines
	File     string   // the name of the example's file; empty means app.tsx
	Example  string   // a whole source file that triggers the code; empty where no file can
	WayOut   string   // what to do, one line; it is the default help line
	Retired  bool     // earlier releases reported it; it stays, since a number never means something else
}

// table is every code, in order; built once from the families and never changed.
var table = slices.Concat(loadCodes, languageCodes, viewCodes, configCodes, buildCodes)

// All gives the registry in code order. The caller may keep and change the result.
func All() []Info { return slices.Clone(table) }

// Lookup finds the entry for code.
func Lookup(code Code) (Info, bool) {
	i := slices.IndexFunc(table, func(in Info) bool { return in.Code == code })
	if i < 0 {
		return Info{}, false
	}
	return table[i], true
}

// Explain gives the long form of a code as text for a terminal. It accepts what people
// type: lower case and the bare number. The error names codes that are near.
func Explain(code string) (string, error) {
	in, ok := Lookup(normalize(code))
	if !ok {
		return "", fmt.Errorf("no such code %q; %s", code, nearCodes(normalize(code)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s (%s)\n\n%s\n", in.Code, in.Title, in.Severity, in.Explain)
	if in.Example != "" {
		fmt.Fprintf(&b, "\nThis is refused (%s):\n\n", in.ExampleFile())
		for line := range strings.Lines(strings.TrimRight(in.Example, "\n") + "\n") {
			b.WriteString("    " + line)
		}
	}
	fmt.Fprintf(&b, "\nThe way out: %s\n", in.WayOut)
	return b.String(), nil
}

// ExampleFile is the name that the example is to be saved under.
func (in Info) ExampleFile() string {
	if in.File == "" {
		return "app.tsx"
	}
	return in.File
}

func normalize(code string) Code {
	c := strings.ToUpper(strings.TrimSpace(code))
	if c != "" && !strings.HasPrefix(c, "AFF") {
		c = "AFF" + c
	}
	return Code(c)
}

// nearCodes lists the codes of the same thousand, or the families.
func nearCodes(code Code) string {
	var near []string
	for _, in := range table {
		if len(code) > 3 && strings.HasPrefix(string(in.Code), string(code[:4])) {
			near = append(near, string(in.Code))
		}
	}
	if len(near) == 0 {
		return "codes are AFF1… (loading), AFF2… (language), AFF3… (views), AFF4… (configuration) and AFF5… (building)"
	}
	return "known here are " + strings.Join(near, ", ")
}

// Markdown is the whole registry as a page; docs/errors.md holds its output.
func Markdown() string {
	var b strings.Builder
	b.WriteString("# Errors and warnings\n\n")
	b.WriteString("<!-- Generated from compiler/diag by `go test ./compiler/diag -update`. Do not edit. -->\n\n")
	b.WriteString("`affgen explain CODE` prints one of these entries. Codes are never renumbered.\n")
	family := byte(0)
	for _, in := range table {
		if f := in.Code[3]; f != family {
			family = f
			fmt.Fprintf(&b, "\n## %s\n", familyTitles[f])
		}
		writeEntry(&b, in)
	}
	return b.String()
}

var familyTitles = map[byte]string{
	'1': "AFF1: reading and loading sources",
	'2': "AFF2: the language",
	'3': "AFF3: JSX and views",
	'4': "AFF4: affordance.yaml",
	'5': "AFF5: building",
}

func writeEntry(b *strings.Builder, in Info) {
	fmt.Fprintf(b, "\n### %s: %s\n\n", in.Code, in.Title)
	if in.Severity == Warning {
		b.WriteString("A warning. ")
	}
	b.WriteString(in.Explain + "\n")
	if in.Example != "" {
		lang := in.ExampleFile()[strings.LastIndexByte(in.ExampleFile(), '.')+1:]
		fmt.Fprintf(b, "\n```%s\n// %s\n%s\n```\n", lang, in.ExampleFile(), strings.TrimRight(in.Example, "\n"))
	}
	fmt.Fprintf(b, "\nThe way out: %s\n", in.WayOut)
}
