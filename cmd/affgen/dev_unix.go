//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// ownGroup puts a command into a process group of its own, so that an interrupt from the
// terminal leaves it to its parent and its children can be stopped with it.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// stopGroup ends a command and its children ("go run" has one).
func stopGroup(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
