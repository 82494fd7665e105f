package bind

import (
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// FuzzBind binds whatever esbuild accepts: no panic, and one variable a declared symbol.
func FuzzBind(f *testing.F) {
	for _, src := range []string{
		"let a = 1; function f(b, c = () => a) { var d; { let d; } } class A { #x = this; static { a } }",
		"switch (x) { case 0: let y; default: y }; for (const [p, q = p] of r) { label: for (;;) break label; }",
		"try { } catch ({ e }) { } finally { async () => await f }; export { a as b }; const g = function h() { h };",
		"enum E { A, B = A } namespace N { export const x = E.A; export namespace M { export let y = x } }",
	} {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<15 {
			return
		}
		tree, _, err := esast.Parse("main.ts", src)
		if err != nil || tree == nil {
			return
		}
		file := diag.NewFile("main.ts", []byte(src))
		r := Bind(tree, Options{Module: &ir.Module{Name: "main"}, Pos: func(off int32) ir.Pos {
			p := file.Pos(int(off))
			return ir.Pos{Line: int32(p.Line), Col: int32(p.Column)}
		}})
		for ref, v := range r.Vars {
			if tree.Follow(ref) != ref || v.Func == nil {
				t.Fatalf("variable %s of %v has no function or a followed symbol", v.Name, ref)
			}
		}
	})
}
