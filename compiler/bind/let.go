package bind

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file finds the vars of a module that might as well be lets: a statement of the module's
// own level gives them their only value, and nothing reads them before that. All of packages
// such as lodash-es is written so. A let needs no undefined to begin with, so it can be held
// unboxed, and what it holds may be known.

// varDecl walks the value of `var name = value`; without one it does nothing.
func (b *binder) varDecl(i *varInfo, value esast.Expr) {
	if value.IsNil() {
		return
	}
	i.v.Assigned++
	top := i.v.Module != nil && b.fn.depth <= 1 && b.fn.loops == 0 && len(b.clauses) == 0
	i.once = top && i.v.Kind == ir.VarVar && i.v.Assigned == 1 && i.holds == nil
	if !i.once {
		b.expr(value)
		return
	}
	if _, ok := value.Data.(*esast.EClass); ok {
		b.expr(value)
	} else {
		b.named(value, i)
	}
	i.ready = b.tick()
}

// presumeLets takes all of them for lets, as far as what assigns them tells.
func (b *binder) presumeLets() {
	for _, i := range b.vars {
		if i.v.Kind != ir.VarVar || !i.once {
			continue
		}
		if i.v.Assigned != 1 || i.exported && b.opts.Cyclic {
			i.once, i.holds, i.ready = false, nil, 0
			continue
		}
		i.v.Assigned = 0
	}
}

// settleLets makes lets of those that nothing reads too early.
func (b *binder) settleLets() {
	for _, i := range b.vars {
		if i.v.Kind != ir.VarVar || !i.once {
			continue
		}
		for _, a := range i.refs {
			i.once = i.once && !b.early(i, a)
		}
		if i.once {
			i.v.Kind = ir.VarLet
		} else {
			i.v.Assigned, i.holds, i.ready = 1, nil, 0
		}
	}
}
