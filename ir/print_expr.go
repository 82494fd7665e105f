// Printing of expressions.

package ir

import (
	"fmt"
	"strconv"
	"strings"
)

var unaryOps = [...]string{Neg: "-", ToNum: "+", Not: "!", BitNot: "~", Typeof: "typeof ", ToBool: "!!", Inc: "1+", Dec: "-1+"}

var binaryOps = [...]string{
	Add: "+", Sub: "-", Mul: "*", Div: "/", Rem: "%", Pow: "**", BitAnd: "&", BitOr: "|", BitXor: "^", Shl: "<<", Shr: ">>",
	UShr: ">>>", StrictEq: "===", StrictNe: "!==", LooseEq: "==", LooseNe: "!=", Lt: "<", Le: "<=", Gt: ">", Ge: ">=",
	In: "in", InstanceOf: "instanceof",
}

// String returns the operator as JavaScript spells it.
func (o BinaryOp) String() string { return binaryOps[o] }

func (p *printer) expr(x Expr) string {
	switch x := x.(type) {
	case nil:
		return "undefined"
	case *UndefinedLit:
		return "undefined"
	case *NullLit:
		return "null"
	case *BoolLit:
		return strconv.FormatBool(x.Value)
	case *NumberLit:
		return strconv.FormatFloat(x.Value, 'g', -1, 64)
	case *StringLit:
		if x.Units != nil {
			return fmt.Sprintf("units%v", x.Units)
		}
		return strconv.Quote(x.Value)
	case *BigIntLit:
		return x.Digits + "n"
	case *RegExpLit:
		return "/" + x.Source + "/" + x.Flags
	case *Ref:
		return check(x.Check) + p.name(x.Var)
	case *Global:
		return "global " + x.Name
	case *TypeofGlobal:
		return "typeof global " + x.Name
	case *Unary:
		return unaryOps[x.Op] + p.operand(x.X)
	case *Binary:
		return p.operand(x.L) + " " + binaryOps[x.Op] + " " + p.operand(x.R2)
	case *Logical:
		op := " && "
		if x.Or {
			op = " || "
		}
		return p.operand(x.L) + op + p.operand(x.R2)
	case *Get:
		return p.operand(x.Obj) + "." + x.Name
	case *Index:
		return p.operand(x.Obj) + "[" + p.expr(x.Key) + "]"
	case *GetPrivate:
		return p.operand(x.Obj) + ".#" + p.name(x.Name)
	case *Convert:
		return x.R.String() + "(" + p.expr(x.X) + ")"
	}
	return p.bigExpr(x)
}

// operand is an expression inside another one: in parentheses when it has operators.
func (p *printer) operand(x Expr) string {
	s := p.expr(x)
	switch x.(type) {
	case *Binary, *Logical, *Unary, *Global, *TypeofGlobal, *Await, *Yield:
		return "(" + s + ")"
	}
	return s
}

func (p *printer) bigExpr(x Expr) string {
	switch x := x.(type) {
	case *Call:
		this := ""
		if x.This != nil {
			this = " this=" + p.operand(x.This)
		}
		return "call " + p.operand(x.Fn) + this + "(" + p.args(x.Args) + ")"
	case *CallMethod:
		mark := "" // !: the method is read before the arguments
		if x.Ordered {
			mark = "!"
		}
		return p.operand(x.Obj) + "." + x.Name + mark + "(" + p.args(x.Args) + ")"
	case *CallKnown:
		return p.funcName(x.Func) + "(" + p.list(x.Args) + ")"
	case *New:
		return "new " + p.operand(x.Fn) + "(" + p.args(x.Args) + ")"
	case *SuperCall:
		return "super " + p.name(x.Class) + "(" + p.args(x.Args) + ")"
	case *Closure:
		if x.NameKey != nil {
			return "closure " + p.funcName(x.Func) + " named " + p.operand(x.NameKey)
		}
		return "closure " + p.funcName(x.Func)
	case *Object:
		var parts []string
		for i, n := range x.Names {
			parts = append(parts, n+": "+p.expr(x.Values[i]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case *Array:
		return "[" + p.args(x.Elems) + "]"
	case *Template:
		return "template(" + p.list(x.Parts) + ")"
	case *TemplateObject:
		return fmt.Sprintf("strings%q", x.Raw)
	case *Data:
		return "data(" + x.JSON + ")"
	case *JSX:
		key := ""
		if x.Key != nil {
			key = ", key " + p.expr(x.Key)
		}
		return "jsx(" + p.expr(x.Type) + ", " + p.expr(x.Props) + key + ")"
	case *Await:
		return "await " + p.operand(x.X)
	case *Yield:
		return "yield" + map[bool]string{true: "*"}[x.Star] + " " + p.operand(x.X)
	case *Namespace:
		return "namespace " + x.Module.Name
	case *ImportCall:
		options := ""
		if x.Options != nil {
			options = ", " + p.expr(x.Options)
		}
		if x.Module != nil {
			return "import(" + x.Module.Name + options + ")"
		}
		return fmt.Sprintf("import(%q%s)", x.Library+x.Missing+x.Broken, options)
	case *Op:
		return p.op(x)
	}
	return fmt.Sprintf("unknown expression %T", x)
}

func (p *printer) op(x *Op) string {
	var parts []string
	for _, v := range x.Vars {
		parts = append(parts, p.name(v))
	}
	for _, a := range x.Args {
		parts = append(parts, p.expr(a))
	}
	if x.Text != "" {
		parts = append(parts, strconv.Quote(x.Text))
	}
	return string(x.Name) + "(" + strings.Join(parts, ", ") + ")"
}

func (p *printer) list(xs []Expr) string {
	var parts []string
	for _, x := range xs {
		parts = append(parts, p.expr(x))
	}
	return strings.Join(parts, ", ")
}

func (p *printer) args(args []Arg) string {
	var parts []string
	for _, a := range args {
		switch {
		case a.X == nil:
			parts = append(parts, "hole")
		case a.Spread:
			parts = append(parts, "..."+p.expr(a.X))
		default:
			parts = append(parts, p.expr(a.X))
		}
	}
	return strings.Join(parts, ", ")
}
