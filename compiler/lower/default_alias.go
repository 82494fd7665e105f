package lower

import (
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// This file makes `export default NAME` another name of NAME's variable where nothing can
// tell. By the standard the export is a variable of its own that gets the value when the
// statement runs (ECMA-262 16.2.3.7). Where NAME never changes and no module can look before
// the statement has run, the two are the same, and importers then know which function they
// call. Packages such as lodash-es export all that they have in this way.

// defaultExport is what the default export of a module leads to.
func (m *module) defaultExport(d *esast.SExportDefault) binding {
	if v := m.aliased(d); v != nil {
		m.renamed = m.names.Vars[m.in.Tree.Follow(d.DefaultName.Ref)]
		return binding{v: v}
	}
	return m.localExport(d.DefaultExport())
}

// aliased returns the variable that `export default NAME` is another name of, or nil.
// A module that imports itself by some path can be looked at early.
func (m *module) aliased(d *esast.SExportDefault) *ir.Var {
	x, ok := d.Value.Data.(*esast.SExpr)
	if !ok || m.in.Cyclic {
		return nil
	}
	id, ok := x.Value.Data.(*esast.EIdentifier)
	if !ok {
		return nil
	}
	v := m.names.Vars[m.in.Tree.Follow(id.Ref)]
	if v == nil || v.Assigned > 0 || v.TDZ {
		return nil
	}
	switch v.Kind {
	case ir.VarConst, ir.VarLet, ir.VarClass:
		return v
	case ir.VarFunc:
		if v.Known != nil {
			return v
		}
	}
	return nil
}
