// Lanes: the elements of an array of numbers that a loop reads, taken out of the array before
// the loop. Where all that a loop does is arithmetic (see fast.go), only the general form
// of a statement can change an array, so only there the elements are taken again:
//
//	aiNums, bjNums := js.Lane(ai), js.Lane(bj)
//	for k := 0; k < n; k++ {
//		if f := s + float64(js.LaneAt(aiNums, k)*js.LaneAt(bjNums, k)); f == f {
//			s = f
//		} else {
//			s = ...
//			aiNums, bjNums = js.Lane(ai), js.Lane(bj)
//		}
//	}

package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/affgen/affgen/ir"
)

// lane is an array variable whose elements are at hand.
type lane struct {
	v    *ir.Var
	name string
}

// openLanes declares the lanes of a loop that is about to be printed. What it returns ends
// them.
func (fg *fn) openLanes(b *block, s *ir.For) func() {
	if fg.co != nil || len(fg.lanes) > 0 {
		return func() {}
	}
	for _, v := range fg.laneVars(s) {
		name := fg.names.name(v.Name + "Nums")
		b.add(define(name, call(rt("Lane"), fg.place(v))))
		fg.g.reads[v]++
		fg.lanes = append(fg.lanes, lane{v, name})
	}
	return func() { fg.lanes = nil }
}

// laneVars finds the variables that a loop reads numbers of by index and does not
// assign; none if the loop does something else than arithmetic.
func (fg *fn) laneVars(s *ir.For) []*ir.Var {
	assigned := map[*ir.Var]bool{}
	if len(s.Pre) > 0 || !fg.arithmeticCond(s.Cond) || !fg.arithmetic(s.Post, assigned) || !fg.arithmetic(s.Body, assigned) {
		return nil
	}
	var vars []*ir.Var
	ir.Walk(s.Body, func(in ir.Stmt) bool {
		elements(valueOf(in), func(x *ir.Index) {
			r, ok := x.Obj.(*ir.Ref)
			if ok && r.R.Kind == ir.Any && !r.Check && !assigned[r.Var] && !slices.Contains(vars, r.Var) && fg.declared(r.Var) {
				vars = append(vars, r.Var)
			}
		})
		return true
	})
	slices.SortStableFunc(vars, func(a, b *ir.Var) int { return strings.Compare(a.Name, b.Name) })
	return vars
}

// valueOf is the expression that an arithmetic statement assigns, or nil.
func valueOf(s ir.Stmt) ir.Expr {
	switch s := s.(type) {
	case *ir.Decl:
		return s.Value
	case *ir.Assign:
		return s.Value
	case *ir.SetIndex:
		return s.Value
	case *ir.SetProp:
		return s.Value
	}
	return nil
}

// elements calls f with the elements that are operands of arithmetic in x.
func elements(x ir.Expr, f func(*ir.Index)) {
	switch x := x.(type) {
	case nil, *ir.Get:
	case *ir.Index:
		f(x)
	default:
		ir.Operands(x, func(o *ir.Expr) { elements(*o, f) })
	}
}

// arithmetic reports whether statements are printed in two forms of which the first has no
// effect outside of local variables and existing elements and fields. It collects what
// they assign.
func (fg *fn) arithmetic(list ir.Block, assigned map[*ir.Var]bool) bool {
	for _, s := range list {
		if !fg.arithmeticStmt(s, assigned) {
			return false
		}
	}
	return true
}

func (fg *fn) arithmeticStmt(s ir.Stmt, assigned map[*ir.Var]bool) bool {
	switch s := s.(type) {
	case *ir.Decl:
		assigned[s.Var] = true
		return s.Value != nil && !s.Var.TDZ && !fg.declared(s.Var) && fg.arithmeticValue(s.Value, s.Var.Rep.Kind)
	case *ir.Assign:
		assigned[s.Var] = true
		return !s.Check && !s.Var.TDZ && fg.arithmeticValue(s.Value, s.Var.Rep.Kind)
	case *ir.SetIndex:
		return pureObject(s.Obj) && s.Key.Rep().Kind == ir.Int && pureInt(s.Key) && fg.twiceable(s.Value)
	case *ir.SetProp:
		return pureObject(s.Obj) && fg.twiceable(s.Value)
	case *ir.If:
		return fg.arithmeticCond(s.Cond) && fg.arithmetic(s.Then, assigned) && fg.arithmetic(s.Else, assigned)
	case *ir.Break, *ir.Continue:
		return true
	}
	return false
}

// arithmeticCond reports whether nothing in a condition is a call but the general forms of
// the reads that hold prints before it.
func (fg *fn) arithmeticCond(x ir.Expr) bool {
	return x == nil || unboxed(x) || fg.leading(x, func(ir.Expr) {})
}

func (fg *fn) arithmeticValue(x ir.Expr, k ir.RepKind) bool {
	return unboxed(x) || k == ir.Num && fg.twiceable(x)
}

// twiceable reports whether twice prints x.
func (fg *fn) twiceable(x ir.Expr) bool {
	if c, ok := x.(*ir.Convert); ok && c.R.Kind == ir.Any {
		x = c.X
	}
	_, ok := x.(*ir.Binary)
	return ok && fg.countReads(x) > 0
}

// unboxed reports whether x is made of numbers and booleans that Go holds, and of what Go
// does with them without a call of the program.
func unboxed(x ir.Expr) bool {
	switch x.Rep().Kind {
	case ir.Num, ir.Int, ir.Bool:
	default:
		return false
	}
	switch x := x.(type) {
	case *ir.NumberLit, *ir.BoolLit:
		return true
	case *ir.Ref:
		return !x.Check
	case *ir.Unary:
		return unboxed(x.X)
	case *ir.Binary:
		return unboxed(x.L) && unboxed(x.R2)
	case *ir.Logical:
		return unboxed(x.L) && unboxed(x.R2)
	case *ir.Convert:
		return unboxed(x.X)
	case *ir.CallMethod: // of Math
		for _, arg := range x.Args {
			if !unboxed(arg.X) {
				return false
			}
		}
		return true
	}
	return false
}

// laneOf is the lane of the array that x reads, or empty.
func (fg *fn) laneOf(x ir.Expr) string {
	if r, ok := x.(*ir.Ref); ok {
		for _, l := range fg.lanes {
			if l.v == r.Var {
				return l.name
			}
		}
	}
	return ""
}

// slowly is the block of a statement's general form: at its place in the source, and with
// the lanes and groups taken anew.
func (fg *fn) slowly(p ir.Pos, s *jen.Statement) []jen.Code {
	list := []jen.Code{fg.lineMark(p), s}
	for _, l := range fg.lanes {
		list = append(list, assign(l.name, call(rt("Lane"), fg.place(l.v))))
	}
	for _, g := range fg.groups {
		list = append(list, fg.findAgain(g))
	}
	return list
}
