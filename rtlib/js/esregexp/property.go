// \p{...}: names and values of Unicode properties as ECMA-262 22.2.1.8 lists them, spelled
// exactly so.

package esregexp

import (
	"strings"
	"sync"
)

// lazyProperty is a test for one binary property, whose set is made at the first call.
func lazyProperty(name string) func(rune) bool {
	set := sync.OnceValue(func() *charset {
		var b setBuilder
		b.addName(binaryTable, name)
		return b.done()
	})
	return func(c rune) bool { return set().has(c) }
}

// property reads {name} or {name=value} behind \p or \P.
func (p *parser) property(negated bool, bad string) classValue {
	var v classValue
	if !p.eat('{') {
		p.fail(bad)
	}
	var text []rune
	for p.more() && p.peek(0) != '}' {
		text = append(text, p.src[p.i])
		p.i++
	}
	if !p.eat('}') || !v.property(string(text), p.sets() && !negated) {
		p.fail(bad)
	}
	return v
}

// property adds a property's characters, and its strings where those are allowed.
func (v *classValue) property(text string, strings bool) bool {
	if v.set.property(text) {
		return true
	}
	if !strings {
		return false
	}
	names := []string{text}
	if text == "RGI_Emoji" {
		names = emojiParts
	}
	for _, name := range names {
		list, ok := sequences(name)
		if !ok {
			return false
		}
		for _, s := range list {
			v.addString(s)
		}
	}
	return true
}

// emojiParts make up RGI_Emoji.
var emojiParts = []string{
	"Basic_Emoji", "Emoji_Keycap_Sequence", "RGI_Emoji_Flag_Sequence", "RGI_Emoji_Modifier_Sequence",
	"RGI_Emoji_Tag_Sequence", "RGI_Emoji_ZWJ_Sequence",
}

func (b *setBuilder) property(text string) bool {
	if name, value, ok := strings.Cut(text, "="); ok {
		return b.propertyValue(name, value)
	}
	switch text {
	case "Any":
		b.add(0, maxRune)
		return true
	case "ASCII":
		b.add(0, 0x7F)
		return true
	case "Assigned":
		b.category("Cn")
		b.negate()
		return true
	}
	if b.category(text) {
		return true
	}
	if long, ok := findData(propertyAliases, text); ok {
		text = long
	}
	return b.addName(binaryTable, text)
}

func (b *setBuilder) propertyValue(name, value string) bool {
	switch name {
	case "General_Category", "gc":
		return b.category(value)
	case "Script", "sc":
		return b.script(value, false)
	case "Script_Extensions", "scx":
		return b.script(value, true)
	}
	return false
}

func (b *setBuilder) script(name string, extensions bool) bool {
	if name == "Unknown" || name == "Zzzz" {
		for _, e := range scriptTable {
			b.addData(e.data)
		}
		b.negate()
		return true
	}
	if long, ok := findData(scriptAliases, name); ok {
		name = long
	}
	return extensions && b.addName(extensionsTable, name) || b.addName(scriptTable, name)
}

// category adds a General_Category by its short or long name. One letter stands for all
// categories that begin with it.
func (b *setBuilder) category(name string) bool {
	if short, ok := findData(categoryNames, name); ok {
		name = short
	}
	switch name {
	case "LC":
		return b.category("Lu") && b.category("Ll") && b.category("Lt")
	case "Cn", "C":
		var all setBuilder
		for _, e := range categoryTable {
			if name == "Cn" || e.name[0] != 'C' {
				all.addData(e.data)
			}
		}
		all.negate()
		b.addAll(all)
		return true
	}
	if b.addName(categoryTable, name) {
		return true
	}
	found := false
	for _, e := range categoryTable {
		if len(name) == 1 && e.name[0] == name[0] {
			b.addData(e.data)
			found = true
		}
	}
	return found
}
