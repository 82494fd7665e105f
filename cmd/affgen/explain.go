package main

import "github.com/affgen/affgen/compiler/diag"

// explainCmd is `affgen explain`.
type explainCmd struct {
	Code string `arg:"" help:"A code such as AFF2001; the bare number will do."`
	JSON bool   `name:"json" help:"Print the entry as JSON."`
}

// Run does the call.
func (c *explainCmd) Run(a *app) error {
	text, err := diag.Explain(c.Code)
	if err != nil {
		return usageError{err.Error()}
	}
	if c.JSON {
		return a.printJSON(map[string]string{"code": c.Code, "text": text})
	}
	return writeText(a.stdout, text)
}
