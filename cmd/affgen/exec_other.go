//go:build !unix

package main

import "os"

// execProgram runs the program as a child where a process cannot be replaced, and ends
// with its exit code.
func execProgram(path string, argv []string) error {
	return runProgram(path, argv[1:], os.Stdout, os.Stderr)
}
