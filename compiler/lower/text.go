package lower

import (
	"strconv"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// Source texts for error messages, as V8 prints a callee or what is not iterable.

// intermediate is V8's word for a value without a short text.
const intermediate = "(intermediate value)"

// Bounds of a text: every call has one, so those of a long chain would add up to its length
// squared.
const (
	maxTextDepth  = 64
	maxTextString = 1000
	maxTextParts  = 20 // of a literal
)

// text renders a callee for error messages, as V8 does: "a.b.c", "list[i]", "(intermediate value)".
func (m *module) text(e esast.Expr) string { return m.shortText(e, maxTextDepth) }

// calleeText is text for what is called, constructed or a tag: a chain in parentheses has none.
func (m *module) calleeText(e esast.Expr) string {
	if continues(e) {
		return intermediate
	}
	return m.text(e)
}

// shortText is text as far as depth reaches.
func (m *module) shortText(e esast.Expr, depth int) string {
	if depth == 0 {
		return intermediate
	}
	depth--
	switch x := e.Data.(type) {
	case *esast.EIdentifier:
		return m.in.Tree.Name(x.Ref)
	case *esast.EImportIdentifier:
		return m.in.Tree.Name(x.Ref)
	case *esast.EThis:
		return "this"
	case *esast.ENull:
		return "null"
	case *esast.EUndefined:
		if at := int(e.Loc.Start); at >= 0 && strings.HasPrefix(m.in.Source[min(at, len(m.in.Source)):], "void 0") {
			return "(void 0)"
		}
		return "undefined"
	case *esast.EString:
		if len(x.Value) > maxTextString {
			return intermediate
		}
		return strconv.Quote(esast.UTF8(x.Value))
	case *esast.ENumber:
		return strconv.FormatFloat(x.Value, 'g', -1, 64)
	case *esast.EBoolean:
		return strconv.FormatBool(x.Value)
	case *esast.EDot:
		return m.shortText(x.Target, depth) + optionalDot(x.OptionalChain) + x.Name
	case *esast.EIndex:
		return m.indexText(x, depth)
	case *esast.ECall:
		return m.shortText(x.Target, depth) + "(...)"
	}
	return m.literalText(e, depth)
}

// literalText is shortText of literals and operators.
func (m *module) literalText(e esast.Expr, depth int) string {
	switch x := e.Data.(type) {
	case *esast.EObject:
		if len(x.Properties) <= maxTextParts {
			return "{" + strings.Repeat(intermediate, len(x.Properties)) + "}"
		}
	case *esast.EArray:
		if len(x.Items) <= maxTextParts {
			return "[" + m.itemTexts(x.Items, depth) + "]"
		}
	case *esast.ERegExp:
		return x.Value
	case *esast.ESpread:
		return "(..." + m.shortText(x.Value, depth) + ")"
	case *esast.EIf:
		return strings.Repeat(intermediate, 3)
	case *esast.EUnary:
		return m.unaryText(x, depth)
	case *esast.EBinary:
		if !x.Op.IsAssign() {
			return "(" + m.chainText(x, depth) + ")"
		}
	}
	return intermediate
}

func (m *module) itemTexts(items []esast.Expr, depth int) string {
	texts := make([]string, len(items))
	for i, e := range items {
		texts[i] = m.shortText(e, depth)
	}
	return strings.Join(texts, ",")
}

func (m *module) unaryText(x *esast.EUnary, depth int) string {
	op, value := x.Op.String(), m.shortText(x.Value, depth)
	switch {
	case !x.Op.IsPrefix():
		return "(" + value + op + ")"
	case x.Op == esast.UnOpVoid || x.Op == esast.UnOpTypeof || x.Op == esast.UnOpDelete:
		op += " "
	}
	return "(" + op + value + ")"
}

// chainText is the text of operands between equal operators: V8 keeps a + b + c flat.
func (m *module) chainText(x *esast.EBinary, depth int) string {
	if depth == 0 {
		return intermediate
	}
	left := ""
	if b, ok := x.Left.Data.(*esast.EBinary); ok && b.Op == x.Op && x.Op != esast.BinOpPow {
		left = m.chainText(b, depth-1)
	} else {
		left = m.shortText(x.Left, depth)
	}
	return left + " " + x.Op.String() + " " + m.shortText(x.Right, depth)
}

// iterableText renders what for-of or an array's spread walks, for "… is not iterable".
func (m *module) iterableText(e esast.Expr) string {
	switch x := e.Data.(type) {
	case *esast.ECall:
		return m.text(x.Target) + " is not a function or its return value"
	case *esast.EArray:
		return "" // always iterable, as far as a program leaves Array.prototype alone
	}
	if t := m.text(e); t != intermediate {
		return t
	}
	return ""
}

// asyncText is iterableText for what for await walks.
func (m *module) asyncText(e esast.Expr) string {
	t := m.text(e)
	switch e.Data.(type) {
	case *esast.ECall, *esast.ENew:
		return t + " is not a function or its return value"
	}
	return t
}

// delegateText is iterableText for what yield* walks, of which V8 never shows the source.
func (m *module) delegateText(e esast.Expr) string {
	switch e.Data.(type) {
	case *esast.EDot, *esast.EIndex, *esast.ECall, *esast.ENew:
		return "yield* " + intermediate
	}
	return ""
}

// patternText is iterableText for the value of an array pattern: V8 does not name members.
func (m *module) patternText(e esast.Expr) string {
	switch e.Data.(type) {
	case *esast.EDot, *esast.EIndex:
		return ""
	}
	return m.iterableText(e)
}

// sourceText is the text of a pattern's value, as the pattern's kind has it in errors.
func (m *module) sourceText(p esast.Binding, e esast.Expr) string {
	if _, array := p.Data.(*esast.BArray); array {
		return m.patternText(e)
	}
	return m.text(e)
}

func optionalDot(c esast.OptionalChain) string {
	if c == esast.OptionalChainStart {
		return "?."
	}
	return "."
}

func (m *module) indexText(x *esast.EIndex, depth int) string {
	dot, open := ".", "["
	if x.OptionalChain == esast.OptionalChainStart {
		dot, open = "?.", "?.["
	}
	if id, ok := x.Index.Data.(*esast.EPrivateIdentifier); ok {
		if dot == "?." {
			return m.shortText(x.Target, depth) + "?.[" + m.in.Tree.Name(id.Ref) + "]"
		}
		return m.shortText(x.Target, depth) + dot + m.in.Tree.Name(id.Ref)
	}
	if s, ok := x.Index.Data.(*esast.EString); ok {
		return m.shortText(x.Target, depth) + dot + esast.UTF8(s.Value)
	}
	return m.shortText(x.Target, depth) + open + m.shortText(x.Index, depth) + "]"
}
