package bind

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/affgen/affgen/ir"
)

// This file prints what Bind found, for `affgen build --dump=bind`: the functions of a
// module as a tree and their variables in source order, one a line, with what later phases
// decide by.
//
//	module
//	  total 1:5 let, captured, assigned 2
//	  add 2:10 function, always the function at 2:1
//	  function 2:1
//	    n 2:14 parameter

var varKinds = map[ir.VarKind]string{
	ir.VarLet: "let", ir.VarConst: "const", ir.VarVar: "var", ir.VarParam: "parameter",
	ir.VarFunc: "function", ir.VarClass: "class", ir.VarCatch: "catch", ir.VarTemp: "temporary",
	ir.VarThis: "this", ir.VarImport: "import", ir.VarNewTarget: "new.target", ir.VarArguments: "arguments",
}

var funcKinds = map[ir.FuncKind]string{
	ir.FuncNormal: "function", ir.FuncArrow: "arrow", ir.FuncMethod: "method",
	ir.FuncBaseCtor: "constructor", ir.FuncDerivedCtor: "derived constructor",
	ir.FuncFields: "fields", ir.FuncModule: "module",
}

// Print gives the text for one module.
func Print(res *Result) string {
	vars, funcs := map[*ir.Func][]*ir.Var{}, map[*ir.Func][]*ir.Func{}
	for _, v := range res.Vars {
		owner := v.Func
		if owner == nil {
			owner = res.Body
		}
		vars[owner] = append(vars[owner], v)
	}
	for _, f := range res.Funcs {
		if f != res.Body {
			funcs[f.Parent] = append(funcs[f.Parent], f)
		}
	}
	var b strings.Builder
	printFunc(&b, res.Body, vars, funcs, "")
	return b.String()
}

func printFunc(b *strings.Builder, f *ir.Func, vars map[*ir.Func][]*ir.Var, funcs map[*ir.Func][]*ir.Func, indent string) {
	b.WriteString(indent + funcKinds[f.Kind])
	if f.Kind != ir.FuncModule {
		fmt.Fprintf(b, " %d:%d", f.Pos.Line, f.Pos.Col) // lower names functions
	}
	b.WriteByte('\n')
	indent += "  "
	list := vars[f]
	slices.SortFunc(list, func(x, y *ir.Var) int { return cmp.Or(comparePos(x.Pos, y.Pos), cmp.Compare(x.Name, y.Name)) })
	for _, v := range list {
		fmt.Fprintf(b, "%s%s %d:%d %s\n", indent, v.Name, v.Pos.Line, v.Pos.Col, describe(v))
	}
	inner := funcs[f]
	slices.SortFunc(inner, func(x, y *ir.Func) int {
		return cmp.Or(comparePos(x.Pos, y.Pos), cmp.Compare(x.Kind, y.Kind))
	})
	for _, g := range inner {
		printFunc(b, g, vars, funcs, indent)
	}
}

// describe says what is known about a variable.
func describe(v *ir.Var) string {
	parts := []string{varKinds[v.Kind]}
	add := func(yes bool, text string) {
		if yes {
			parts = append(parts, text)
		}
	}
	add(v.Captured, "captured")
	add(v.InLoop, "in a loop")
	add(v.Assigned > 0, fmt.Sprintf("assigned %d", v.Assigned))
	add(v.TDZ, "checked")
	if v.Known != nil {
		parts = append(parts, fmt.Sprintf("always the function at %d:%d", v.Known.Pos.Line, v.Known.Pos.Col))
	}
	return strings.Join(parts, ", ")
}

func comparePos(x, y ir.Pos) int {
	return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Col, y.Col))
}
