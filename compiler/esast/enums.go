package esast

// This file and enums_symbol.go hold esbuild's enumerations with its own names and values. conformance/esbuild
// compares every one; a changed order there would otherwise compile silently to other code.

// OpCode is a unary or binary operator.
type OpCode uint8

// Operators, in esbuild's order: prefix, prefix update, postfix update, binary, comma,
// assignments.
const (
	UnOpPos OpCode = iota
	UnOpNeg
	UnOpCpl // ~
	UnOpNot // !
	UnOpVoid
	UnOpTypeof
	UnOpDelete
	UnOpPreDec
	UnOpPreInc
	UnOpPostDec
	UnOpPostInc
	BinOpAdd
	BinOpSub
	BinOpMul
	BinOpDiv
	BinOpRem
	BinOpPow
	BinOpLt
	BinOpLe
	BinOpGt
	BinOpGe
	BinOpIn
	BinOpInstanceof
	BinOpShl
	BinOpShr
	BinOpUShr
	BinOpLooseEq
	BinOpLooseNe
	BinOpStrictEq
	BinOpStrictNe
	BinOpNullishCoalescing
	BinOpLogicalOr
	BinOpLogicalAnd
	BinOpBitwiseOr
	BinOpBitwiseAnd
	BinOpBitwiseXor
	BinOpComma
	BinOpAssign
	BinOpAddAssign
	BinOpSubAssign
	BinOpMulAssign
	BinOpDivAssign
	BinOpRemAssign
	BinOpPowAssign
	BinOpShlAssign
	BinOpShrAssign
	BinOpUShrAssign
	BinOpBitwiseOrAssign
	BinOpBitwiseAndAssign
	BinOpBitwiseXorAssign
	BinOpNullishCoalescingAssign
	BinOpLogicalOrAssign
	BinOpLogicalAndAssign
	opCount
)

var opText = [opCount]string{
	"+", "-", "~", "!", "void", "typeof", "delete", "--", "++", "--", "++",
	"+", "-", "*", "/", "%", "**", "<", "<=", ">", ">=", "in", "instanceof", "<<", ">>", ">>>",
	"==", "!=", "===", "!==", "??", "||", "&&", "|", "&", "^", ",",
	"=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "|=", "&=", "^=", "??=", "||=", "&&=",
}

// String gives the operator as written in a program.
func (op OpCode) String() string {
	if op < opCount {
		return opText[op]
	}
	return "?"
}

// IsPrefix reports an operator that stands before its operand.
func (op OpCode) IsPrefix() bool { return op < UnOpPostDec }

// IsUpdate reports ++ and --.
func (op OpCode) IsUpdate() bool { return UnOpPreDec <= op && op <= UnOpPostInc }

// IsAssign reports = and all compound assignments.
func (op OpCode) IsAssign() bool { return op >= BinOpAssign }

// IsShortCircuit reports operators whose right side may not run, assignments included.
func (op OpCode) IsShortCircuit() bool {
	switch op {
	case BinOpLogicalOr, BinOpLogicalAnd, BinOpNullishCoalescing,
		BinOpLogicalOrAssign, BinOpLogicalAndAssign, BinOpNullishCoalescingAssign:
		return true
	}
	return false
}

// BinaryOp gives the operator inside a compound assignment (+ for +=); ok is false for
// plain = and for operators that do not assign.
func (op OpCode) BinaryOp() (base OpCode, ok bool) {
	switch {
	case BinOpAddAssign <= op && op <= BinOpPowAssign:
		return BinOpAdd + (op - BinOpAddAssign), true
	case BinOpShlAssign <= op && op <= BinOpUShrAssign:
		return BinOpShl + (op - BinOpShlAssign), true
	}
	switch op {
	case BinOpBitwiseOrAssign:
		return BinOpBitwiseOr, true
	case BinOpBitwiseAndAssign:
		return BinOpBitwiseAnd, true
	case BinOpBitwiseXorAssign:
		return BinOpBitwiseXor, true
	case BinOpNullishCoalescingAssign:
		return BinOpNullishCoalescing, true
	case BinOpLogicalOrAssign:
		return BinOpLogicalOr, true
	case BinOpLogicalAndAssign:
		return BinOpLogicalAnd, true
	}
	return 0, false
}

// PropertyKind says what a Property is.
type PropertyKind uint8

// Property kinds. PropertyField is also an ordinary `key: value` of an object literal.
const (
	PropertyField PropertyKind = iota
	PropertyMethod
	PropertyGetter
	PropertySetter
	PropertyAutoAccessor
	PropertySpread
	PropertyDeclareOrAbstract
	PropertyClassStaticBlock
)

// IsMethodDefinition reports methods, getters and setters, whose value is an EFunction.
func (k PropertyKind) IsMethodDefinition() bool {
	return k == PropertyMethod || k == PropertyGetter || k == PropertySetter
}

// PropertyFlags are bits of a Property.
type PropertyFlags uint8

// Property flags.
const (
	PropertyIsComputed PropertyFlags = 1 << iota
	PropertyIsStatic
	PropertyWasShorthand
	PropertyPreferQuotedKey
)

// Has reports whether all bits of flag are set.
func (f PropertyFlags) Has(flag PropertyFlags) bool { return f&flag == flag }

// CallKind tells special calls apart.
type CallKind uint8

// Call kinds. DirectEval is `eval(…)`; TargetWasOriginallyPropertyAccess means the target
// was `a.b` and became something else.
const (
	NormalCall CallKind = iota
	DirectEval
	TargetWasOriginallyPropertyAccess
)

// OptionalChain is the place of an access in an optional chain.
type OptionalChain uint8

// In `a?.b.c`, `a?.b` is the start and `.c` continues; in `(a?.b).c`, `.c` is none.
const (
	OptionalChainNone OptionalChain = iota
	OptionalChainStart
	OptionalChainContinue
)

// AnnotationFlags are bits of an EAnnotation.
type AnnotationFlags uint8

// CanBeRemovedIfUnusedFlag is the only annotation.
const CanBeRemovedIfUnusedFlag AnnotationFlags = 1

// LocalKind is the keyword of an SLocal.
type LocalKind uint8

// Declaration keywords.
const (
	LocalVar LocalKind = iota
	LocalLet
	LocalConst
	LocalUsing
	LocalAwaitUsing
)

// String gives the keyword as written.
func (k LocalKind) String() string {
	return [...]string{"var", "let", "const", "using", "await using"}[k%5]
}
