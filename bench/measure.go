package main

// Measuring: every program is run by every runtime once a round, in an order that turns
// from round to round, so that a slow minute of the machine hits all runtimes alike and
// the ratios of one round are comparable.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// runLimit ends a run that hangs.
const runLimit = 5 * time.Minute

// A sample is one run of one program by one runtime.
type sample struct {
	Round  int     `json:"round"`
	WallMS float64 `json:"wall_ms"`
	CPUMS  float64 `json:"cpu_ms"`  // user and system time of all threads
	WorkMS float64 `json:"work_ms"` // the program's own T line, -1 without one
	RSSKiB int     `json:"rss_kib"`
}

// A result is everything that was measured of one program.
type result struct {
	Program string              `json:"program"`
	What    string              `json:"what,omitempty"`
	Variant bool                `json:"variant,omitempty"`
	Samples map[string][]sample `json:"samples"` // by runtime
	Bytes   map[string]int64    `json:"binary_bytes"`
}

// measure runs the programs in rounds. Runtimes that fail or print something else than
// the hand-written Go are dropped from the program's result and told in the error.
func (w *workshop) measure(ctx context.Context, progs []program, rounds int, progress func(string)) ([]result, error) {
	var errs []error
	results := make([]result, len(progs))
	cmds := make([]map[string]command, len(progs))
	for i := range progs {
		progress("building " + progs[i].name)
		var err error
		if cmds[i], err = w.prepare(ctx, &progs[i]); err != nil {
			errs = append(errs, err)
		}
		results[i] = newResult(&progs[i], cmds[i])
	}
	for round := range rounds {
		for i := range progs {
			progress(fmt.Sprintf("round %d of %d: %s", round+1, rounds, progs[i].name))
			for range progs[i].repeat {
				errs = append(errs, w.turn(ctx, &results[i], cmds[i], round)...)
			}
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
	}
	return results, errors.Join(errs...)
}

func newResult(p *program, cmds map[string]command) result {
	r := result{Program: p.name, What: p.what, Variant: p.variant, Samples: map[string][]sample{}, Bytes: map[string]int64{}}
	for runtime, c := range cmds {
		if info, err := os.Stat(c.binary); err == nil {
			r.Bytes[runtime] = info.Size()
		}
	}
	return r
}

// turn runs a program once with each runtime and compares what they print.
func (w *workshop) turn(ctx context.Context, r *result, cmds map[string]command, round int) (errs []error) {
	outputs := map[string]string{}
	n := len(w.runtimes)
	for i := range n {
		runtime := w.runtimes[(i+round)%n]
		c, ok := cmds[runtime]
		if !ok {
			continue
		}
		s, output, err := w.runOnce(ctx, c.args)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s, %s: %w", r.Program, runtime, err))
			delete(cmds, runtime)
			delete(r.Samples, runtime)
			continue
		}
		s.Round = round
		outputs[runtime] = output
		r.Samples[runtime] = append(r.Samples[runtime], s)
	}
	for runtime, output := range outputs {
		if want, ok := outputs[hand]; ok && output != want {
			errs = append(errs, fmt.Errorf("%s: %s prints %q, hand-written Go %q", r.Program, runtime, output, want))
			delete(cmds, runtime)
			delete(r.Samples, runtime)
		}
	}
	return errs
}

// runOnce runs a command through launch and returns its costs and its output without the
// T line.
func (w *workshop) runOnce(ctx context.Context, args []string) (s sample, output string, err error) {
	ctx, cancel := context.WithTimeout(ctx, runLimit)
	defer cancel()
	report := filepath.Join(w.dir, "report")
	cmd := exec.CommandContext(ctx, w.launch, append([]string{report}, args...)...)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.TempDir(), "TZ=UTC", "LANG=C", "NO_COLOR=1"}
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.WaitDelay = time.Second
	if err := cmd.Run(); err != nil {
		return s, "", fmt.Errorf("%w: %s", err, tail(stderr.String()))
	}
	line, err := os.ReadFile(report)
	if err != nil {
		return s, "", err
	}
	var wall, cpu int64
	var exit int
	if _, err := fmt.Sscan(string(line), &wall, &cpu, &s.RSSKiB, &exit); err != nil {
		return s, "", err
	}
	if exit != 0 {
		return s, "", fmt.Errorf("exit code %d: %s", exit, tail(stderr.String()))
	}
	s.WallMS, s.CPUMS = float64(wall)/1e6, float64(cpu)/1e6
	s.WorkMS, output = splitWork(stdout.String())
	return s, output, nil
}

// splitWork takes the T line out of an output.
func splitWork(out string) (ms float64, rest string) {
	ms = -1
	var lines []string
	for line := range strings.Lines(out) {
		if t, ok := strings.CutPrefix(line, "T "); ok {
			if v, err := strconv.ParseFloat(strings.TrimSpace(t), 64); err == nil {
				ms = v
				continue
			}
		}
		lines = append(lines, line)
	}
	return ms, strings.Join(lines, "")
}

func tail(s string) string {
	const most = 1000
	s = strings.TrimSpace(s)
	return s[max(0, len(s)-most):]
}
