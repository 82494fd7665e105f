//go:build !unix

package main

import "os/exec"

func ownGroup(cmd *exec.Cmd) {}

// stopGroup ends a command; what it has started itself may go on.
func stopGroup(cmd *exec.Cmd) { cmd.Process.Kill() }
