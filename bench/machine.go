package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
)

// The machine of a measurement, as the report names it.

// A machine says where and with what numbers were measured.
type machine struct {
	cpu, system, goVersion, node, goja, commit string
	// load is the load average when the measurements were over, "" where nobody tells.
	load string
}

func describe(w *workshop) machine {
	m := machine{
		cpu:       cpuName(),
		system:    fmt.Sprintf("%s/%s, %d cores", runtime.GOOS, runtime.GOARCH, runtime.NumCPU()),
		goVersion: output("go", "env", "GOVERSION"),
		commit:    output("git", "describe", "--always", "--dirty", "--exclude", "*"),
		load:      loadAverage(),
	}
	if w.node != "" {
		m.node = output(w.node, "--version")
	}
	if slices.Contains(w.runtimes, goja) {
		m.goja = output("go", "list", "-m", "-f", "{{.Version}}", "github.com/dop251/goja")
	}
	return m
}

func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}

// loadAverage is how many threads wanted to run, on average over five minutes, where
// Linux tells it: more than there are cores means that wall times hold waiting for others.
func loadAverage() string {
	text, err := os.ReadFile("/proc/loadavg")
	if f := strings.Fields(string(text)); err == nil && len(f) > 1 {
		return f[1]
	}
	return ""
}

// cpuName reads the processor's name where Linux tells it.
func cpuName() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err == nil {
		for line := range strings.Lines(string(text)) {
			if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
				return strings.TrimSpace(value)
			}
		}
	}
	return "unknown processor"
}
