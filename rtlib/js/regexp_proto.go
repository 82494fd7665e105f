// RegExp.prototype: flags, source, exec, test, toString (ECMA-262 22.2.6).

package js

import "github.com/affgen/affgen/rtlib/js/esregexp"

// regexpProtoTable is filled by init, because the methods compare the prototype with it.
var regexpProtoTable *table

func init() {
	regexpProtoTable = properties(
		ctorEntry(RegExpConstructor),
		method("exec", 1, Fn1(regexpExecMethod)),
		method("compile", 2, Fn2(regexpCompile)),
		flagGetter("dotAll", esregexp.DotAll),
		getter("flags", regexpFlags),
		flagGetter("global", esregexp.Global),
		flagGetter("hasIndices", esregexp.HasIndices),
		flagGetter("ignoreCase", esregexp.IgnoreCase),
		flagGetter("multiline", esregexp.Multiline),
		getter("source", regexpSource),
		flagGetter("sticky", esregexp.Sticky),
		flagGetter("unicode", esregexp.Unicode),
		flagGetter("unicodeSets", esregexp.UnicodeSets),
		method("test", 1, Fn1(regexpTest)),
		method("toString", 0, Fn0(regexpToString)),
		symMethod(SymMatch, 1, Fn1(regexpMatch)),
		symMethod(SymMatchAll, 1, Fn1(regexpMatchAll)),
		symMethod(SymReplace, 2, Fn2(regexpReplace)),
		symMethod(SymSearch, 1, Fn1(regexpSearch)),
		symMethod(SymSplit, 2, Fn2(regexpSplit)),
	)
}

// flagGetter reads one flag; the prototype itself answers undefined.
func flagGetter(name string, f esregexp.Flags) entry {
	return getter(name, func(r *Realm, this Value) Value {
		if this.classOf() == ClassRegExp {
			return Bool(regexpOf(this).has(f))
		}
		if this.IsObject() && this.Obj() == r.Intrinsic(RegExpPrototype) {
			return Undefined
		}
		panic(r.TypeError("RegExp.prototype.%s getter called on non-RegExp object", name))
	})
}

// regexpFlags asks the object's own flag properties, in the order of the letters.
func regexpFlags(r *Realm, this Value) Value {
	if !this.IsObject() {
		panic(r.TypeError("RegExp.prototype.flags getter called on non-object %s", r.Describe(this)))
	}
	if r.pristine(this) {
		return asciiString(regexpOf(this).prog.Flags().String()).Value()
	}
	var b Builder
	for _, f := range []struct {
		name   string
		letter uint16
	}{
		{"hasIndices", 'd'}, {"global", 'g'}, {"ignoreCase", 'i'}, {"multiline", 'm'}, {"dotAll", 's'}, {"unicode", 'u'},
		{"unicodeSets", 'v'}, {"sticky", 'y'},
	} {
		if ToBool(r.Get(this, Key(f.name))) {
			b.Unit(f.letter)
		}
	}
	return b.String().Value()
}

func regexpSource(r *Realm, this Value) Value {
	if this.classOf() == ClassRegExp {
		return escapeSource(regexpOf(this).source).Value()
	}
	if this.IsObject() && this.Obj() == r.Intrinsic(RegExpPrototype) {
		return StrValue("(?:)")
	}
	panic(r.TypeError("RegExp.prototype.source getter called on non-RegExp object"))
}

// escapeSource is EscapeRegExpPattern: the text could stand between slashes.
func escapeSource(s *String) *String {
	if s.n == 0 {
		return Str("(?:)")
	}
	var b Builder
	class := false
	for i := 0; i < s.n; i++ {
		c := s.At(i)
		escaped := c == '\\' && i+1 < s.n
		if escaped {
			i++
			c = s.At(i)
		}
		switch {
		case c == '\n':
			b.ASCII(`\n`)
			continue
		case c == '\r':
			b.ASCII(`\r`)
			continue
		case c == 0x2028:
			b.ASCII(`\u2028`)
			continue
		case c == 0x2029:
			b.ASCII(`\u2029`)
			continue
		case escaped || c == '/' && !class:
			b.Unit('\\')
		case c == '[':
			class = true
		case c == ']':
			class = false
		}
		b.Unit(c)
	}
	return b.String()
}

func regexpExecMethod(r *Realm, this, s Value) Value {
	re := r.thisRegExp(this, "RegExp.prototype.exec")
	return r.execOn(re, r.ToString(s))
}

func regexpTest(r *Realm, this, v Value) Value {
	r.regexpThis(this, "RegExp.prototype.test")
	s := r.ToString(v)
	if r.pristine(this) {
		return Bool(r.builtinExec(regexpOf(this), s) != nil)
	}
	return Bool(!r.regexpExec(this, s).IsNull())
}

func regexpToString(r *Realm, this Value) Value {
	r.regexpThis(this, "RegExp.prototype.toString")
	var b Builder
	b.Unit('/')
	b.Str(r.ToString(r.Get(this, Key("source"))))
	b.Unit('/')
	b.Str(r.ToString(r.Get(this, Key("flags"))))
	return b.String().Value()
}
