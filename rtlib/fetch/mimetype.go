// Types of content (MIME Sniffing standard, sections 4.4 and 4.5): parsed and written again, so that two
// spellings of one type are one text.

package fetch

import "strings"

// MIMEType is a parsed type.
type MIMEType struct {
	Essence string  // "text/plain", in lower case
	Params  []Field // names in lower case, each once
}

// ParseMIMEType parses the value of a Content-Type; false means that it is no type.
func ParseMIMEType(s string) (MIMEType, bool) {
	essence, rest, _ := strings.Cut(s, ";")
	essence = lowerASCII(strings.Trim(essence, httpSpace))
	typ, sub, slash := strings.Cut(essence, "/")
	if !slash || !ValidToken(typ) || !ValidToken(sub) {
		return MIMEType{}, false
	}
	m := MIMEType{Essence: essence}
	for rest != "" {
		var name, value string
		name, value, rest = cutParam(rest)
		if _, again := m.Param(name); ValidToken(name) && !again && value != "" {
			m.Params = append(m.Params, Field{name, value})
		}
	}
	return m, true
}

const httpSpace = " \t\r\n"

// cutParam takes the first parameter off a list; a value that is "" does not count.
func cutParam(s string) (name, value, rest string) {
	s = strings.TrimLeft(s, httpSpace)
	end := strings.IndexAny(s, ";=")
	if end < 0 {
		return s, "", ""
	}
	name, rest = lowerASCII(s[:end]), s[end+1:]
	if s[end] == ';' {
		return name, "", rest
	}
	if strings.HasPrefix(rest, `"`) {
		value, rest = cutQuoted(rest[1:])
		_, rest, _ = strings.Cut(rest, ";")
		return name, value, rest
	}
	value, rest, _ = strings.Cut(rest, ";")
	return name, strings.TrimRight(value, httpSpace), rest
}

// cutQuoted takes a quoted text, whose first quotation mark is gone, off s.
func cutQuoted(s string) (value, rest string) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return b.String(), s[i+1:]
		case c == '\\' && i+1 < len(s):
			i++
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), ""
}

// Param returns the value of a parameter.
func (m MIMEType) Param(name string) (string, bool) {
	for _, p := range m.Params {
		if p.Name == name {
			return p.Value, true
		}
	}
	return "", false
}

// String writes the type; values that are no tokens are quoted.
func (m MIMEType) String() string {
	var b strings.Builder
	b.WriteString(m.Essence)
	for _, p := range m.Params {
		b.WriteString(";" + p.Name + "=")
		if ValidToken(p.Value) {
			b.WriteString(p.Value)
			continue
		}
		b.WriteString(`"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(p.Value) + `"`)
	}
	return b.String()
}
