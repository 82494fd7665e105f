// The methods that depend on a locale. The core has their en-US defaults; with other
// arguments they need Intl, whose packages replace them when a program links them
// (compiler/emit/link.go).

package js

// LocaleMethods are the locale methods of builtin classes; those that are nil stay as they
// are. this has been checked and is the primitive, or the Date.
type LocaleMethods struct {
	Number, BigInt FnN
	// Compare is localeCompare, which the core does not have: its table is large.
	Compare FnN
	// Date are toLocaleString, toLocaleDateString and toLocaleTimeString.
	Date map[string]FnN
}

var localeMethods LocaleMethods

// SetLocaleMethods replaces locale methods. Only for init functions.
func SetLocaleMethods(m LocaleMethods) {
	l := &localeMethods
	if m.Number != nil {
		l.Number = m.Number
	}
	if m.BigInt != nil {
		l.BigInt = m.BigInt
	}
	if m.Date != nil {
		l.Date = m.Date
	}
	if m.Compare != nil {
		l.Compare = m.Compare
	}
}

// needsIntl reports whether a locale method has arguments that the linked Intl shall look
// at: locales and options. Without Intl, arguments other than the default locale are an
// error; the compiler links Intl for all that it sees.
func (r *Realm) needsIntl(linked bool, args []Value) bool {
	if len(args) == 0 || linked {
		return len(args) > 0
	}
	isDefault := args[0].IsUndefined() || args[0].IsString() && (args[0].Str().String() == "en-US" || args[0].Str().String() == "en")
	if !isDefault || len(args) > 1 && !args[1].IsUndefined() {
		panic(r.RangeError("Locales and options need Intl, which this program does not link: call the method by its name"))
	}
	return false
}

// localeText is the method toLocaleString of an element of an array, with the arguments
// that the array's was given (ECMA-402, section 19.5.1).
func (r *Realm) localeText(v Value, args []Value) *String {
	f := r.Get(v, Key("toLocaleString"))
	if !f.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(f)))
	}
	args = args[:min(len(args), 2)]
	if len(args) == 2 && args[1].IsUndefined() {
		args = args[:1]
	}
	if len(args) == 1 && args[0].IsUndefined() {
		args = nil
	}
	return r.ToString(r.CallN(f, v, args))
}
