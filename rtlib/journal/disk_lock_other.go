//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

// Systems without a lock that ends with the process have no journal on disk: two processes
// on one log would destroy it.

package journal

import (
	"fmt"
	"io"
	"runtime"
)

func (disk) Lock(path string) (io.Closer, error) {
	return nil, fmt.Errorf("%s has no file lock that this program knows; use journal.kind: memory", runtime.GOOS)
}
