//go:build linux || darwin

// How wide the terminal is, asked of the system.

package viewmain

import (
	"os"
	"syscall"
	"unsafe"
)

// terminalWidth returns the columns of the terminal that f is; 0 when it is none, or does not say.
func terminalWidth(f *os.File) int {
	var size struct{ rows, columns, x, y uint16 }
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size))); errno != 0 {
		return 0
	}
	return int(size.columns)
}
