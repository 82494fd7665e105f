package esast

import (
	"strings"
	"testing"
)

func TestSplitCatches(t *testing.T) {
	for src, want := range map[string]string{
		"try {} catch (e) { var e = 1 }":               "var e; e = 1",
		"try {} catch (e) { for (var e in o); }":       "var e; for (e in o)",
		"try {} catch (e) { var [a = 2, ...e] = o; }":  "var a, e; [a = 2, ...e] = o",
		"try {} catch (e) { let x = 1; var y = e; }":   "let x = 1; var y = e",
		"try {} catch (e) { if (x) for (var e;;) ; }":  "var e; if (x) for (;)",
		"try {} catch (e) { var { [k]: e = 3 } = o; }": "var e; ({ [k]: e = 3 } = o)",
	} {
		tree, msgs, err := Parse("a.js", src)
		if err != nil || tree == nil {
			t.Fatal(src, msgs, err)
		}
		got := strings.Join(strings.Fields(strings.ReplaceAll(Print(tree), "\n", " ")), " ")
		if !strings.Contains(strings.ReplaceAll(got, ";;", ";"), want) {
			t.Errorf("%s: got %s, want %s", src, got, want)
		}
		var param, inside Ref
		for _, s := range tree.Stmts() {
			c := s.Data.(*STry).Catch
			param = c.BindingOrNil.Data.(*BIdentifier).Ref
			VarNames(c.Block.Stmts, func(ref Ref, _ Loc) { inside = ref })
		}
		if tree.Follow(param) == tree.Follow(inside) {
			t.Errorf("%s: parameter and variable are one", src)
		}
	}
}
