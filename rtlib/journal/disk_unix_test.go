//go:build linux || darwin

package journal_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
)

// wantFilled checks what the child "fill" said, and that its journal has what was confirmed
// to it and no torn rest.
func wantFilled(t *testing.T, out *bufio.Reader, dir, cause string) {
	t.Helper()
	if got := line(t, out); got != "open" {
		t.Fatal(got)
	}
	first := line(t, out)
	confirmed, rest, _ := strings.Cut(first, " ")
	if !strings.HasPrefix(rest, "true ") || !strings.Contains(rest, cause) || !strings.Contains(rest, dir) {
		t.Errorf("the commit failed with %q", first)
	}
	if got := line(t, out); got != "true" {
		t.Error("a later commit had another outcome")
	}
	l := openLog(t, dir, journal.Options{ReadOnly: true})
	infos := l.Instances()
	if len(infos) != 1 || confirmed != fmt.Sprint(infos[0].Records) {
		t.Errorf("%s commits were confirmed, the journal has %+v", confirmed, infos)
	}
	if l.Cut() != nil {
		t.Errorf("the commit that failed left a rest: %v", l.Cut())
	}
	l.Close()
}

// TestFileSizeLimit fills a journal in a process whose files may not grow beyond a limit.
func TestFileSizeLimit(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "journal")
	cmd := exec.Command("/bin/sh", "-c", `ulimit -f 200; exec "$0"`, exe)
	cmd.Env = append(os.Environ(), "JOURNAL_TEST_CHILD=fill", "JOURNAL_TEST_DIR="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	wantFilled(t, bufio.NewReader(out), dir, "file too large")
}

// TestFullDisk fills a small file system of its own, where mounting one is allowed.
func TestFullDisk(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs Linux's tmpfs")
	}
	mount := t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", mount).CombinedOutput(); err != nil {
		t.Skipf("cannot mount a file system: %v %s", err, out)
	}
	t.Cleanup(func() { // after the other process has ended, whose cleanup comes later
		if out, err := exec.Command("umount", mount).CombinedOutput(); err != nil {
			t.Errorf("umount: %v %s", err, out)
		}
	})
	dir := filepath.Join(mount, "journal")
	_, out := startChild(t, "fill", dir)
	wantFilled(t, out, dir, "no space left on device")
}
