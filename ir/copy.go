// Copies of expressions, since a node stands in one place of the tree.

package ir

// CopyOperand gives another node for a variable or a literal; other expressions come back as they are.
func CopyOperand(x Expr) Expr {
	switch x := x.(type) {
	case *Ref:
		c := *x
		return &c
	case *StringLit:
		c := *x
		return &c
	case *NumberLit:
		c := *x
		return &c
	case *BigIntLit:
		c := *x
		return &c
	case *BoolLit:
		c := *x
		return &c
	case *NullLit:
		c := *x
		return &c
	case *UndefinedLit:
		c := *x
		return &c
	}
	return x
}
