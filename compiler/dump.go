package compiler

import (
	"fmt"
	"strings"

	"github.com/affgen/affgen/compiler/bind"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/ir"
)

// The outputs of phases as text, for --dump.

// dumpBind prints what bind finds in every module under the module's name, in evaluation
// order. lower runs bind itself, so this binds once more for show.
func dumpBind(g *load.Graph) string {
	var b strings.Builder
	cyclic := cycles(g, nil)
	for _, m := range g.Modules {
		b.WriteString("// " + m.Name + " (" + m.Kind.String() + ")\n")
		if m.AST != nil && m.Kind != load.JSON {
			res := bind.Bind(m.AST, bind.Options{
				Module: &ir.Module{Name: m.Name, Path: m.Name}, Cyclic: cyclic[m],
				Pos: func(offset int32) ir.Pos {
					if offset < 0 {
						return ir.Pos{}
					}
					p := m.File.Pos(int(offset))
					return ir.Pos{Line: int32(p.Line), Col: int32(p.Column)}
				},
			})
			b.WriteString(bind.Print(res))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// dumpAST prints every module's tree under its name, in evaluation order.
func dumpAST(g *load.Graph) string {
	var b strings.Builder
	for _, m := range g.Modules {
		b.WriteString("// " + m.Name + " (" + m.Kind.String() + ")\n")
		if m.AST != nil {
			b.WriteString(esast.Print(m.AST))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// dumpGo joins the generated files under their names.
func dumpGo(files []File) string {
	var b strings.Builder
	for _, f := range files {
		fmt.Fprintf(&b, "-- %s --\n%s", f.Name, f.Content)
	}
	return b.String()
}
