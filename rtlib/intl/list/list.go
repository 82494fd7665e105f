// Package list joins texts to a list of a language (ECMA-402, section 14).
package list

import "github.com/affgen/affgen/rtlib/intl"

// Options are the resolved options of Intl.ListFormat, by ECMA-402's words.
type Options struct {
	Locale string // "en", "en-US" or "en-GB"
	Type   string // "conjunction", "disjunction" or "unit"
	Style  string // "long", "short" or "narrow"
}

// separators are what stands between two elements that are all, before the last of more,
// and between the others.
type separators struct{ pair, last, middle string }

func (o *Options) separators() separators {
	word := map[string]string{"conjunction": "and", "disjunction": "or"}[o.Type]
	british := o.Locale == "en-GB"
	switch {
	case o.Type == "unit" && o.Style == "narrow":
		return separators{" ", " ", " "}
	case o.Type == "unit" || o.Type == "conjunction" && o.Style == "narrow":
		return separators{", ", ", ", ", "}
	case o.Type == "conjunction" && o.Style == "short" && !british:
		word = "&"
	}
	word = " " + word + " "
	if british {
		return separators{word, word, ", "}
	}
	return separators{word, "," + word, ", "}
}

// Parts returns the list as pieces of the types "element" and "literal". As in ICU an empty
// element is no piece, and what stands before and after it is one.
func (o *Options) Parts(elements []string) []intl.Part {
	var parts []intl.Part
	add := func(kind, text string) {
		switch last := len(parts) - 1; {
		case text == "":
		case kind == "literal" && last >= 0 && parts[last].Type == kind:
			parts[last].Value += text
		default:
			parts = append(parts, intl.Part{Type: kind, Value: text})
		}
	}
	s := o.separators()
	for i, e := range elements {
		switch {
		case i == 0:
		case i < len(elements)-1:
			add("literal", s.middle)
		case i == 1:
			add("literal", s.pair)
		default:
			add("literal", s.last)
		}
		add("element", e)
	}
	return parts
}
