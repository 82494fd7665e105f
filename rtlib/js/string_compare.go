// localeCompare, which is Intl's: the order of the Unicode collation is a table that only
// programs link that name the method (compiler/emit/link_intl.go).

package js

func stringLocaleCompare(r *Realm, this Value, args []Value) Value {
	s := r.thisString(this, "String.prototype.localeCompare")
	if localeMethods.Compare == nil {
		panic(r.TypeError("localeCompare needs the table of collation, which this program does not link: call the method by its name"))
	}
	return localeMethods.Compare(r, s.Value(), args)
}
