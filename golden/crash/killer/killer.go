// Package killer, linked into a view's binary, lets the process kill itself at a chosen
// change that the journal makes to the disk. The environment says which:
//
//	CRASH_AT     the number of the change, counted from 1
//	CRASH_SHARE  how much of it happens: eighths of a write, 9 for after it
//	CRASH_FULL   nothing dies: from that change on the disk is full, and this much of it
//	             happens, in eighths of a write
//	CRASH_COUNT  a file that gets the number of changes at each of them
//
// It is for the crash test only.
package killer

import (
	"os"
	"strconv"
	"syscall"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

func init() {
	at, _ := strconv.Atoi(os.Getenv("CRASH_AT"))
	share, _ := strconv.Atoi(os.Getenv("CRASH_SHARE"))
	full, isFull := os.LookupEnv("CRASH_FULL")
	if isFull {
		share, _ = strconv.Atoi(full)
	}
	count := os.Getenv("CRASH_COUNT")
	if at == 0 && count == "" {
		return
	}
	journal.WrapDisk(func(fsys journal.FS) journal.FS {
		return &storetest.Faults{FS: fsys, Hook: func(op storetest.Op, do func(int) error) error {
			if count != "" {
				os.WriteFile(count, []byte(strconv.Itoa(op.N)), 0o600)
			}
			if isFull && op.N >= at {
				if op.Name == "write" && op.N == at {
					do(op.Bytes * share / 8)
				}
				return &os.PathError{Op: op.Name, Path: op.Path, Err: syscall.ENOSPC}
			}
			if op.N == at {
				if share > 0 && (op.Name == "write" || share == 9) {
					do(op.Bytes * min(share, 8) / 8)
				}
				die()
			}
			return do(op.Bytes)
		}}
	})
}

// die is kill -9.
func die() {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {} // until the signal has arrived
}
