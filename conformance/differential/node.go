// Node: a process of it runs many programs, since starting one takes longer than most
// programs do. What such a process does not get through (an endless loop, a program that
// fails or hangs) is left to a process of its own.

package main

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/affgen/affgen/internal/oracle"

	"github.com/affgen/affgen/internal/casebuild"
)

//go:embed node.mjs
var nodeScript []byte

// importOfTS finds the specifiers of the program's own modules.
var importOfTS = regexp.MustCompile(`"\./(\w+)\.ts"`)

// strippedLib is lib.ts as JavaScript.
var strippedLib = sync.OnceValue(func() string { return transform(lib) })

// errAlone marks a program that a shared process did not answer for. compare runs it once
// more by itself, as it does with all that differ.
var errAlone = errors.New("must run alone")

// nodeAll runs programs, in as many processes as jobs says. dir is a new folder for them.
func nodeAll(ctx context.Context, dir string, list []*Program, jobs int) ([]answer, error) {
	node, err := oracle.Node()
	if err != nil {
		return nil, err
	}
	out := make([]answer, len(list))
	for i, p := range list {
		out[i].err = errAlone
		if err := strip(p, filepath.Join(dir, fmt.Sprint("p", i))); err != nil {
			return nil, err
		}
	}
	script := filepath.Join(dir, "node.mjs")
	if err := os.WriteFile(script, nodeScript, 0o666); err != nil {
		return nil, err
	}
	part := (len(list) + jobs - 1) / jobs
	return out, casebuild.Each(jobs, jobs, func(j int) error {
		for from, to := j*part, min((j+1)*part, len(list)); from < to; {
			done, err := nodeSome(ctx, node, script, from, to, out)
			if err != nil {
				return err
			}
			from += done + 1 // one that it stopped at runs alone
		}
		return nil
	})
}

// nodeSome runs the programs from one number to another in one process and says how many it
// got through.
func nodeSome(ctx context.Context, node, script string, from, to int, out []answer) (int, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := exec.CommandContext(ctx, node, script, fmt.Sprint(from), fmt.Sprint(to))
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.TempDir(), "TZ=UTC", "LANG=C", "NO_COLOR=1", "NODE_NO_WARNINGS=1"}
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	watchdog := time.AfterFunc(oracleLimit, cancel)
	lines := bufio.NewReader(pipe)
	n := 0
	for ; from+n < to; n++ {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		watchdog.Reset(oracleLimit)
		var reply struct {
			Out   string
			Alone bool
		}
		if json.Unmarshal(bytes.TrimSpace(line), &reply) != nil {
			break
		}
		if !reply.Alone {
			out[from+n] = answer{Result: oracle.Result{Stdout: reply.Out}}
		}
	}
	watchdog.Stop()
	cancel()
	cmd.Wait() // killed or at its end: what it said counts
	return n, nil
}

// strip writes the program's files as JavaScript. What esbuild refuses is left out here, and
// reported by the run alone.
func strip(p *Program, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, text := range p.texts() {
		code := stripped(name, text)
		code = importOfTS.ReplaceAllString(code, `"./$1.mjs"`)
		if err := os.WriteFile(filepath.Join(dir, strings.TrimSuffix(name, ".ts")+".mjs"), []byte(code), 0o666); err != nil {
			return err
		}
	}
	return nil
}

func stripped(name, text string) string {
	if name == "lib.ts" {
		return strippedLib()
	}
	return transform(text)
}

func transform(text string) string {
	res := api.Transform(text, api.TransformOptions{Loader: api.LoaderTS, Target: api.ESNext, LogLevel: api.LogLevelSilent})
	if len(res.Errors) > 0 {
		return "throw new SyntaxError();"
	}
	return string(res.Code)
}
