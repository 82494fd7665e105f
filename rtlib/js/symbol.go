// Symbols, private names and property keys.

package js

import "strconv"

// Symbol is a symbol or, with flagPrivate, a class's private name. Immutable.
type Symbol struct {
	header
	desc       *String // nil when made without a description
	registered bool    // from Symbol.for
	brand      string  // of a private method's or accessor's name
}

// NewSymbol makes a symbol with a description; nil means none.
func NewSymbol(desc *String) *Symbol {
	return &Symbol{header: header{kind: KindSymbol}, desc: desc}
}

// NewPrivateName makes the identity of one private member (#name) of one class
// evaluation. It keys the member's slot and is seen by no reflection. brand is what has a
// method or accessor, as errors call it ("an instance of class C"); fields have none.
func NewPrivateName(name, brand string) *Symbol {
	return &Symbol{header: header{kind: KindSymbol, flags: flagPrivate}, desc: Str(name), brand: brand}
}

func wellKnown(name string) *Symbol { return NewSymbol(Str("Symbol." + name)) }

// The well-known symbols (ECMA-262 6.1.5.1), shared by all realms.
var (
	SymIterator           = wellKnown("iterator")
	SymAsyncIterator      = wellKnown("asyncIterator")
	SymDispose            = wellKnown("dispose")
	SymAsyncDispose       = wellKnown("asyncDispose")
	SymHasInstance        = wellKnown("hasInstance")
	SymToPrimitive        = wellKnown("toPrimitive")
	SymToStringTag        = wellKnown("toStringTag")
	SymSpecies            = wellKnown("species")
	SymIsConcatSpreadable = wellKnown("isConcatSpreadable")
	SymUnscopables        = wellKnown("unscopables")
	SymMatch              = wellKnown("match")
	SymMatchAll           = wellKnown("matchAll")
	SymReplace            = wellKnown("replace")
	SymSearch             = wellKnown("search")
	SymSplit              = wellKnown("split")
)

// Description returns the symbol's description and whether it has one.
func (s *Symbol) Description() (*String, bool) { return s.desc, s.desc != nil }

// String returns Symbol(description), as Symbol.prototype.toString does.
func (s *Symbol) String() string {
	if s.desc == nil {
		return "Symbol()"
	}
	return "Symbol(" + s.desc.String() + ")"
}

// PropKey names a property: a string, or a symbol when sym is not nil. Strings are
// kept as Go strings (WTF-8: a lone surrogate is its three-byte form), so that keys
// compare and hash without a table of interned strings that would never shrink.
type PropKey struct {
	str string
	sym *Symbol
}

// Key returns the property key of a name in UTF-8.
func Key(name string) PropKey { return PropKey{str: name} }

// SymKey returns the property key of a symbol.
func SymKey(s *Symbol) PropKey { return PropKey{sym: s} }

// IndexKey returns the property key of an array index.
func IndexKey(i int) PropKey { return PropKey{str: strconv.Itoa(i)} }

// IsSymbol reports whether the key is a symbol.
func (k PropKey) IsSymbol() bool { return k.sym != nil }

// private reports whether the key is a private name, hidden from reflection.
func (k PropKey) private() bool { return k.sym != nil && k.sym.flags&flagPrivate != 0 }

// Value returns the key as a language value.
func (k PropKey) Value() Value {
	if k.sym != nil {
		return k.sym.Value()
	}
	return strFromKey(k.str).Value()
}

// String returns the key for messages: the name, or Symbol(description).
func (k PropKey) String() string {
	if k.sym == nil {
		return k.str
	}
	if k.private() {
		return k.sym.desc.String()
	}
	return k.sym.String()
}

// index returns the array index a key spells in canonical form (0 to 2^32-2).
func (k PropKey) index() (uint32, bool) {
	s := k.str
	if len(s) == 0 || len(s) > 10 || k.sym != nil || s[0] > '9' || s[0] < '0' {
		return 0, false
	}
	if s[0] == '0' {
		return 0, len(s) == 1
	}
	n := uint64(0)
	for i := 0; i < len(s); i++ {
		c := s[i] - '0'
		if c > 9 {
			return 0, false
		}
		n = n*10 + uint64(c)
	}
	return uint32(n), n < 1<<32-1
}
