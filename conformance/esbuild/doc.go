// Package conformance checks that package esast mirrors esbuild's syntax tree exactly.
//
// It is a module of its own whose path lies below esbuild's: that alone lets it import
// esbuild's internal packages, so it can compare what reflection gave us with the real
// thing. It holds nothing but tests. Run it with
//
//	cd conformance/esbuild && go test ./...
//
// before raising esbuild's version in go.mod; what fails tells what to change in esast.
package conformance
