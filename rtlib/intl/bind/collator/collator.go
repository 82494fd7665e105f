// Package collator is the class Intl.Collator and String.prototype.localeCompare (ECMA-402,
// sections 10 and 19.1.1).
package collator

import (
	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/collation"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.Collator.
type instance struct {
	collation.Options
	locale, usage string
	bound         js.Value // the function that the getter compare returns
}

var class = &js.Interface{Name: "Collator"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(resolvedOptions)),
		bind.Getter("compare", boundCompare),
	}
	bind.Define(class, true, func(r *js.Realm, args []js.Value) any {
		return newInstance(r, bind.Arg(args, 0), bind.Arg(args, 1), "Intl.Collator")
	})
	js.SetLocaleMethods(js.LocaleMethods{Compare: localeCompare})
}

// tailorings are the collations that Node 20 has for English and affgen does not.
const tailorings = "emoji eor"

func newInstance(r *js.Realm, locales, options js.Value, service string) *instance {
	list := bind.LocaleList(r, locales)
	o := bind.CoerceOptions(r, options, service)
	c := &instance{usage: o.Word("usage", "sort search", "sort")}
	o.Matcher()
	co := bind.Key{Name: "co", Option: o.Type("collation"), Known: "default", Unsupported: tailorings}
	numeric, hasNumeric := o.Bool("numeric")
	caseFirst := o.Word("caseFirst", "upper lower false", "")
	loc := bind.Resolve(r, list, co)
	c.locale = loc.Tag
	tag := chosen(list)
	c.fromTag(tag)
	if hasNumeric {
		c.Numeric = numeric
	}
	if caseFirst != "" {
		c.CaseFirst = caseFirst
	}
	c.Sensitivity = o.Word("sensitivity", "base accent case variant", "variant")
	c.IgnorePunctuation, _ = o.Bool("ignorePunctuation")
	return c
}

// chosen is the tag that was resolved: the first supported one.
func chosen(list []intl.Tag) intl.Tag {
	for _, t := range list {
		if t.Supported() {
			return t
		}
	}
	tag, _ := intl.ParseTag(intl.DefaultLocale)
	return tag
}

// fromTag takes the keywords kf and kn of a tag. Like V8 the shown locale keeps them
// whatever the options say; en-GB sorts as en does, and V8 calls it that.
func (c *instance) fromTag(tag intl.Tag) {
	c.CaseFirst = "false"
	shown := intl.Tag{Language: tag.Language, Region: tag.Region}
	if tag.Region == "GB" {
		shown.Region = ""
	}
	if v, ok := tag.Keyword("kf"); ok && (v == "upper" || v == "lower" || v == "false") {
		c.CaseFirst = v
		shown.Set("kf", v)
	}
	if v, ok := tag.Keyword("kn"); ok && (v == "" || v == "false") {
		c.Numeric = v == ""
		shown.Set("kn", v)
	}
	c.locale = shown.String()
}

func resolvedOptions(r *js.Realm, this js.Value) js.Value {
	c := bind.This[*instance](r, this, "Intl.Collator.prototype.resolvedOptions")
	return bind.Record(r, "locale", c.locale, "usage", c.usage, "sensitivity", c.Sensitivity,
		"ignorePunctuation", c.IgnorePunctuation, "collation", "default", "numeric", c.Numeric, "caseFirst", c.CaseFirst)
}

// boundCompare is the getter compare: a function that needs no this.
func boundCompare(r *js.Realm, this js.Value) js.Value {
	c := bind.This[*instance](r, this, "get Intl.Collator.prototype.compare")
	if c.bound.IsUndefined() {
		c.bound = r.Builtin("", 2, js.Fn2(func(r *js.Realm, _, x, y js.Value) js.Value {
			a := r.ToString(x)
			return js.Int(c.Compare(a.String(), r.ToString(y).String()))
		}))
	}
	return c.bound
}

// everyday are the options of localeCompare without locales and options.
var everyday collation.Options

func localeCompare(r *js.Realm, this js.Value, args []js.Value) js.Value {
	a, b := this.Str(), r.ToString(bind.Arg(args, 0))
	locales, options := bind.Arg(args, 1), bind.Arg(args, 2)
	if locales.IsUndefined() && options.IsUndefined() {
		return js.Int(everyday.Compare(a.String(), b.String()))
	}
	return js.Int(newInstance(r, locales, options, "String.prototype.localeCompare").Compare(a.String(), b.String()))
}
