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
}

func describe(w *workshop) machine {
	m := machine{
		cpu:       cpuName(),
		system:    fmt.Sprintf("%s/%s, %d cores", runtime.GOOS, runtime.GOARCH, runtime.NumCPU()),
		goVersion: output("go", "env", "GOVERSION"),
		commit:    output("git", "describe", "--always", "--dirty", "--exclude", "*"),
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
