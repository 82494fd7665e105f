// Cells: the variables of a state machine that live in its frame.

package emit

import (
	"sort"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// assignCells gives frame fields to the variables that may live across an await: those
// declared in a list of statements that is taken apart and used after a suspension.
func (fg *fn) assignCells(list ir.Block) {
	c := fg.co
	sp := fg.spansOf(list)
	for i, s := range list {
		for _, v := range ir.Declares(s) {
			if v.Module == nil && (c.suspends[s] && ir.Suspension(s) == nil || sp.crosses(v, i)) {
				fg.cellFor(v)
			}
		}
		if !c.suspends[s] {
			continue
		}
		if loop, ok := s.(*ir.For); ok {
			for _, d := range loop.Init {
				fg.cellFor(d.Var)
			}
		}
		ir.Blocks(s, func(b ir.Block) { fg.assignCells(withCond(s, b)) })
	}
}

// withCond returns a loop's Pre with its condition as one more use at the end; other
// blocks as they are.
func withCond(s ir.Stmt, b ir.Block) ir.Block {
	var pre ir.Block
	var cond ir.Expr
	switch s := s.(type) {
	case *ir.For:
		pre, cond = s.Pre, s.Cond
	case *ir.DoWhile:
		pre, cond = s.Pre, s.Cond
	}
	if len(pre) == 0 || len(b) == 0 || cond == nil || &pre[0] != &b[0] {
		return b
	}
	return append(pre[:len(pre):len(pre)], &ir.Eval{X: cond})
}

// spans tells where the variables of a list of statements are used.
type spans struct {
	list        ir.Block
	first, last map[*ir.Var]int
	suspension  []int // by index: the next statement from there on that suspends
}

func (fg *fn) spansOf(list ir.Block) *spans {
	sp := &spans{list: list, first: map[*ir.Var]int{}, last: map[*ir.Var]int{}, suspension: make([]int, len(list)+1)}
	for i, s := range list {
		for v := range fg.usesIn(s) {
			if _, seen := sp.first[v]; !seen {
				sp.first[v] = i
			}
			sp.last[v] = i
		}
	}
	sp.suspension[len(list)] = len(list)
	for i := len(list) - 1; i >= 0; i-- {
		sp.suspension[i] = sp.suspension[i+1]
		if fg.co.suspends[list[i]] {
			sp.suspension[i] = i
		}
	}
	return sp
}

// crosses reports whether v, declared by statement i, lives across a suspension, or is
// named before its declaration by a function that may be called later.
func (sp *spans) crosses(v *ir.Var, i int) bool {
	if sp.first[v] < i {
		return true
	}
	at, last := sp.suspension[i+1], sp.last[v]
	if at >= last {
		// The suspending statement itself may be the last use: what it awaits is
		// evaluated before, what it assigns to or holds inside comes after.
		return at == last && last > i && (ir.Suspension(sp.list[at]) == nil || targetOf(sp.list[at]) == v)
	}
	return true
}

func targetOf(s ir.Stmt) *ir.Var {
	switch s := s.(type) {
	case *ir.Init:
		return s.Var
	case *ir.Assign:
		return s.Var
	}
	return nil
}

// usesIn returns the variables that s or anything inside it names.
func (fg *fn) usesIn(s ir.Stmt) map[*ir.Var]bool {
	set := map[*ir.Var]bool{}
	ir.Walk(ir.Block{s}, func(in ir.Stmt) bool {
		fg.g.usesOf(in, set)
		return true
	})
	return set
}

// cellFor makes a frame field for a variable.
func (fg *fn) cellFor(v *ir.Var) {
	c := fg.co
	if c.cells[v] != "" || v.Module != nil {
		return
	}
	if f := v.Known; f != nil && fg.g.known[f] == v && fg.g.called[f] && fg.m.methods[f] == "" {
		name := c.names.name(v.Name)
		typ := directType(f)
		if v.Captured && v.InLoop {
			c.boxed[v] = true
			typ = jen.Op("*").Add(typ)
		}
		c.fields = append(c.fields, jen.Id(name).Add(typ))
		c.direct[f] = name
		fg.g.fnNames[f] = c.frame + "." + name // says that it is declared; see directCell
		if !f.Escapes {
			return
		}
	}
	name := c.names.name(v.Name)
	c.cells[v] = name
	typ := goType(v.Rep)
	if v.Captured && v.InLoop {
		c.boxed[v] = true
		typ = jen.Op("*").Add(typ)
	}
	c.fields = append(c.fields, jen.Id(name).Add(typ))
	if v.TDZ && fg.g.checked[v] {
		flag := c.names.name(name + "Set")
		c.flagged[v] = flag
		ftyp := jen.Bool()
		if c.boxed[v] {
			ftyp = jen.Op("*").Bool()
		}
		c.fields = append(c.fields, jen.Id(flag).Add(ftyp))
	}
}

// owner finds the state machine that holds v in its frame, from this function outwards.
// captured names the copy of a boxed cell's pointer that the way passes.
func (fg *fn) owner(v *ir.Var) (c *coroutine, captured string) {
	for f := fg; f != nil; f = f.outer {
		if name := f.captures[v]; name != "" {
			return nil, name
		}
		if f.co != nil && f.co.cells[v] != "" {
			return f.co, ""
		}
	}
	return nil, ""
}

// cell returns the place of a variable that lives in a frame.
func (fg *fn) cell(v *ir.Var) (code, bool) {
	c, captured := fg.owner(v)
	switch {
	case captured != "":
		return deref(text(captured)), true
	case c == nil:
		return code{}, false
	}
	x := field(text(c.frame), c.cells[v])
	if c.boxed[v] {
		x = deref(x)
	}
	return x, true
}

// directCell returns the direct form of a known function that lives in a frame.
func (fg *fn) directCell(f *ir.Func) (code, bool) {
	v := fg.g.known[f]
	for o := fg; o != nil; o = o.outer {
		if name := o.captureFns[v]; name != "" {
			return deref(text(name)), true
		}
		if o.co != nil && o.co.direct[f] != "" {
			x := field(text(o.co.frame), o.co.direct[f])
			if o.co.boxed[v] {
				x = deref(x)
			}
			return x, true
		}
	}
	return code{}, false
}

// renewedCell is the field with the pointer to the direct form of a known function, where
// iterations have one each; nil elsewhere, and in functions that have taken the pointer.
func (fg *fn) renewedCell(f *ir.Func) *code {
	v := fg.g.known[f]
	for o := fg; o != nil; o = o.outer {
		if o.captureFns[v] != "" {
			return nil
		}
		if o.co != nil && o.co.direct[f] != "" {
			if !o.co.boxed[v] {
				return nil
			}
			x := field(text(o.co.frame), o.co.direct[f])
			return &x
		}
	}
	return nil
}

// bindDirect prints the direct form of a known function into the frame.
func (fg *fn) bindDirect(b *block, v *ir.Var, f *ir.Func) {
	c := fg.co
	if c.boxed[v] {
		b.add(jen.Id(c.frame).Dot(c.direct[f]).Op("=").New(directType(f)))
	}
	x, _ := fg.directCell(f)
	b.add(jen.Add(x.s).Op("=").Add(fg.directCode(f).s))
}

func deref(x code) code { return code{s: jen.Parens(jen.Op("*").Add(x.s)), prec: precPrimary} }

// flagCell is cell for the companion of a TDZ variable.
func (fg *fn) flagCell(v *ir.Var) (code, bool) {
	for f := fg; f != nil; f = f.outer {
		if name := f.captureFlags[v]; name != "" {
			return deref(text(name)), true
		}
		if f.co != nil && f.co.flagged[v] != "" {
			x := field(text(f.co.frame), f.co.flagged[v])
			if f.co.boxed[v] {
				x = deref(x)
			}
			return x, true
		}
	}
	return code{}, false
}

// renew gives a boxed cell a fresh variable: its declaration runs again.
func (fg *fn) renew(b *block, v *ir.Var) {
	c := fg.co
	if c == nil || !c.boxed[v] || c.cells[v] == "" {
		return
	}
	b.add(jen.Id(c.frame).Dot(c.cells[v]).Op("=").New(goType(v.Rep)))
	if flag := c.flagged[v]; flag != "" {
		b.add(jen.Id(c.frame).Dot(flag).Op("=").New(jen.Bool()))
	}
}

// capture wraps the code of a closure that names boxed cells: it takes the pointers as
// they are now, since the frame's will change.
func (fg *fn) capture(f *ir.Func, inner *fn, typ *jen.Statement, make func() code) code {
	var vars []*ir.Var
	for v := range fg.g.uses(f) {
		for o := fg; o != nil; o = o.outer {
			if o.captures[v] != "" || o.captureFns[v] != "" {
				break
			}
			if o.co != nil && o.co.boxed[v] {
				vars = append(vars, v)
				break
			}
		}
	}
	if len(vars) == 0 {
		return make()
	}
	sort.Slice(vars, func(i, j int) bool { return fg.cellName(vars[i]) < fg.cellName(vars[j]) })
	inner.captures, inner.captureFlags, inner.captureFns = map[*ir.Var]string{}, map[*ir.Var]string{}, map[*ir.Var]string{}
	var params []jen.Code
	var args []code
	for _, v := range vars {
		if k := v.Known; k != nil {
			if c := fg.directOwner(k); c != nil {
				name := inner.names.name(v.Name)
				inner.captureFns[v] = name
				params = append(params, jen.Id(name).Op("*").Add(directType(k)))
				args = append(args, field(text(c.frame), c.direct[k]))
			}
		}
		c, _ := fg.owner(v)
		if c == nil {
			continue
		}
		name := inner.names.name(v.Name)
		inner.captures[v] = name
		params = append(params, jen.Id(name).Op("*").Add(goType(v.Rep)))
		args = append(args, field(text(c.frame), c.cells[v]))
		if flag := c.flagged[v]; flag != "" {
			name := inner.names.name(v.Name + "Set")
			inner.captureFlags[v] = name
			params = append(params, jen.Id(name).Op("*").Bool())
			args = append(args, field(text(c.frame), flag))
		}
	}
	lit := make()
	wrap := jen.Func().Params(params...).Add(typ).Block(jen.Return(lit.s))
	return call(code{s: wrap, prec: precPrimary}, args...)
}

// directOwner finds the state machine whose frame holds a known function.
func (fg *fn) directOwner(f *ir.Func) *coroutine {
	for o := fg; o != nil; o = o.outer {
		if o.co != nil && o.co.direct[f] != "" {
			return o.co
		}
	}
	return nil
}

func (fg *fn) cellName(v *ir.Var) string {
	if c, _ := fg.owner(v); c != nil {
		return c.cells[v]
	}
	if v.Known != nil {
		if c := fg.directOwner(v.Known); c != nil {
			return c.direct[v.Known]
		}
	}
	return v.Name
}
