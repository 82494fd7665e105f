// Groups: the properties of one object that a row of arithmetic statements (see fast.go)
// reads and writes. Its shape is compared once, before them, and again only after the
// general form of a statement, which alone can change the object otherwise:
//
//	aFields := m.main.fields[0].Of(a)
//	if aFields.None() {
//		aFields = m.main.fields[0].Find(a, keysXY)
//	}
//	dx := aFields.Num(m.main.fields[0].At[0]) - ...

package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

const (
	maxGroup = 8 // properties, as js.FieldCache has room for
	minGroup = 3 // accesses that make a group worth its code
)

// fieldGroup is a variable whose properties are at hand.
type fieldGroup struct {
	v           *ir.Var
	name        string // of the js.Fields
	cache, keys code
	at          map[string]int
}

// row returns how many statements from the start of a list are arithmetic, and what they
// assign.
func (fg *fn) row(list ir.Block) (n int, assigned map[*ir.Var]bool) {
	assigned = map[*ir.Var]bool{}
	for n < len(list) && fg.arithmeticStmt(list[n], assigned) {
		n++
	}
	return n, assigned
}

// openGroups declares the groups of a row of statements that is about to be printed, if
// they are worth it. What it returns ends them.
func (fg *fn) openGroups(b *block, row ir.Block, assigned map[*ir.Var]bool) func() {
	if fg.co != nil || len(fg.groups) > 0 {
		return func() {}
	}
	count := map[*ir.Var]int{}
	var vars []*ir.Var
	names := map[*ir.Var][]string{}
	use := func(obj ir.Expr, name string) {
		r, ok := obj.(*ir.Ref)
		if !ok || r.Check || r.R.Kind != ir.Any || assigned[r.Var] || name == "length" || !fg.declared(r.Var) {
			return
		}
		v := r.Var
		if count[v] == 0 {
			vars = append(vars, v)
		}
		for _, n := range names[v] {
			if n == name {
				count[v]++
				return
			}
		}
		if len(names[v]) < maxGroup {
			names[v] = append(names[v], name)
			count[v]++
		}
	}
	ir.Walk(row, func(s ir.Stmt) bool {
		ir.Exprs(s, func(px *ir.Expr) {
			ir.Visit(*px, func(x ir.Expr) {
				if g, ok := x.(*ir.Get); ok {
					use(g.Obj, g.Name)
				}
			})
		})
		if p, ok := s.(*ir.SetProp); ok {
			use(p.Obj, p.Name)
		}
		return true
	})
	for _, v := range vars {
		if count[v] >= minGroup {
			fg.openGroup(b, v, names[v])
		}
	}
	return func() { fg.groups = nil }
}

func (fg *fn) openGroup(b *block, v *ir.Var, names []string) {
	g := fieldGroup{v: v, at: map[string]int{}, keys: fg.m.keysVar(names)}
	for i, n := range names {
		g.at[n] = i
	}
	g.cache = code{s: fg.m.member("fields").s.Clone().Index(jen.Lit(fg.m.groups)), prec: precPrimary}
	fg.m.groups++
	g.name = fg.names.name(v.Name + "Fields")
	obj := fg.place(v)
	fg.g.reads[v]++
	b.add(define(g.name, method(g.cache, "Of", obj)))
	b.add(jen.If(method(text(g.name), "None").s).Block(fg.findAgain(g)))
	fg.groups = append(fg.groups, g)
}

// findAgain prints `aFields = cache.Find(a, names)`.
func (fg *fn) findAgain(g fieldGroup) jen.Code {
	return assign(g.name, method(g.cache, "Find", fg.place(g.v), g.keys))
}

// inGroup returns the fields of obj and the place of a property in them, if it is at hand.
func (fg *fn) inGroup(obj ir.Expr, name string) (fields, at code, ok bool) {
	r, isRef := obj.(*ir.Ref)
	if !isRef {
		return code{}, code{}, false
	}
	for _, g := range fg.groups {
		if i, has := g.at[name]; has && g.v == r.Var {
			at := field(g.cache, "At")
			return text(g.name), code{s: at.s.Index(jen.Lit(i)), prec: precPrimary}, true
		}
	}
	return code{}, code{}, false
}
