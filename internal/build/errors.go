package build

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"syscall"

	"github.com/affgen/affgen/compiler/diag"
)

// This file names what can go wrong between generated Go and a binary. None of it is the
// fault of the view's source; each has a code for `affgen explain` and a way out.

// ErrSource says that the source has errors; they are in the result's Diagnostics.
var ErrSource = errors.New("the source has errors")

// An Error is a failure outside the source, with its way out.
type Error struct {
	Code    diag.Code
	Message string // one line
	Help    string // the way out; may have several lines
	Detail  string // what a tool printed; empty when it adds nothing
	Err     error  // the cause, for errors.Is; may be nil
}

// Error gives the message and the cause, without the way out.
func (e *Error) Error() string {
	if e.Err == nil {
		return e.Message
	}
	return e.Message + ": " + e.Err.Error()
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// cacheError explains a failed operation on the cache folder.
func cacheError(dir string, err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return noSpace(dir, "", err)
	}
	return &Error{
		Code:    diag.CacheUnusable,
		Message: fmt.Sprintf("the cache folder %s cannot be used", dir),
		Help:    "make it writable, or name another folder in AFFGEN_CACHE",
		Err:     err,
	}
}

// outputError explains a failed write of what the user asked for.
func outputError(path string, err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return noSpace(path, "", err)
	}
	help := "choose another place with -o"
	if errors.Is(err, fs.ErrNotExist) {
		help = "make its folder first, or choose another place with -o"
	}
	return &Error{Code: diag.OutputUnwritable, Message: path + " cannot be written", Help: help, Err: err}
}

func noSpace(place, detail string, err error) error {
	return &Error{
		Code:    diag.NoSpace,
		Message: "no space is left on the disk of " + place,
		Help: "free some space (`go clean -cache` empties Go's build cache), or put the caches " +
			"elsewhere with AFFGEN_CACHE and GOCACHE",
		Detail: detail,
		Err:    err,
	}
}

// refusal matches what compiler and linker print about a package: "# path" above their
// complaints, or a position.
var refusal = regexp.MustCompile(`(?m)^# \S|^\S.*:\d+(:\d+)?: `)

// toolchainError explains a failed run of the go command from what it printed. Its texts
// are not an interface, so each phrase here is one that several Go releases share. A refusal
// of our code names the package on a line of its own or a position in it; what does neither
// is a go command that cannot work as it is set up.
func toolchainError(output, buildDir string, err error) error {
	has := func(parts ...string) bool {
		for _, p := range parts {
			if strings.Contains(output, p) {
				return true
			}
		}
		return false
	}
	detail := strings.TrimSpace(output)
	switch {
	case has("no space left on device", "disk quota exceeded", "not enough space on the disk"):
		return noSpace("Go's build cache, the temporary folder or the binary", detail, err)
	case has("requires go >= ", "invalid go version", "toolchain not available", "cannot find \"go1"):
		return oldGo(detail, err)
	case has("read-only file system", "permission denied", "could not create module cache"):
		return &Error{
			Code:    diag.CacheUnusable,
			Message: "the go command cannot write its own caches",
			Help:    "make them writable, or name other folders in GOCACHE and GOMODCACHE",
			Detail:  detail,
			Err:     err,
		}
	case has("checksum mismatch", "SECURITY ERROR", "missing go.sum entry", "no required module provides",
		"module lookup disabled", "dial tcp", "reading http", "reading file:", "updates to go.mod needed",
		"inconsistent vendoring", "unknown revision", "replacement directory", "verifying module"):
		return &Error{
			Code:    diag.RuntimeModule,
			Message: "the go command cannot get affgen's runtime module or one of its dependencies",
			Help:    "check GOPROXY, GOSUMDB and the network, or install affgen again: what built it is enough to work offline",
			Detail:  detail,
			Err:     err,
		}
	}
	if !refusal.MatchString(output) {
		return &Error{
			Code:    diag.NoGo,
			Message: "the go command does not work as it is set up here",
			Help:    "what it says above is about its environment: `go env` shows it, and `go help environment` explains it",
			Detail:  detail,
			Err:     err,
		}
	}
	return &Error{
		Code:    diag.GoBuildFailed,
		Message: "internal error: the Go compiler refused generated code",
		Help: "this is a bug of affgen, not of the view. Please report it with the output above and the files in\n" +
			buildDir + "\n(`affgen version` names the versions; `affgen check` may still find a workaround)",
		Detail: detail,
		Err:    err,
	}
}

func oldGo(detail string, err error) error {
	return &Error{
		Code:    diag.OldGo,
		Message: "the go command on PATH is older than generated programs need",
		Help: "install Go " + minimumGo() + " or newer, or let the go command fetch it: " +
			"`go env -w GOTOOLCHAIN=auto`, with a network",
		Detail: detail,
		Err:    err,
	}
}
