// RegExp objects: making them, running them, and the constructor (ECMA-262 22.2.4, 22.2.7).

package js

import (
	"strings"
	"sync"
	"unsafe"

	"github.com/affgen/affgen/rtlib/js/esregexp"
)

// RegExp is a regular expression object. Its lastIndex property is the first slot while
// the object has the shape it was made with.
type RegExp struct {
	Object
	prog   *esregexp.Program
	source *String  // as written
	room   [1]Value // for lastIndex, which all have
}

// programs caches compiled patterns for the whole process: they are immutable. It is
// emptied when it is full, so that patterns made at run time cannot fill memory.
var programs = struct {
	sync.Mutex
	m map[programKey]*esregexp.Program
}{m: map[programKey]*esregexp.Program{}}

type programKey struct {
	source string
	flags  esregexp.Flags
}

const maxPrograms = 1000

// engine compiles patterns, in programs that link rtlib/js/esregexp/linked.
var engine func(pattern []uint16, flags esregexp.Flags) (*esregexp.Program, error)

// LinkRegExps gives the runtime the compiler of patterns; call it before any realm is made.
// Without it each regular expression is a TypeError, and the linker leaves the engine out.
func LinkRegExps(compile func(pattern []uint16, flags esregexp.Flags) (*esregexp.Program, error)) {
	engine = compile
	regexpStatics.entries = append(legacyStatics(), regexpStatics.entries...)
}

// RegExp makes the object of a regular expression literal: source is the text between
// the slashes. A pattern or flags that are wrong are a SyntaxError.
func (r *Realm) RegExp(source, flags string) Value {
	return r.newRegExp(Str(source), flags, r.Intrinsic(RegExpPrototype))
}

func (r *Realm) newRegExp(source *String, flags string, proto *Object) Value {
	return r.regexpWith(source, r.compileRegExp(source, flags), proto)
}

func (r *Realm) regexpWith(source *String, prog *esregexp.Program, proto *Object) Value {
	re := &RegExp{source: source, prog: prog}
	if root := r.rootShape(proto); root != r.regexpRoot {
		r.regexpRoot, r.regexpShape = root, root.child(keyLastIndex, Writable)
	}
	re.init(ClassRegExp, r.regexpShape)
	re.room[0] = Int(0)
	re.slots = re.room[:]
	return re.Object.Value()
}

// RegExpCache holds the compiled pattern of one literal's site in one realm.
type RegExpCache struct {
	source *String
	prog   *esregexp.Program
}

// New makes the object of a regular expression literal, as Realm.RegExp does.
func (c *RegExpCache) New(r *Realm, source, flags string) Value {
	if c.prog == nil {
		c.source = Str(source)
		c.prog = r.compileRegExp(c.source, flags)
	}
	return r.regexpWith(c.source, c.prog, r.Intrinsic(RegExpPrototype))
}

var keyLastIndex = Key("lastIndex")

func (r *Realm) compileRegExp(source *String, flags string) *esregexp.Program {
	f, ok := esregexp.ParseFlags(flags)
	if !ok {
		panic(r.SyntaxError("Invalid flags supplied to RegExp constructor '%s'", flags))
	}
	k := programKey{source.key(), f}
	programs.Lock()
	p := programs.m[k]
	programs.Unlock()
	if p != nil {
		return p
	}
	if engine == nil {
		panic(r.TypeError("this program was built without regular expressions: it names neither RegExp nor a method match, matchAll or search"))
	}
	p, err := engine(source.AppendUnits(make([]uint16, 0, source.n)), f)
	if err != nil {
		panic(r.SyntaxError("Invalid regular expression: /%s/%s: %s", source, flags, err))
	}
	k.source = strings.Clone(k.source)
	programs.Lock()
	if len(programs.m) >= maxPrograms {
		clear(programs.m)
	}
	programs.m[k] = p
	programs.Unlock()
	return p
}

func regexpOf(v Value) *RegExp { return (*RegExp)(unsafe.Pointer(v.p)) }

// matchAt runs the program on s from index i and returns the places of the groups, which
// the realm's next match overwrites, or nil.
func (re *RegExp) matchAt(r *Realm, s *String, i int, sticky bool) []int32 {
	defer func() {
		if x := recover(); x != nil {
			if _, deep := x.(esregexp.TooDeep); deep {
				panic(r.RangeError("Maximum call stack size exceeded"))
			}
			panic(x)
		}
	}()
	m := &r.regexpMachine
	if m.Poll == nil {
		m.Poll = r.Poll
	}
	var caps []int32
	if t, ascii := s.ASCII(); ascii {
		caps = re.prog.MatchBytes(m, t, i, sticky)
	} else {
		caps = re.prog.MatchUnits(m, s.units(), i, sticky)
	}
	if caps != nil {
		r.lastMatch.note(s, caps)
	}
	return caps
}

