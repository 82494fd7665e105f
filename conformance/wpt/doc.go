// Package wpt runs files of the Web Platform Tests against the plain Go types of rtlib/fetch,
// bound into goja, an engine that knows nothing of ours. The files are never part of this
// repository. To run them:
//
//	go test -args -dir DIR -root ROOT
//
// DIR (or WPT_OUT) holds the files as modules without imports, one a file, with a small
// harness in front that prints a line of JSON for each subtest; ROOT (or WPT_DIR) is the
// checkout of web-platform-tests that they were made from. Without DIR the test skips and
// says so. Files that need a server get it from server_test.go on the loopback interface.
//
// expected.txt holds what must pass of each file and which rule costs the rest;
// docs/conformance.md shows the same table to readers.
package wpt
