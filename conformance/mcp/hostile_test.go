package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/mcphostile"
)

// ending is how a call ended in the view, and what its next call gave.
type ending struct {
	Result, Name, Message, Next string
	Code                        int64
	Data                        json.RawMessage
	Status                      int
	IsError                     bool
}

// viewNames are the names of the errors of views.
var viewNames = map[mcphostile.Kind]string{
	mcphostile.Protocol: "McpProtocolError", mcphostile.RPC: "McpRpcError", mcphostile.HTTP: "McpHttpError", mcphostile.Transport: "TypeError",
}

// TestHostileServersFromView plays the transcripts that the Go client must survive against
// the client of views: one binary, over fetch and the http machine.
func TestHostileServersFromView(t *testing.T) {
	cases := append(mcphostile.Cases(), mcphostile.Splits()...)
	server, err := mcphostile.Start(cases)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	props := make([]map[string]string, len(cases))
	for i, c := range cases {
		props[i] = map[string]string{"path": mcphostile.Path(i), "method": c.Method, "tool": c.Tool, "args": c.Args}
	}
	ends := runHostileView(t, server.URL(), props)
	if len(ends) != len(cases) {
		t.Fatalf("%d of %d cases have ended", len(ends), len(cases))
	}
	for i := range cases {
		c := &cases[i]
		checkEnding(t, c, &ends[i])
		if n := server.Requests(i); n != c.Expected() {
			t.Errorf("%s: %d requests, not %d", c.Name, n, c.Expected())
		}
		for _, fault := range server.Faults(i) {
			t.Errorf("%s: the request: %s", c.Name, fault)
		}
	}
}

// runHostileView builds the view, runs it once and returns the ends that it logs.
func runHostileView(t *testing.T, url string, cases []map[string]string) []ending {
	t.Helper()
	var ends []ending
	for _, line := range runView(t, buildView(t, "hostile"), "http", url, map[string]any{"cases": cases}) {
		var e ending
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%v: %.300s", err, line)
		}
		ends = append(ends, e)
	}
	return ends
}

func checkEnding(t *testing.T, c *mcphostile.Case, got *ending) {
	t.Helper()
	want := c.ForView()
	switch {
	case got.Name != viewNames[want.Kind], got.IsError != (got.Name != ""), got.Code != want.Code, string(got.Data) != want.Data:
		t.Errorf("%s: %.300s (code %d, data %s), want %+v", c.Name, got.Name+": "+got.Message+got.Result, got.Code, got.Data, want)
	case want.Kind == mcphostile.Result && !strings.Contains(got.Result, want.Part):
		t.Errorf("%s: the result is %.300s, want %s in it", c.Name, got.Result, want.Part)
	case want.Kind == mcphostile.Transport && !strings.Contains(got.Message, want.Text),
		want.Kind != mcphostile.Transport && !strings.HasPrefix(got.Message, want.Text):
		t.Errorf("%s: %.300s, want %s", c.Name, got.Message, want.Text)
	case want.Kind != mcphostile.Transport && want.Kind != mcphostile.Result && got.Status != c.Status():
		t.Errorf("%s: the status is %d, not %d", c.Name, got.Status, c.Status())
	case got.Next != "fine":
		t.Errorf("after %s: %s", c.Name, got.Next)
	}
	if strings.Contains(got.Message, "SECRET") || len(got.Message) > 400 {
		t.Errorf("%s: the error shows the server's text: %.500s", c.Name, got.Message)
	}
}
