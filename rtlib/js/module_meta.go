// What generated modules ask for beside evaluation: the value of a JSON module, import.meta.

package js

// ParseJSON gives the value of a JSON module.
func (r *Realm) ParseJSON(text string) Value { return r.JSONParse(Str(text)) }

type importMetas struct{}

// ImportMeta returns import.meta, one object a module: url is the module's path as stack
// traces show it, which is the same on every machine.
func (r *Realm) ImportMeta(path string) Value {
	m := r.Data(importMetas{}, func() any { return map[string]*Object{} }).(map[string]*Object)
	o := m[path]
	if o == nil {
		o = r.NewObjectWithProto(nil)
		o.addProp(Key("url"), StrValue("file:///"+path), Plain, false)
		m[path] = o
	}
	return o.Value()
}
