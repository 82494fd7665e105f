package main

import (
	"strings"

	"github.com/affgen/affgen/compiler/diag"
)

// explainCmd is `affgen explain`.
type explainCmd struct {
	Code string `arg:"" help:"A code such as AFF2001; the bare number will do."`
	JSON bool   `name:"json" help:"Print the entry as JSON."`
}

// explanation is what --json prints.
type explanation struct {
	Code     diag.Code     `json:"code"`
	Severity diag.Severity `json:"severity"`
	Title    string        `json:"title"`
	Explain  string        `json:"explain"`
	File     string        `json:"file,omitempty"`
	Example  string        `json:"example,omitempty"`
	WayOut   string        `json:"way_out"`
}

// Run does the call.
func (c *explainCmd) Run(a *app) error {
	text, err := diag.Explain(c.Code)
	if err != nil {
		return usageError{err.Error()}
	}
	if !c.JSON {
		return writeText(a.stdout, text)
	}
	code, _, _ := strings.Cut(text, ":") // the code as the table has it, whatever was typed
	info, _ := diag.Lookup(diag.Code(code))
	e := explanation{
		Code: info.Code, Severity: info.Severity, Title: info.Title, Explain: info.Explain,
		Example: info.Example, WayOut: info.WayOut,
	}
	if info.Example != "" {
		e.File = info.ExampleFile()
	}
	return a.printJSON(e)
}
