//go:build !linux && !darwin

// Where the width of a terminal is not known, there is no status line.

package viewmain

import "os"

func terminalWidth(*os.File) int { return 0 }
