package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/build"
	"github.com/affgen/affgen/rtlib/view/config"
)

// This file starts what a view's dev: names beside it: a server of an example, a mock. It is
// for "affgen run" alone; a built binary never starts another program.

// devWait is how long the command may take until its address accepts connections: it may
// have to be compiled first.
const devWait = 2 * time.Minute

// dev returns what to start beside the program, nil when there is nothing.
func (c *runCmd) dev(kind compiler.Kind) *config.Dev {
	if kind != compiler.KindView || c.NoDev || !c.runs() {
		return nil
	}
	file := filepath.Join(c.folder(), configName)
	if c.Config != "" {
		file = c.Config
	}
	text, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(text, []byte("dev:")) {
		return nil // a file that cannot be read is the program's to report
	}
	cfg, err := config.Parse(string(text), config.Options{File: file})
	if err != nil {
		return nil // the same goes for one with mistakes
	}
	return cfg.Dev
}

// runs reports whether the call is one that works: the other commands look at the view only.
func (c *runCmd) runs() bool {
	for _, arg := range c.Args {
		if !strings.HasPrefix(arg, "-") {
			return arg == "run" || arg == "chat" || arg == "call"
		}
	}
	return true
}

// runBeside starts the command of dev, waits until it is ready, runs the program and stops
// the command when the program has ended.
func (a *app) runBeside(dev *config.Dev, bin build.Binary, c *runCmd) error {
	if busy(dev.Address) {
		fmt.Fprintf(a.stderr, "dev: something listens at %s already and is used\n", dev.Address)
		return a.runChild(bin, c)
	}
	fmt.Fprintf(a.stderr, "dev: starting %s\n", strings.Join(dev.Start, " "))
	cmd := exec.Command(dev.Start[0], dev.Start[1:]...)
	cmd.Dir, cmd.Stderr = c.folder(), a.stderr
	ownGroup(cmd)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("dev.start of affordance.yaml: %w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	defer func() {
		stopGroup(cmd)
		<-ended
	}()
	if err := a.ready(dev.Address, ended); err != nil {
		return err
	}
	return a.runChild(bin, c)
}

// ready waits until the address accepts connections.
func (a *app) ready(address string, ended chan error) error {
	ctx, cancel := context.WithTimeout(a.ctx, devWait)
	defer cancel()
	for !busy(address) {
		select {
		case err := <-ended:
			ended <- err
			return fmt.Errorf("dev.start of affordance.yaml ended before %s accepted connections: %v", address, err)
		case <-ctx.Done():
			if a.ctx.Err() != nil {
				return a.ctx.Err()
			}
			return fmt.Errorf("dev.start of affordance.yaml: %s accepts no connections after %v", address, devWait)
		case <-time.After(20 * time.Millisecond):
		}
	}
	return nil
}

func busy(address string) bool {
	conn, err := net.DialTimeout("tcp", address, time.Second)
	if err != nil {
		return false
	}
	conn.Close()
	return true
}

// runChild runs the program beside the command.
func (a *app) runChild(bin build.Binary, c *runCmd) error {
	a.stop()
	return runProgram(bin.Path, c.programArgs(bin.Kind), a.stdout, a.stderr)
}
