// Package mcpdemo tries the rules of the demo of the MCP client (examples/demo/mcp): the
// compiled view runs as a process with a journal of files, against servers that answer when
// the test lets them. Its configuration changes while it discovers, while the model thinks
// and while a tool runs; answers and failures come in every order; and it is killed and
// started again at every point in between. The rows come from a table (table_test.go).
//
//	go test ./golden/mcpdemo                    a part of the table
//	go test ./golden/mcpdemo -orders all        all of it
//	go test ./golden/mcpdemo -run 'Orders/call/url/old-new1-new2/kill3$' -orders all
//
// For each row: no request goes to the model while the catalogue of the current
// configuration is not there, each has that catalogue alone, a call goes to the endpoint of
// the render that the model saw, what is late has no effect, the task is there once, what
// was under way at a death leaves again, and the life ends well.
package mcpdemo

import (
	"context"
	"flag"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
)

var which = flag.String("orders", "some", `rows to run: "some" or "all"`)

// someRows is about how many rows a usual run has.
const someRows = 150

func TestOrders(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs kill -9 and SIGHUP")
	}
	p := build(t)
	t.Run("failed", func(t *testing.T) { testFailed(t, p) })
	all := scenarios()
	stride := 1
	if *which != "all" {
		stride = len(all) / someRows
	}
	run := 0
	for i := 0; i < len(all); i += stride {
		run++
		s := all[i]
		t.Run(s.name(), func(t *testing.T) {
			t.Parallel()
			play(t, p, &s)
		})
	}
	t.Logf("%d of %d rows", run, len(all))
}

// build makes the demo's binary, with the model client that talks to a server.
func build(t *testing.T) *casebuild.Program {
	path, err := filepath.Abs("../../examples/demo/mcp")
	if err != nil {
		t.Fatal(err)
	}
	programs, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), NoVet: true, Link: []string{
		"github.com/affgen/affgen/rtlib/fetch/httpmachine/httpkind",
		"github.com/affgen/affgen/rtlib/view/model/openai",
	}}, []casebuild.Case{{Name: "mcp", Path: path}})
	if err != nil {
		t.Fatal(err)
	}
	p := programs[0]
	if p.CompileErr != nil || p.BuildErr != "" || len(p.Result.Diagnostics) > 0 {
		t.Fatal(p.CompileErr, p.BuildErr, p.Result.Diagnostics)
	}
	return p
}
