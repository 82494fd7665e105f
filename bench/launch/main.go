// Command launch runs a program and reports what the run cost: wall time from before the
// process is made to after its end, and the peak of its resident memory. It is called
//
//	launch FILE PROGRAM [ARG...]
//
// and writes one line "wall-nanoseconds cpu-nanoseconds peak-KiB exit-code" to FILE; the program has
// launch's standard output and standard error.
//
// The benchmark runner cannot do this itself: Linux starts the peak of a new process with
// that of the memory it shared with its parent before exec, so a parent must be smaller
// than what it measures. That is why this program imports almost nothing.
package main

import (
	"os"
	"strconv"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) < 3 {
		fail("usage: launch FILE PROGRAM [ARG...]")
	}
	args := os.Args[2:]
	attr := &syscall.ProcAttr{Env: os.Environ(), Files: []uintptr{0, 1, 2}}
	start := time.Now()
	pid, err := syscall.ForkExec(args[0], args, attr)
	if err != nil {
		fail(args[0] + ": " + err.Error())
	}
	var status syscall.WaitStatus
	var usage syscall.Rusage
	for {
		_, err = syscall.Wait4(pid, &status, 0, &usage)
		if err != syscall.EINTR {
			break
		}
	}
	wall := time.Since(start)
	if err != nil {
		fail(err.Error())
	}
	cpu := usage.Utime.Nano() + usage.Stime.Nano()
	line := strconv.FormatInt(int64(wall), 10) + " " + strconv.FormatInt(cpu, 10) + " " + strconv.FormatInt(usage.Maxrss, 10) + " " + strconv.Itoa(status.ExitStatus()) + "\n"
	if err := os.WriteFile(os.Args[1], []byte(line), 0o666); err != nil {
		fail(err.Error())
	}
}

func fail(message string) {
	os.Stderr.WriteString("launch: " + message + "\n")
	os.Exit(1)
}
