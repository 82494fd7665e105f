// Servers as processes: each prints "PORT n" once it listens on the loopback interface.

package official

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// Server starts server.mjs of the packages, which are installed in dir, from a folder that it
// makes in work. It returns the server's URL without a slash at the end, and what ends it.
func (p Packages) Server(ctx context.Context, dir, work string) (url string, stop func(), err error) {
	scripts, err := p.Place(dir, work)
	if err != nil {
		return "", nil, err
	}
	cmd := exec.CommandContext(ctx, "node", "server.mjs")
	cmd.Dir, cmd.Stderr = scripts, os.Stderr
	return StartOnPort(cmd)
}

// StartOnPort starts a server that prints "PORT n", and returns its URL and what ends it.
func StartOnPort(cmd *exec.Cmd) (url string, stop func(), err error) {
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return "", nil, err
	}
	stop = func() {
		cmd.Process.Kill()
		cmd.Wait()
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	port, ok := strings.CutPrefix(strings.TrimSpace(line), "PORT ")
	if err != nil || !ok {
		stop()
		return "", nil, fmt.Errorf("%s printed %q and not its port: %w", cmd, line, err)
	}
	return "http://127.0.0.1:" + port, stop, nil
}
