package build

import (
	"io/fs"
	"syscall"
)

// changeTime is when the system last saw a change of a file's content or attributes, in
// nanoseconds.
func changeTime(info fs.FileInfo) int64 {
	if st, ok := info.Sys().(*syscall.Stat_t); ok {
		return st.Ctim.Nano()
	}
	return 0
}
