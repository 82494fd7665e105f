package golden

// This file keeps want/ true to Node: the oracle runs every case again and must print what
// is written there.

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/oracle"
)

// nodeLimit is generous: the suite shares its processors with builds.
const nodeLimit = time.Minute

func TestOracle(t *testing.T) {
	oracle.Require(t)
	for _, c := range selected(t) {
		if c.refused() {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res, err := oracle.Program(context.Background(), c.entry, nodeLimit)
			if err != nil {
				t.Fatal(err)
			}
			if res.TimedOut {
				t.Fatalf("Node did not end within %v; it printed:\n%s", nodeLimit, res.Stdout)
			}
			if *update {
				c.write(t, "stdout.txt", res.Stdout)
				c.write(t, "exit.txt", exitText(res.Exit))
				return
			}
			stdout, exit := c.expected(t)
			if diff := lineDiff(stdout, res.Stdout); diff != "" {
				t.Errorf("Node prints something else (- want/stdout.txt, + Node):\n%s", diff)
			}
			if exit != res.Exit {
				t.Errorf("Node exits with %d, want %d; stderr:\n%s", res.Exit, exit, res.Stderr)
			}
		})
	}
}

func exitText(code int) string {
	if code == 0 {
		return ""
	}
	return fmt.Sprintln(code)
}
