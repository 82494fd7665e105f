package esast

// This file makes esbuild read every file as a module. esbuild calls a file a module only
// when it has an import or export, and reads others as sloppy scripts: legacy octals pass,
// functions in blocks are hoisted, top-level `this` stays. Our files are all modules, and
// no option says so without also sending the tree through esbuild's linker, which rewrites
// it in place. So an empty export is appended before parsing and taken away after. It
// stands behind the last byte of the source, so no position changes.
//
// A source that does not parse may fail at the seal instead of at its own end; callers
// parse it again without seal for the message.

const seal = "\nexport {};"

// Seal gives the text to parse for a source that is to be a module. The names in keep are
// mentioned in the seal, so that TypeScript's removal of unused imports spares them: a
// classic JSX factory is used by JSX alone, which that removal does not see.
func Seal(src string, keep ...string) string {
	for _, name := range keep {
		src += "\n" + name + ";"
	}
	return src + seal
}

// Unseal removes the seal from the tree of a sealed source that was size bytes long. The
// tree keeps saying that the file is an ES module.
func (a *AST) Unseal(size int) {
	for i := range a.Parts {
		stmts := a.Parts[i].Stmts
		for n := len(stmts); n > 0 && int(stmts[n-1].Loc.Start) >= size; n-- {
			stmts = stmts[:n-1]
		}
		a.Parts[i].Stmts = stmts
	}
}
