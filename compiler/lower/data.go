package lower

import (
	"math"
	"strconv"
	"unicode/utf16"

	"github.com/affgen/affgen/compiler/esast"
)

// This file finds literals that are tables: large arrays and objects of nothing but
// constants, as tokenizers, dictionaries and locales have them. As operands of one expression
// they would take the Go compiler minutes; as JSON they are a string.

// minDataLeaves is how many constants make a table. Below it the operands compile fast and
// run faster than a parser.
const minDataLeaves = 512

// dataText gives a table as JSON, or "" where a literal is small or holds anything that JSON
// would not give back: holes, undefined, infinite numbers, accessors, __proto__, calls.
func dataText(e esast.Expr) string {
	if leaves, ok := countData(e); !ok || leaves < minDataLeaves {
		return ""
	}
	w := &dataWriter{}
	w.value(e)
	return string(w.text)
}

// countData counts the constants of a literal. It stops at the first thing that is none.
func countData(e esast.Expr) (leaves int, ok bool) {
	switch x := e.Data.(type) {
	case *esast.ENull, *esast.EBoolean, *esast.EString:
		return 1, true
	case *esast.ENumber:
		return 1, !math.IsInf(x.Value, 0) && !math.IsNaN(x.Value)
	case *esast.EInlinedEnum:
		return countData(x.Value)
	case *esast.EArray:
		for _, item := range x.Items {
			n, ok := countData(item)
			if !ok {
				return 0, false
			}
			leaves += n
		}
		return leaves, true
	case *esast.EObject:
		for i := range x.Properties {
			p := &x.Properties[i]
			n, ok := countData(p.ValueOrNil)
			if _, named := dataKey(p); !ok || !named {
				return 0, false
			}
			leaves += n
		}
		return leaves, true
	}
	return 0, false
}

// dataKey gives the key of a plain property. JSON takes __proto__ for a property, a literal
// for the prototype.
func dataKey(p *esast.Property) ([]uint16, bool) {
	if p.Kind != esast.PropertyField || p.Flags.Has(esast.PropertyIsComputed) {
		return nil, false
	}
	switch k := p.Key.Data.(type) {
	case *esast.EString:
		return k.Value, esast.UTF8(k.Value) != "__proto__"
	case *esast.ENumber: // canonical for integers, which are what tables have
		s := strconv.FormatFloat(k.Value, 'f', -1, 64)
		return utf16Of(s), k.Value == math.Trunc(k.Value) && math.Abs(k.Value) < 1e15
	}
	return nil, false
}

type dataWriter struct{ text []byte }

func (w *dataWriter) value(e esast.Expr) {
	switch x := e.Data.(type) {
	case *esast.ENull:
		w.text = append(w.text, "null"...)
	case *esast.EBoolean:
		w.text = strconv.AppendBool(w.text, x.Value)
	case *esast.ENumber:
		w.text = strconv.AppendFloat(w.text, x.Value, 'g', -1, 64)
	case *esast.EString:
		w.string(x.Value)
	case *esast.EInlinedEnum:
		w.value(x.Value)
	case *esast.EArray:
		w.text = append(w.text, '[')
		for i, item := range x.Items {
			w.comma(i)
			w.value(item)
		}
		w.text = append(w.text, ']')
	case *esast.EObject:
		w.text = append(w.text, '{')
		for i := range x.Properties {
			w.comma(i)
			key, _ := dataKey(&x.Properties[i])
			w.string(key)
			w.text = append(w.text, ':')
			w.value(x.Properties[i].ValueOrNil)
		}
		w.text = append(w.text, '}')
	}
}

func (w *dataWriter) comma(i int) {
	if i > 0 {
		w.text = append(w.text, ',')
	}
}

// string writes UTF-16 as a JSON string; a lone surrogate stays one, as an escape.
func (w *dataWriter) string(units []uint16) {
	w.text = append(w.text, '"')
	for i := 0; i < len(units); i++ {
		c := rune(units[i])
		if utf16.IsSurrogate(c) && i+1 < len(units) {
			if pair := utf16.DecodeRune(c, rune(units[i+1])); pair != '\uFFFD' {
				w.text = append(w.text, string(pair)...)
				i++
				continue
			}
		}
		switch {
		case c == '"' || c == '\\':
			w.text = append(w.text, '\\', byte(c))
		case c < ' ' || utf16.IsSurrogate(c):
			const hex = "0123456789abcdef"
			w.text = append(w.text, '\\', 'u', hex[c>>12], hex[c>>8&15], hex[c>>4&15], hex[c&15])
		default:
			w.text = append(w.text, string(c)...)
		}
	}
	w.text = append(w.text, '"')
}
