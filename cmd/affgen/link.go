package main

// Generated code may import these packages. affgen links them, though it calls few of
// them: an app that has affgen as a tool then has the hashes of all their dependencies in
// its go.sum (the go command lists what a tool's packages import), so that `go build`
// accepts generated code as it stands. TestLinksRuntime keeps the list whole.
import (
	_ "github.com/affgen/affgen/rtlib/js"
	_ "github.com/affgen/affgen/rtlib/view"
)
