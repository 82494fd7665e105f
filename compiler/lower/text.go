package lower

import (
	"strconv"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// text renders a callee for error messages, as V8 does: "a.b.c", "list[i]", "(intermediate value)".
func (m *module) text(e esast.Expr) string {
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		return m.in.Tree.Name(x.Ref)
	case *esast.EImportIdentifier:
		return m.in.Tree.Name(x.Ref)
	case *esast.EThis:
		return "this"
	case *esast.ENull:
		return "null"
	case *esast.EUndefined:
		return "undefined"
	case *esast.EString:
		return strconv.Quote(esast.UTF8(x.Value))
	case *esast.ENumber:
		return strconv.FormatFloat(x.Value, 'g', -1, 64)
	case *esast.EBoolean:
		return strconv.FormatBool(x.Value)
	case *esast.EDot:
		return m.text(x.Target) + optionalDot(x.OptionalChain) + x.Name
	case *esast.EIndex:
		return m.indexText(x)
	case *esast.ECall:
		return m.text(x.Target) + "(...)"
	}
	return "(intermediate value)"
}

// iterableText renders what for-of or an array's spread walks, for "… is not iterable".
func (m *module) iterableText(e esast.Expr) string {
	switch x := e.Data.(type) {
	case *esast.ECall:
		return m.text(x.Target) + " is not a function or its return value"
	case *esast.EObject:
		if len(x.Properties) == 0 {
			return "{}"
		}
	}
	if t := m.text(e); t != "(intermediate value)" {
		return t
	}
	return ""
}

// patternText is iterableText for the value of an array pattern: V8 does not name members.
func (m *module) patternText(e esast.Expr) string {
	switch e.Data.(type) {
	case *esast.EDot, *esast.EIndex:
		return ""
	}
	return m.iterableText(e)
}

// sourceText is the text of a pattern's value, as the pattern's kind has it in errors.
func (m *module) sourceText(p esast.Binding, e esast.Expr) string {
	if _, array := p.Data.(*esast.BArray); array {
		return m.patternText(e)
	}
	return m.text(e)
}

func optionalDot(c esast.OptionalChain) string {
	if c == esast.OptionalChainStart {
		return "?."
	}
	return "."
}

func (m *module) indexText(x *esast.EIndex) string {
	if id, ok := x.Index.Data.(*esast.EPrivateIdentifier); ok {
		return m.text(x.Target) + "." + m.in.Tree.Name(id.Ref)
	}
	if s, ok := x.Index.Data.(*esast.EString); ok {
		return m.text(x.Target) + "." + esast.UTF8(s.Value)
	}
	return m.text(x.Target) + "[" + m.text(x.Index) + "]"
}

// cook evaluates the escapes of a tagged template's text; nil stands for undefined (an
// escape that is not valid).
func cook(t ir.Typed, raw string) *ir.StringLit {
	var u []uint16
	for i := 0; i < len(raw); {
		c := raw[i]
		if c != '\\' {
			n := 1
			for i+n < len(raw) && raw[i+n] != '\\' {
				n++
			}
			u = append(u, utf16Of(raw[i:i+n])...)
			i += n
			continue
		}
		units, n, ok := escape(raw[i:])
		if !ok {
			return nil
		}
		u = append(u, units...)
		i += n
	}
	return stringLit(t, u)
}

var simpleEscapes = map[byte]uint16{'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f', 'v': '\v'}

// escape reads one escape sequence at the start of s.
func escape(s string) (units []uint16, size int, ok bool) {
	if len(s) < 2 {
		return nil, 0, false
	}
	c := s[1]
	switch {
	case simpleEscapes[c] != 0:
		return []uint16{simpleEscapes[c]}, 2, true
	case c == '0' && (len(s) == 2 || s[2] < '0' || s[2] > '9'):
		return []uint16{0}, 2, true
	case c >= '0' && c <= '9':
		return nil, 0, false
	case c == '\n':
		return nil, 2, true
	case c == 'x':
		return hexEscape(s, 2, 4)
	case c == 'u' && len(s) > 2 && s[2] == '{':
		return braceEscape(s)
	case c == 'u':
		return hexEscape(s, 2, 6)
	}
	for i, r := range s[1:] { // any other character stands for itself
		if i > 0 {
			break
		}
		if r == 0x2028 || r == 0x2029 {
			return nil, 4, true
		}
		return utf16Of(string(r)), 1 + len(string(r)), true
	}
	return nil, 0, false
}

func hexEscape(s string, from, to int) ([]uint16, int, bool) {
	if len(s) < to {
		return nil, 0, false
	}
	n, err := strconv.ParseUint(s[from:to], 16, 16)
	return []uint16{uint16(n)}, to, err == nil
}

func braceEscape(s string) ([]uint16, int, bool) {
	for i := 3; i < len(s); i++ {
		if s[i] != '}' {
			continue
		}
		n, err := strconv.ParseUint(s[3:i], 16, 32)
		if err != nil || n > 0x10FFFF {
			return nil, 0, false
		}
		if n >= 0xD800 && n < 0xE000 {
			return []uint16{uint16(n)}, i + 1, true
		}
		return utf16Of(string(rune(n))), i + 1, true
	}
	return nil, 0, false
}
