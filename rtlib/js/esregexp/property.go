// \p{...}: Unicode properties, from Go's tables (Unicode 15 in Go 1.26, as in Node 20).

package esregexp

import "unicode"

// property reads {name} or {name=value} behind \p.
func (p *parser) property(bad string) setBuilder {
	var b setBuilder
	if !p.eat('{') {
		p.fail(bad)
	}
	var text []rune
	for p.more() && p.peek(0) != '}' {
		text = append(text, p.src[p.i])
		p.i++
	}
	if !p.eat('}') || !b.property(string(text)) {
		p.fail(bad)
	}
	return b
}

func (b *setBuilder) property(text string) bool {
	for i := range len(text) {
		if text[i] == '=' {
			return b.propertyValue(text[:i], text[i+1:])
		}
	}
	if b.category(text) {
		return true
	}
	switch text {
	case "Any":
		b.add(0, maxRune)
		return true
	case "ASCII":
		b.add(0, 0x7F)
		return true
	case "Assigned":
		b.assigned()
		return true
	}
	if long, ok := propertyAliases[text]; ok {
		text = long
	}
	if pairs, ok := emojiProperties[text]; ok {
		b.r = append(b.r, pairs...)
		return true
	}
	if tables, ok := derived[text]; ok {
		for _, t := range tables {
			b.addTable(t)
		}
		return true
	}
	if t, ok := binaryProperties[text]; ok {
		b.addTable(t)
		return true
	}
	return false
}

func (b *setBuilder) propertyValue(name, value string) bool {
	switch name {
	case "General_Category", "gc":
		return b.category(value)
	case "Script", "sc", "Script_Extensions", "scx":
		if long, ok := scriptAliases[value]; ok {
			value = long
		}
		t, ok := unicode.Scripts[value]
		if ok {
			b.addTable(t)
		}
		return ok
	}
	return false
}

func (b *setBuilder) assigned() {
	for name, t := range unicode.Categories {
		if len(name) == 1 {
			b.addTable(t)
		}
	}
	b.normalize()
}

// category adds a General_Category by its short or long name.
func (b *setBuilder) category(name string) bool {
	if short, ok := categoryNames[name]; ok {
		name = short
	}
	switch name {
	case "Cn":
		b.assigned()
		b.negate()
		return true
	case "C":
		var a setBuilder
		a.assigned()
		a.negate()
		b.addTable(unicode.C)
		b.r = append(b.r, a.r...)
		return true
	case "LC":
		b.addTable(unicode.Lu)
		b.addTable(unicode.Ll)
		b.addTable(unicode.Lt)
		return true
	}
	t, ok := unicode.Categories[name]
	if ok {
		b.addTable(t)
	}
	return ok
}

var categoryNames = map[string]string{
	"Letter": "L", "Cased_Letter": "LC", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
	"Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Combining_Mark": "M", "Nonspacing_Mark": "Mn",
	"Spacing_Mark": "Mc", "Enclosing_Mark": "Me", "Number": "N", "Decimal_Number": "Nd", "digit": "Nd",
	"Letter_Number": "Nl", "Other_Number": "No", "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc",
	"Dash_Punctuation": "Pd", "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
	"Final_Punctuation": "Pf", "Other_Punctuation": "Po", "Symbol": "S", "Math_Symbol": "Sm", "Currency_Symbol": "Sc",
	"Modifier_Symbol": "Sk", "Other_Symbol": "So", "Separator": "Z", "Space_Separator": "Zs", "Line_Separator": "Zl",
	"Paragraph_Separator": "Zp", "Other": "C", "Control": "Cc", "cntrl": "Cc", "Format": "Cf", "Surrogate": "Cs",
	"Private_Use": "Co", "Unassigned": "Cn",
}

