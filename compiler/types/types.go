// Package types holds the TypeScript declarations with which editors and tsc check views.
// The compiler itself does not read them: types are erased for meaning, and esbuild
// parses without checking.
package types

import _ "embed"

// FileName is the name that the declarations have in a view's folder.
const FileName = "affgen.d.ts"

// Declarations is the text of affgen.d.ts: JSX elements, the modules @affordance/…, the
// react alias, and the globals. It needs no other package and no DOM library.
//
//go:embed affgen.d.ts
var Declarations string
