package lower

import (
	"testing"

	"github.com/affgen/affgen/compiler/esast"
)

func TestExactNumbers(t *testing.T) {
	for src, want := range map[string]float64{
		"x = 0x1000000000000081":                     1152921504606847200,
		"x = -0x1000000000000281":                    -1152921504606847700,
		"x = - 0X1_0000_0000_0000_81":                -float64(0x100000000000081),
		"x = 0o7777777777777777777777":               73786976294838210000,
		"x = 0xffffffffffffffffffff":                 1.2089258196146292e+24,
		"x = 1152921504606847100":                    1152921504606847100,
		"x = '0x1000000000000081', 9007199254740993": 9007199254740992,
	} {
		tree, _, err := esast.Parse("a.js", src)
		if err != nil || tree == nil {
			t.Fatal(src, err)
		}
		exactNumbers(src, tree.Stmts())
		var got float64
		esast.Visit(tree.Stmts(), func(e esast.Expr) bool {
			if n, ok := e.Data.(*esast.ENumber); ok {
				got = n.Value
			}
			return true
		})
		if got != want {
			t.Errorf("%s: %v, want %v", src, got, want)
		}
	}
}
