//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

// The lock where the system has flock: it belongs to the open file, so the kernel releases
// it when the process ends, kill -9 included.

package journal

import (
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// Lock locks the file and writes the process id into it, for others to name. The file is
// never removed: a second process could have it open already and lock what is gone.
func (disk) Lock(path string) (io.Closer, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for {
		err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if err != syscall.EINTR {
			break
		}
	}
	if err == syscall.EWOULDBLOCK {
		defer f.Close()
		return nil, &LockedError{Path: path, PID: holder(f)}
	}
	if err != nil {
		f.Close()
		return nil, &os.PathError{Op: "flock", Path: path, Err: err}
	}
	// On a full disk the lock holds all the same, without a name.
	if f.Truncate(0) == nil {
		f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	}
	return f, nil
}

// holder reads the process id from a lock file; 0 when there is none.
func holder(f *os.File) int {
	var b [32]byte
	n, _ := f.ReadAt(b[:], 0)
	pid, _ := strconv.Atoi(strings.TrimSpace(string(b[:n])))
	return pid
}
