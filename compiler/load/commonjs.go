package load

import (
	"path/filepath"

	"github.com/affgen/affgen/compiler/esast"
)

// This file tells CommonJS from ES modules.

// commonNames are the free names that only a CommonJS module has.
var commonNames = []string{"require", "module", "exports"}

// kindOf decides what a parsed file is: by name and package.json, then by its syntax, then
// by the names it uses.
func kindOf(m *Module) Kind {
	switch t := m.AST.ModuleTypeData.Type; {
	case hasModuleSyntax(m.AST), t.IsESM():
		return ESM
	case t == esast.ModuleCommonJS_CJS, t == esast.ModuleCommonJS_CTS:
		return CommonJS
	}
	for _, name := range commonNames {
		if usesFree(m.AST, name) {
			return CommonJS
		}
	}
	return ESM
}

// hasModuleSyntax reports imports, exports and top-level await.
func hasModuleSyntax(tree *esast.AST) bool {
	if tree.TopLevelAwaitKeyword.Len > 0 || len(tree.NamedImports) > 0 {
		return true
	}
	for _, s := range tree.Stmts() {
		switch d := s.Data.(type) {
		case *esast.SImport, *esast.SExportClause, *esast.SExportFrom, *esast.SExportStar, *esast.SExportDefault:
			return true
		case *esast.SLocal:
			if d.IsExport {
				return true
			}
		case *esast.SFunction:
			if d.IsExport {
				return true
			}
		case *esast.SClass:
			if d.IsExport {
				return true
			}
		}
	}
	return false
}

// usesFree reports a use of a name that the file does not declare.
func usesFree(tree *esast.AST, name string) bool {
	member, ok := tree.ModuleScope.Members[name]
	if !ok {
		return false
	}
	s := tree.Symbol(member.Ref)
	return s != nil && s.Kind == esast.SymbolUnbound && s.UseCountEstimate > 0
}

// commonUse is a use of a CommonJS name, or a require of a literal.
type commonUse struct {
	loc       esast.Loc
	name      string
	specifier string
	sure      bool // it happens whenever the module is evaluated: in no function and no try
}

// commonUses finds the uses of free CommonJS names in source order of the walk.
func commonUses(tree *esast.AST) []commonUse {
	free := map[esast.Ref]string{}
	for _, name := range commonNames {
		if usesFree(tree, name) {
			free[tree.Follow(tree.ModuleScope.Members[name].Ref)] = name
		}
	}
	var uses []commonUse
	sure := sureExprs(tree)
	requires := requireNames(tree, free)
	esast.Visit(tree.Stmts(), func(e esast.Expr) bool {
		switch d := e.Data.(type) {
		case *esast.EIdentifier:
			if name := free[tree.Follow(d.Ref)]; name != "" {
				uses = append(uses, commonUse{loc: e.Loc, name: name})
			}
		case *esast.ECall:
			id, ok := d.Target.Data.(*esast.EIdentifier)
			if !ok || len(d.Args) != 1 || !requires(tree.Follow(id.Ref)) {
				break
			}
			if s, ok := d.Args[0].Data.(*esast.EString); ok {
				uses = append(uses, commonUse{loc: e.Loc, name: "require", specifier: esast.UTF8(s.Value), sure: sure[d]})
			}
		}
		return true
	})
	return uses
}

// requireNames tells which symbols are require: the free one and, where that is handed on to
// a function, parameters of the same name. What TypeScript compiles for all kinds of loaders
// has all its code in such a function.
func requireNames(tree *esast.AST, free map[esast.Ref]string) func(esast.Ref) bool {
	isFree := func(ref esast.Ref) bool { return free[ref] == "require" }
	handedOn := false
	esast.Visit(tree.Stmts(), func(e esast.Expr) bool {
		if call, ok := e.Data.(*esast.ECall); ok {
			for _, a := range call.Args {
				id, ok := a.Data.(*esast.EIdentifier)
				handedOn = handedOn || ok && isFree(tree.Follow(id.Ref))
			}
		}
		return !handedOn
	})
	if !handedOn {
		return isFree
	}
	return func(ref esast.Ref) bool {
		s := tree.Symbol(ref)
		return isFree(ref) || s != nil && s.OriginalName == "require"
	}
}

// sureExprs finds the calls that happen whenever a module is evaluated: those of statements
// at the top, outside of functions.
func sureExprs(tree *esast.AST) map[*esast.ECall]bool {
	set := map[*esast.ECall]bool{}
	for _, s := range tree.Stmts() {
		switch s.Data.(type) {
		case *esast.SExpr, *esast.SLocal:
		default:
			continue
		}
		esast.Visit([]esast.Stmt{s}, func(e esast.Expr) bool {
			switch d := e.Data.(type) {
			case *esast.EFunction, *esast.EArrow, *esast.EClass, *esast.EIf:
				return false
			case *esast.EBinary:
				return !d.Op.IsShortCircuit()
			case *esast.ECall:
				set[d] = true
			}
			return true
		})
	}
	return set
}

func dirOf(path string) string { return filepath.Dir(path) }
