// The Props struct of an embedded view, where the root component says what its props are.

package emit

import (
	"encoding/json"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/compiler/props"
	"github.com/affgen/affgen/ir"
)

// propsStruct prints the struct and those of the object types in it. It reports false, and
// prints nothing, when the types are not known or have no Go form.
func (g *generator) propsStruct(f *jen.File) bool {
	fields, ok := g.rootProps()
	if !ok {
		return false
	}
	s := &structs{g: g}
	if !s.add("Props", fields) {
		return false
	}
	for i, d := range s.list {
		if i == 0 {
			f.Comment("Props are the root component's props, as its parameter is annotated. They cross as JSON; what is")
			f.Comment("optional may be nil, and is left out then. The props of affordance.yaml do not count beside them.")
		} else {
			f.Commentf("%s is the type of a prop.", d.name)
		}
		f.Type().Id(d.name).Struct(d.fields...)
	}
	return true
}

// rootProps reads the annotation of the entry module's default export.
func (g *generator) rootProps() ([]props.Field, bool) {
	for _, e := range g.p.Entry.Exports {
		if e.Name != "default" || e.Var == nil {
			continue
		}
		if fn := g.heldBy(e.Var); fn != nil {
			return props.Of(fn.Module.Source, fn.Source)
		}
	}
	return nil, false
}

// heldBy is the function that a variable is known to hold, or that another one holds from
// which it was initialized (export default App).
func (g *generator) heldBy(v *ir.Var) *ir.Func {
	if v.Known != nil || v.Assigned > 0 || v.Module == nil || v.Module.Body == nil {
		return v.Known
	}
	for _, s := range v.Module.Body.Body {
		init, ok := s.(*ir.Init)
		if !ok || init.Var != v {
			continue
		}
		x := init.Value
		if c, ok := x.(*ir.Convert); ok {
			x = c.X
		}
		switch x := x.(type) {
		case *ir.Ref:
			return x.Var.Known
		case *ir.Closure:
			return x.Func
		}
	}
	return nil
}

// structs collects struct types, outer before inner.
type structs struct {
	g    *generator
	list []structDef
}

type structDef struct {
	name   string
	fields []jen.Code
}

// add makes a struct type; false when some field has no Go name, or the same as another.
func (s *structs) add(name string, fields []props.Field) bool {
	at := len(s.list)
	s.list = append(s.list, structDef{name: name})
	seen := map[string]bool{}
	var code []jen.Code
	for _, f := range fields {
		id := fieldName(f.Name)
		if id == "" || seen[id] {
			return false
		}
		seen[id] = true
		typ, ok := s.goType(name+id, f.Type)
		if !ok {
			return false
		}
		tag := f.Name
		if f.Optional {
			tag += ",omitempty"
			if f.Type.Kind <= props.Bool && f.Type.Kind != props.Any || f.Type.Kind == props.Object {
				typ = jen.Op("*").Add(typ) // nil is none, and zero a value
			}
		}
		code = append(code, jen.Id(id).Add(typ).Tag(map[string]string{"json": tag}))
	}
	s.list[at].fields = code
	return true
}

// goType is the Go type of a prop; hint names the struct that it may need.
func (s *structs) goType(hint string, t props.Type) (*jen.Statement, bool) {
	switch t.Kind {
	case props.String:
		return jen.String(), true
	case props.Number:
		return jen.Float64(), true
	case props.Bool:
		return jen.Bool(), true
	case props.Array:
		elem, ok := s.goType(hint, *t.Elem)
		return jen.Index().Add(elem), ok
	case props.Record:
		elem, ok := s.goType(hint, *t.Elem)
		return jen.Map(jen.String()).Add(elem), ok
	case props.Object:
		name := s.g.names.name(hint)
		return jen.Id(name), s.add(name, t.Fields)
	}
	return jen.Any(), true
}

// fieldName is the Go name of a prop: maxItems is MaxItems, data-id is DataId. It is empty
// for names that make none, or that a struct tag cannot hold.
func fieldName(prop string) string {
	var b strings.Builder
	up := true
	for _, c := range prop {
		switch {
		case c >= 'a' && c <= 'z' && up:
			b.WriteRune(c - 'a' + 'A')
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' && b.Len() > 0:
			b.WriteRune(c)
		case c == '-' || c == '_' || c == '$':
			up = true
			continue
		default:
			return ""
		}
		up = false
	}
	if quoted, _ := json.Marshal(prop); string(quoted) != `"`+prop+`"` {
		return ""
	}
	return b.String()
}
