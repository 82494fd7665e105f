//go:build !unix

package build

import (
	"os"
	"os/exec"
)

// grouped does nothing where there are no process groups.
func grouped(*exec.Cmd) {}

// interruptGroup asks the command to end; what it has started is its own to end.
func interruptGroup(cmd *exec.Cmd) error { return cmd.Process.Signal(os.Interrupt) }

// killGroup does nothing: exec ends the command itself.
func killGroup(*exec.Cmd) {}
