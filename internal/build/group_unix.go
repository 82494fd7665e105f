//go:build unix

package build

import (
	"os/exec"
	"syscall"
)

// This file lets the go command be interrupted with all that it has started: a compiler that
// is left behind would go on for minutes with a large package.

// grouped makes a command the leader of a process group of its own.
func grouped(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// interruptGroup asks the processes of a command's group to end.
func interruptGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) }

// killGroup ends what is left of a command's group.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
