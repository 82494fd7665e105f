// Running the official conformance suite's client scenarios.

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/conformance/mcp/official"
)

// specVersion is the version of the protocol that the scenarios are run for.
const specVersion = "2026-07-28"

// clientScenarios are the suite's client scenarios for 2026-07-28 without those about
// OAuth flows and extensions, which the client does not have.
var clientScenarios = []string{
	"tools_call", "request-metadata", "sep-2322-client-request-state", "http-standard-headers",
	"http-custom-headers", "http-invalid-tool-headers", "json-schema-ref-no-deref", "json-schema-2020-12-preservation",
}

// suite is the installed suite with the driver under test.
type suite struct {
	cli, register string // the suite's program and our module for Node 20
	driver, work  string
	view          string // a compiled view that the driver runs; "" for the Go client
}

func newSuite(ctx context.Context, dir, work string) (*suite, error) {
	scripts, err := official.Suite.Place(dir, work)
	if err != nil {
		return nil, err
	}
	s := &suite{
		cli:      official.Suite.Marker(dir),
		register: filepath.Join(scripts, "register.mjs"),
		driver:   filepath.Join(work, "driver"),
		work:     work,
	}
	out, err := exec.CommandContext(ctx, "go", "build", "-o", s.driver, "github.com/affgen/affgen/conformance/mcp/driver").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("building the driver: %w\n%s", err, out)
	}
	return s, nil
}

// buildView compiles the driver's view, whose client is the one of views.
func (s *suite) buildView(ctx context.Context) error {
	s.view = filepath.Join(s.work, "view")
	dir, err := exec.CommandContext(ctx, "go", "list", "-f", "{{.Dir}}", "github.com/affgen/affgen/conformance/mcp").Output()
	if err != nil {
		return err
	}
	folder := filepath.Join(strings.TrimSpace(string(dir)), "view")
	out, err := exec.CommandContext(ctx, "go", "run", "github.com/affgen/affgen/cmd/affgen", "build", folder, "-o", s.view).CombinedOutput()
	if err != nil {
		return fmt.Errorf("building the view: %w\n%s", err, out)
	}
	return nil
}

// report is what the suite found in one scenario.
type report struct {
	passed, skipped int
	failures        []string // warnings among them
}

// run runs one scenario and reads the checks that the suite wrote down.
func (s *suite) run(ctx context.Context, scenario string) (*report, error) {
	out, err := os.MkdirTemp(s.work, scenario)
	if err != nil {
		return nil, err
	}
	var log bytes.Buffer
	cmd := exec.CommandContext(ctx, "node", "--import", s.register, s.cli,
		"client", "--command", s.driver, "--scenario", scenario, "--spec-version", specVersion, "-o", out)
	cmd.Env = append(os.Environ(), "AFFGEN_MCP_VIEW="+s.view)
	cmd.Stdout, cmd.Stderr = &log, &log
	runErr := cmd.Run() // fails when a check fails
	found, err := filepath.Glob(filepath.Join(out, "*", "checks.json"))
	if err != nil || len(found) != 1 {
		return nil, fmt.Errorf("%s: the suite wrote %d results (%v):\n%s", scenario, len(found), runErr, log.String())
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		return nil, err
	}
	return readChecks(text)
}

func readChecks(text []byte) (*report, error) {
	var checks []struct{ ID, Name, Status, ErrorMessage string }
	if err := json.Unmarshal(text, &checks); err != nil {
		return nil, err
	}
	r := &report{}
	for _, c := range checks {
		switch c.Status {
		case "SUCCESS":
			r.passed++
		case "SKIPPED", "INFO":
			r.skipped++
		default:
			r.failures = append(r.failures, fmt.Sprintf("%s %s %s: %s", c.Status, c.ID, c.Name, c.ErrorMessage))
		}
	}
	return r, nil
}