var propertyAliases = map[string]string{
	"Alpha": "Alphabetic", "Upper": "Uppercase", "Lower": "Lowercase", "space": "White_Space", "AHex": "ASCII_Hex_Digit",
	"Hex": "Hex_Digit", "IDS": "ID_Start", "IDC": "ID_Continue", "Dash": "Dash", "Dia": "Diacritic", "Ext": "Extender",
	"Ideo": "Ideographic", "UIdeo": "Unified_Ideograph", "RI": "Regional_Indicator", "VS": "Variation_Selector",
	"QMark": "Quotation_Mark", "Pat_Syn": "Pattern_Syntax", "Pat_WS": "Pattern_White_Space", "NChar": "Noncharacter_Code_Point",
	"EPres": "Emoji_Presentation", "EMod": "Emoji_Modifier", "EBase": "Emoji_Modifier_Base", "EComp": "Emoji_Component",
	"ExtPict": "Extended_Pictographic", "Term": "Terminal_Punctuation", "STerm": "Sentence_Terminal",
}

// derived are properties that Unicode defines as unions of others.
var derived = map[string][]*unicode.RangeTable{
	"Alphabetic":  {unicode.Lu, unicode.Ll, unicode.Lt, unicode.Lm, unicode.Lo, unicode.Nl, unicode.Other_Alphabetic},
	"Uppercase":   {unicode.Lu, unicode.Other_Uppercase},
	"Lowercase":   {unicode.Ll, unicode.Other_Lowercase},
	"Math":        {unicode.Sm, unicode.Other_Math},
	"Cased":       {unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Uppercase, unicode.Other_Lowercase},
	"ID_Start":    {unicode.L, unicode.Nl, unicode.Other_ID_Start},
	"ID_Continue": {unicode.L, unicode.Nl, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Start, unicode.Other_ID_Continue},
}

var binaryProperties = map[string]*unicode.RangeTable{
	"ASCII_Hex_Digit": unicode.ASCII_Hex_Digit, "Bidi_Control": unicode.Bidi_Control, "Dash": unicode.Dash,
	"Deprecated": unicode.Deprecated, "Diacritic": unicode.Diacritic, "Extender": unicode.Extender,
	"Hex_Digit": unicode.Hex_Digit, "Ideographic": unicode.Ideographic, "Join_Control": unicode.Join_Control,
	"Logical_Order_Exception": unicode.Logical_Order_Exception, "Noncharacter_Code_Point": unicode.Noncharacter_Code_Point,
	"Pattern_Syntax": unicode.Pattern_Syntax, "Pattern_White_Space": unicode.Pattern_White_Space,
	"Quotation_Mark": unicode.Quotation_Mark, "Radical": unicode.Radical, "Regional_Indicator": unicode.Regional_Indicator,
	"Sentence_Terminal": unicode.Sentence_Terminal, "Soft_Dotted": unicode.Soft_Dotted,
	"Terminal_Punctuation": unicode.Terminal_Punctuation, "Unified_Ideograph": unicode.Unified_Ideograph,
	"Variation_Selector": unicode.Variation_Selector, "White_Space": unicode.White_Space,
}

var scriptAliases = map[string]string{
	"Latn": "Latin", "Grek": "Greek", "Cyrl": "Cyrillic", "Arab": "Arabic", "Hebr": "Hebrew", "Hani": "Han",
	"Hira": "Hiragana", "Kana": "Katakana", "Hang": "Hangul", "Thai": "Thai", "Deva": "Devanagari", "Armn": "Armenian",
	"Geor": "Georgian", "Beng": "Bengali", "Taml": "Tamil", "Telu": "Telugu", "Ethi": "Ethiopic", "Khmr": "Khmer",
	"Laoo": "Lao", "Mymr": "Myanmar", "Tibt": "Tibetan", "Zyyy": "Common", "Zinh": "Inherited", "Qaai": "Inherited",
	"Cher": "Cherokee", "Mong": "Mongolian", "Sinh": "Sinhala", "Gujr": "Gujarati", "Guru": "Gurmukhi", "Knda": "Kannada",
	"Mlym": "Malayalam", "Orya": "Oriya", "Copt": "Coptic", "Goth": "Gothic", "Runr": "Runic", "Bopo": "Bopomofo",
}
