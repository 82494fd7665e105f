package journal_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

// TestMain lets the test binary be another process with a journal: its first argument is
// then what it does with it.
func TestMain(m *testing.M) {
	if what := os.Getenv("JOURNAL_TEST_CHILD"); what != "" {
		child(what, os.Getenv("JOURNAL_TEST_DIR"))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child opens the journal and says so. "hold" then waits for the end of stdin; "fill"
// commits until that fails and prints the error.
func child(what, dir string) {
	l, err := journal.Open(dir, journal.Options{})
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println("open")
	switch what {
	case "hold":
		bufio.NewReader(os.Stdin).ReadString('\n')
		l.Close()
	case "fill":
		fill(l)
	}
}

// fill commits until the disk is full, and then once more.
func fill(l *journal.Log) {
	data := strings.Repeat("0123456789", 1000)
	for n := 1; ; n++ {
		err := l.Commit([]journal.Record{storetest.Entry("a", data)})
		if err == nil {
			continue
		}
		var failed *journal.FailedError
		fmt.Println(n-1, errors.As(err, &failed) && failed.Last == uint64(n-1), err)
		fmt.Println(l.Commit([]journal.Record{storetest.Entry("a", "")}) == err)
		return
	}
}

func startChild(t *testing.T, what, dir string) (*exec.Cmd, *bufio.Reader) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), "JOURNAL_TEST_CHILD="+what, "JOURNAL_TEST_DIR="+dir)
	cmd.Stderr = os.Stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		cmd.Process.Kill()
		cmd.Wait()
	})
	return cmd, bufio.NewReader(out)
}

func line(t *testing.T, r *bufio.Reader) string {
	t.Helper()
	s, err := r.ReadString('\n')
	if err != nil {
		t.Fatalf("the other process says %q: %v", s, err)
	}
	return strings.TrimSpace(s)
}

// TestTwoProcesses has one process refuse another, and take over from it when it is killed.
func TestTwoProcesses(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "journal")
	for range 2 {
		cmd, out := startChild(t, "hold", dir)
		if got := line(t, out); got != "open" {
			t.Fatal(got)
		}
		_, err := journal.Open(dir, journal.Options{})
		var locked *journal.LockedError
		if !errors.As(err, &locked) || locked.PID != cmd.Process.Pid || locked.Path != dir {
			t.Errorf("Open while process %d has it: %v", cmd.Process.Pid, err)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		l := openLog(t, dir, journal.Options{})
		_, out = startChild(t, "hold", dir)
		if got := line(t, out); !strings.Contains(got, "process "+strconv.Itoa(os.Getpid())+" is using it") {
			t.Errorf("the other process says %q", got)
		}
		l.Close()
	}
}

// TestFailures lets each kind of change fail once, at the first commit after opening and
// when a segment begins.
func TestFailures(t *testing.T) {
	tests := []struct {
		change string
		bytes  int // of the write that happen
		err    error
		op     string
	}{
		{"write", 0, syscall.ENOSPC, "write"},
		{"write", 20, syscall.ENOSPC, "write"},
		{"write", 20, syscall.EFBIG, "write"},
		{"write", 0, syscall.EROFS, "write"},
		{"sync", 0, syscall.EIO, "sync"},
		{"create", 0, syscall.EDQUOT, "beginning a segment"},
		{"rename", 0, syscall.EIO, "beginning a segment"},
		{"syncdir", 0, syscall.EIO, "beginning a segment"},
	}
	for _, test := range tests {
		t.Run(fmt.Sprint(test.change, test.bytes, " ", test.err), func(t *testing.T) {
			d, armed := storetest.NewRAMDisk(), false
			faults := &storetest.Faults{FS: d, Hook: func(op storetest.Op, do func(int) error) error {
				if armed && op.Name == test.change {
					do(test.bytes)
					return test.err
				}
				return do(op.Bytes)
			}}
			l := openLog(t, "j", journal.Options{FS: faults, SegmentBytes: 1000})
			confirmed, _ := workload(l, 0, 3)
			armed = true
			more, failedText := workload(l, 3, 1000)
			armed = false
			err := l.Commit([]journal.Record{storetest.Entry("a", "after")})
			var failed *journal.FailedError
			if !errors.As(err, &failed) || !errors.Is(err, test.err) || failed.Op != test.op || !strings.Contains(err.Error(), test.err.Error()) {
				t.Errorf("the store ends with %v", err)
			}
			confirmed = append(confirmed, more...)
			wantBatches(t, content(t, l), confirmed) // it can still be read
			wantInstances(t, l, confirmed)
			l.Close()
			wantRecovered(t, d, confirmed, failedText)
		})
	}
}

// TestOpenFailures lets each change of opening a new journal fail: an error that names the
// folder and the cause, and a good journal when the cause is gone.
func TestOpenFailures(t *testing.T) {
	for n := 1; ; n++ {
		d := storetest.NewRAMDisk()
		hit := false
		faults := &storetest.Faults{FS: d, Hook: func(op storetest.Op, do func(int) error) error {
			if op.N == n {
				hit = true
				return syscall.EROFS
			}
			return do(op.Bytes)
		}}
		l, err := journal.Open("j", journal.Options{FS: faults})
		if !hit {
			l.Close()
			break
		}
		if !errors.Is(err, syscall.EROFS) || !strings.Contains(err.Error(), "journal j cannot be opened") {
			t.Fatalf("Open with change %d refused: %v", n, err)
		}
		wantRecovered(t, d, nil, "")
	}
}

// TestReadOnlyFolder opens a journal in a folder that cannot be written. The superuser may
// write everywhere, so for him the folder is one of a file system without files.
func TestReadOnlyFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sealed")
	if err := os.Mkdir(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		dir = "/proc/self"
		if _, err := os.Stat(dir); err != nil {
			t.Skip("no folder that the superuser may not write")
		}
	}
	_, err := journal.Open(filepath.Join(dir, "journal"), journal.Options{})
	if err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "journal")+" cannot be opened") {
		t.Errorf("Open: %v", err)
	}
}

// TestFileInTheWay has a file where the folder should be.
func TestFileInTheWay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "journal")
	os.WriteFile(path, nil, 0o600)
	if _, err := journal.Open(path, journal.Options{}); err == nil || !strings.Contains(err.Error(), "a file has this name") {
		t.Errorf("Open: %v", err)
	}
}
