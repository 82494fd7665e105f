package esast

import "reflect"

// This file lists all node kinds, for the copier and for the tests.

// nodeTypes are all node structs by name; esbuild's have the same names.
var nodeTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, n := range allNodes {
		t := reflect.TypeOf(n).Elem()
		m[t.Name()] = t
	}
	return m
}()

// allNodes lists one of each node kind. conformance/esbuild compares it with esbuild's.
var allNodes = []any{
	&EArray{}, &EUnary{}, &EBinary{}, &EBoolean{}, &ESuper{}, &ENull{}, &EUndefined{}, &EThis{},
	&ENew{}, &ENewTarget{}, &EImportMeta{}, &ECall{}, &EDot{}, &EIndex{}, &EArrow{}, &EFunction{},
	&EClass{}, &EIdentifier{}, &EImportIdentifier{}, &EPrivateIdentifier{}, &ENameOfSymbol{},
	&EJSXElement{}, &EJSXText{}, &EMissing{}, &ENumber{}, &EBigInt{}, &EObject{}, &ESpread{},
	&EString{}, &ETemplate{}, &ERegExp{}, &EInlinedEnum{}, &EAnnotation{}, &EAwait{}, &EYield{},
	&EIf{}, &ERequireString{}, &ERequireResolveString{}, &EImportString{}, &EImportCall{},
	&SBlock{}, &SComment{}, &SDebugger{}, &SDirective{}, &SEmpty{}, &STypeScript{},
	&SExportClause{}, &SExportFrom{}, &SExportDefault{}, &SExportStar{}, &SExportEquals{},
	&SLazyExport{}, &SExpr{}, &SEnum{}, &SNamespace{}, &SFunction{}, &SClass{}, &SLabel{}, &SIf{},
	&SFor{}, &SForIn{}, &SForOf{}, &SDoWhile{}, &SWhile{}, &SWith{}, &STry{}, &SSwitch{},
	&SImport{}, &SReturn{}, &SThrow{}, &SLocal{}, &SBreak{}, &SContinue{},
	&BMissing{}, &BIdentifier{}, &BArray{}, &BObject{},
	&TSNamespaceMemberProperty{}, &TSNamespaceMemberNamespace{},
	&TSNamespaceMemberEnumNumber{}, &TSNamespaceMemberEnumString{},
}
