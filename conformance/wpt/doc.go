// Package wpt runs files of the Web Platform Tests against the plain Go types of rtlib/fetch,
// bound into goja, an engine that knows nothing of ours. The files are never part of this
// repository. To run them:
//
//	go test -args -dir DIR -root ROOT -server SERVER.mjs
//	go test -run Compiled -timeout 30m -args -affgen AFFGEN -dir DIR -root ROOT -server SERVER.mjs
//
// DIR (or WPT_OUT) holds the files as modules without imports, one a file, with a small
// harness in front that uses nothing of Node and prints a line of JSON for each subtest; ROOT (or WPT_DIR) is the
// checkout of web-platform-tests that they were made from. Without DIR the test skips and
// says so. SERVER (or WPT_SERVER) is a Node program that serves ROOT on the loopback interface
// for the files that fetch; without it they are left out. The second line has affgen (or AFFGEN)
// compile the same files and runs the binaries.
//
// The files about streams are made into modules by the test itself, with the harness of this folder:
//
//	go test -run Streams -timeout 60m -args -affgen AFFGEN -root ROOT [-node NODE] [-file PART]
//
// and streams.txt has what is expected, with Node's counts, which -node compares.
//
// expected.txt holds what must pass of each file and which rule costs the rest, compiled.txt
// where compiled programs differ; docs/conformance.md shows the same table to readers.
package wpt
