package main

import (
	"github.com/affgen/affgen/compiler/types"
	"github.com/affgen/affgen/internal/build"
)

// typesCmd is `affgen types`.
type typesCmd struct {
	Out string `short:"o" placeholder:"FILE" help:"Write to a file instead of standard output."`
}

// Run does the call.
func (c *typesCmd) Run(a *app) error {
	if c.Out == "" {
		return writeText(a.stdout, types.Declarations)
	}
	return build.WriteOutput(c.Out, []byte(types.Declarations))
}
