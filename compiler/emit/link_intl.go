// Which classes of Intl a program links. Each is a package of its own: a program that
// formats numbers has no use for the time zones. A class is named by Intl.NumberFormat;
// where Intl is used in any other way, by its name as a property or a literal anywhere in
// the program. The methods of numbers, dates and strings that take locales need the classes
// behind them as soon as they are called with more than the default locale; localeCompare
// always does.

package emit

import (
	"github.com/affgen/affgen/ir"
)

const intlPath = "github.com/affgen/affgen/rtlib/intl/bind"

// intlClasses gives the package of a class of Intl.
var intlClasses = map[string]string{
	"Collator":           intlPath + "/collator",
	"DateTimeFormat":     intlPath + "/datetimeformat",
	"DisplayNames":       intlPath + "/displaynames",
	"ListFormat":         intlPath + "/listformat",
	"Locale":             intlPath + "/locale",
	"NumberFormat":       intlPath + "/numberformat",
	"PluralRules":        intlPath + "/pluralrules",
	"RelativeTimeFormat": intlPath + "/relativetimeformat",
	"Segmenter":          intlPath + "/segmenter",
}

// valueLists gives the packages of the lists of Intl.supportedValuesOf that are large.
var valueLists = map[string]string{
	"currency": intlClasses["NumberFormat"],
	"timeZone": intlClasses["DateTimeFormat"],
	"unit":     intlClasses["NumberFormat"],
}

// always says that a locale method has no default without its packages.
const always = -1

// localeMethods gives the packages behind the methods that take locales, and the place of
// the argument locales, or always.
var localeMethods = map[string]struct {
	packages []string
	locales  int
}{
	"localeCompare":      {[]string{intlClasses["Collator"]}, always},
	"toLocaleString":     {[]string{intlClasses["DateTimeFormat"], intlClasses["NumberFormat"]}, 0},
	"toLocaleDateString": {[]string{intlClasses["DateTimeFormat"]}, 0},
	"toLocaleTimeString": {[]string{intlClasses["DateTimeFormat"]}, 0},
}

// intlMember notes the use of a property of obj if that is Intl, and reports whether it is.
func (s *globalScan) intlMember(obj ir.Expr, name string) bool {
	if !isIntl(obj) {
		return false
	}
	s.links[intlPath] = true
	if pkg := intlClasses[name]; pkg != "" {
		s.links[pkg] = true
	}
	s.valueList = s.valueList || name == "supportedValuesOf"
	return true
}

func isIntl(x ir.Expr) bool {
	switch x := x.(type) {
	case *ir.Global:
		return x.Name == "Intl"
	case *ir.Get:
		g, ok := x.Obj.(*ir.Global)
		return ok && g.IsGlobalObject() && x.Name == "Intl"
	}
	return false
}

// localeMethod notes the packages of a method that takes locales.
func (s *globalScan) localeMethod(name string) {
	for _, pkg := range localeMethods[name].packages {
		s.links[pkg] = true
	}
}

// localeCall notes a call of a method that takes locales, unless its arguments are what the
// methods do without.
func (s *globalScan) localeCall(name string, args []ir.Arg) {
	m, ok := localeMethods[name]
	if !ok {
		return
	}
	if m.locales == always {
		s.localeMethod(name)
		return
	}
	for i, a := range args {
		switch x := a.X.(type) {
		case *ir.StringLit:
			if i == m.locales && !a.Spread && (x.Value == "en-US" || x.Value == "en") {
				continue
			}
		case *ir.UndefinedLit:
			continue
		}
		if a.Spread || i >= m.locales {
			s.localeMethod(name)
			return
		}
	}
}

// spellIntl notes the class or list of values that a property name or a literal spells.
func (s *globalScan) spellIntl(name string) {
	if pkg := intlClasses[name]; pkg != "" {
		s.spelledIntl[pkg] = true
	}
	if pkg := valueLists[name]; pkg != "" {
		s.spelledLists[pkg] = true
	}
}
