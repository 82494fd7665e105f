// The server for files that fetch: a program given by the person who runs the test, started
// on a free port of the loopback interface and ended with the test.

package wpt

import (
	"bufio"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"
)

var serverFlag = flag.String("server", os.Getenv("WPT_SERVER"), "a Node program that serves ROOT and prints its address: node SERVER ROOT PORT (WPT_SERVER)")

// startServer returns the server's host and port, "" when none is given.
func startServer(t *testing.T) string {
	t.Helper()
	if *serverFlag == "" || *rootFlag == "" {
		t.Log("SKIPPED: files that fetch: there is no -server and -root")
		return ""
	}
	cmd := exec.Command("node", *serverFlag, *rootFlag, "0")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(strings.TrimSpace(line), "http://")
}