func (re *RegExp) has(f esregexp.Flags) bool { return re.prog.Flags()&f != 0 }

// pristine reports whether re is an object as new, with the builtin methods: then the
// methods of this package may work on it without property lookups.
func (r *Realm) pristine(v Value) bool {
	if v.classOf() != ClassRegExp {
		return false
	}
	o := v.Obj()
	proto := r.Intrinsic(RegExpPrototype)
	if o.shape.proto != proto || len(o.shape.props) != 1 || o.shape.dict || !o.slots[0].IsNumber() {
		return false
	}
	if r.regexpEpoch == r.protoEpoch+1 {
		return true
	}
	if !r.regexpProtoUntouched(proto) {
		return false
	}
	r.regexpEpoch = r.protoEpoch + 1
	return true
}

// regexpProtoUntouched compares the prototype with its table.
func (r *Realm) regexpProtoUntouched(proto *Object) bool {
	for i := range regexpProtoTable.entries {
		e := &regexpProtoTable.entries[i]
		at := proto.shape.find(e.key)
		if at < 0 {
			return false
		}
		v := proto.slots[proto.shape.props[at].place]
		if v.isLazy() || e.function() == nil {
			continue
		}
		fn, attr := e.fn, proto.shape.props[at].attr
		if e.attr&attrAccessor != 0 {
			if attr&attrAccessor == 0 {
				return false
			}
			v = optionalFunc((*accessor)(v.p).get)
		}
		if attr&attrAccessor != e.attr&attrAccessor || !v.IsCallable() || !sameEntry(v.Fn(), fn) {
			return false
		}
	}
	return true
}

// sameEntry reports whether f runs the Go function fn (Fn0 to FnN).
func sameEntry(f *Function, fn any) bool {
	probe := Function{}
	probe.setCode(fn)
	return probe.code == f.code && probe.arity == f.arity
}

func init() {
	makers[RegExpConstructor] = func(r *Realm) *Object {
		return r.newConstructor("RegExp", 2, regexpCall, regexpConstruct,
			r.Intrinsic(FunctionPrototype), r.Intrinsic(RegExpPrototype), regexpStatics)
	}
	makers[RegExpPrototype] = func(r *Realm) *Object {
		return regexpProtoTable.newObject(r, r.Intrinsic(ObjectPrototype))
	}
	registerGlobal("RegExp", RegExpConstructor)
}

var regexpStatics = &table{entries: []entry{method("escape", 1, regexpEscape), speciesGetter()}}

// regexpCall is RegExp called as a function: it returns an expression as it is, when
// nothing is to be changed about it (ECMA-262 22.2.4.1).
func regexpCall(r *Realm, this Value, args []Value) Value {
	pattern, flags := firstTwo(args)
	like := r.isRegExp(pattern)
	if like && flags.IsUndefined() {
		if c := r.Get(pattern, Key("constructor")); c.IsObject() && c.Obj() == r.Intrinsic(RegExpConstructor) {
			return pattern
		}
	}
	return r.regexpFrom(pattern, flags, like, r.Intrinsic(RegExpConstructor))
}

func regexpConstruct(r *Realm, args []Value, newTarget *Object) Value {
	pattern, flags := firstTwo(args)
	return r.regexpFrom(pattern, flags, r.isRegExp(pattern), newTarget)
}

func firstTwo(args []Value) (a, b Value) {
	if len(args) > 0 {
		a = args[0]
	}
	if len(args) > 1 {
		b = args[1]
	}
	return a, b
}

// regexpFrom makes the object; like says that pattern is a regular expression, or an
// object that says it is one.
func (r *Realm) regexpFrom(pattern, flags Value, like bool, newTarget *Object) Value {
	switch {
	case pattern.classOf() == ClassRegExp:
		re := regexpOf(pattern)
		pattern = re.source.Value()
		if flags.IsUndefined() {
			flags = StrValue(re.prog.Flags().String())
		}
	case like:
		from := pattern
		pattern = r.Get(from, Key("source"))
		if flags.IsUndefined() {
			flags = r.Get(from, Key("flags"))
		}
	}
	proto := r.PrototypeFor(newTarget, RegExpPrototype)
	source, f := emptyString, ""
	if !pattern.IsUndefined() {
		source = r.ToString(pattern)
	}
	if !flags.IsUndefined() {
		f = r.ToString(flags).String()
	}
	return r.newRegExp(source, f, proto)
}
