//go:build unix

package main

import (
	"os"
	"syscall"
)

// execProgram replaces the process. It returns only when that failed.
func execProgram(path string, argv []string) error {
	err := syscall.Exec(path, argv, os.Environ())
	return &os.PathError{Op: "exec", Path: path, Err: err}
}
