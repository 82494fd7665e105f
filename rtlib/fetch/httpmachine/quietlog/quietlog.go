// Package quietlog silences package log in binaries that affgen generates: net/http reports
// some faults of servers there, together with the bytes that they sent, and no response may
// show up in a log. Nothing else in such a binary uses package log. Go programs that embed
// a view decide for themselves.
package quietlog

import (
	"io"
	"log"
)

func init() { log.SetOutput(io.Discard) }
