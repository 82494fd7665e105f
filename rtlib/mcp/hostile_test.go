package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode"

	"github.com/affgen/affgen/internal/mcphostile"
)

// A client that got any of these answers says what is wrong, shows nothing of the server's
// text, has made no request too many, and makes the next call as if nothing had been.
func TestHostileServers(t *testing.T) {
	cases := mcphostile.Cases()
	if len(cases) != 406 {
		t.Errorf("%d cases; docs/conformance.md has another number", len(cases))
	}
	play(t, cases)
}

// An answer that comes in two pieces, cut at every byte, is the same answer.
func TestSplitsAtEveryByte(t *testing.T) { play(t, mcphostile.Splits()) }

// play has a client for each case; they share their connections, so that what one answer
// leaves behind would show in the next case.
func play(t *testing.T, cases []mcphostile.Case) {
	server, err := mcphostile.Start(cases)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	transport := &http.Transport{}
	defer transport.CloseIdleConnections()
	for i := range cases {
		c := &cases[i]
		if testing.Short() && c.Large() {
			continue
		}
		cl := client(t, server.URL()+mcphostile.Path(i), Options{Transport: transport})
		raw, err := perform(t.Context(), cl, c)
		checkEnd(t, c, raw, err)
		if n := server.Requests(i); n != c.Expected() {
			t.Errorf("%s: %d requests, not %d", c.Name, n, c.Expected())
		}
		if r, err := cl.CallTool(t.Context(), Name("next"), nil, nil); err != nil || r.Content[0].Text != "fine" {
			t.Errorf("after %s: %v", c.Name, err)
		}
		for _, fault := range server.Faults(i) {
			t.Errorf("%s: the request: %s", c.Name, fault)
		}
	}
}

// perform does what a case asks for and returns the result's JSON.
func perform(ctx context.Context, cl *Client, c *mcphostile.Case) (string, error) {
	switch c.Method {
	case "server/discover":
		d, err := cl.Discover(ctx)
		if err != nil {
			return "", err
		}
		return string(d.Raw), nil
	case "tools/list":
		list, err := cl.ListTools(ctx)
		if err != nil {
			return "", err
		}
		return listText(list)
	}
	var callee Callee = Name("t")
	if c.Tool != "" {
		tool := &Tool{}
		if err := json.Unmarshal([]byte(c.Tool), tool); err != nil {
			return "", err
		}
		callee = tool
	}
	var args any
	if c.Args != "" {
		args = json.RawMessage(c.Args)
	}
	r, err := cl.CallTool(ctx, callee, args, nil)
	if err != nil {
		return "", err
	}
	return string(r.Raw), nil
}

// listText is a list in the form that views have.
func listText(list *ToolList) (string, error) {
	raws := []string{}
	for _, tool := range list.Tools {
		raws = append(raws, string(tool.Raw))
	}
	rejected, err := json.Marshal(append([]Rejected{}, list.Rejected...))
	return `{"tools":[` + strings.Join(raws, ",") + `],"rejected":` + string(rejected) + `}`, err
}

func checkEnd(t *testing.T, c *mcphostile.Case, raw string, err error) {
	t.Helper()
	got, status := outcome(raw, err)
	want := c.Want
	switch {
	case got.Kind != want.Kind, got.Code != want.Code, got.Data != want.Data:
		t.Errorf("%s: %.300s, want %+v", c.Name, fmt.Sprintf("%+v", got), want)
	case want.Kind == mcphostile.Result && !strings.Contains(got.Part, want.Part):
		t.Errorf("%s: the result is %.300s, want %s in it", c.Name, got.Part, want.Part)
	case want.Kind == mcphostile.Transport && !strings.Contains(got.Text, want.Text),
		want.Kind != mcphostile.Transport && !strings.HasPrefix(got.Text, want.Text):
		t.Errorf("%s: %.300s, want %s", c.Name, got.Text, want.Text)
	case want.Kind != mcphostile.Result && want.Kind != mcphostile.Transport && status != c.Status():
		t.Errorf("%s: the status is %d, not %d", c.Name, status, c.Status())
	}
	// Only what the transport says may quote the server, shortly.
	if err != nil && (want.Kind != mcphostile.Transport && strings.Contains(err.Error(), "SECRET") || len(err.Error()) > 400 || strings.ContainsFunc(err.Error(), unicode.IsControl)) {
		t.Errorf("%s: the error shows the server's text: %.500s", c.Name, err)
	}
}

// outcome takes an error apart as a program does, with errors.As.
func outcome(raw string, err error) (o mcphostile.Outcome, status int) {
	var rpc *RPCError
	var http *HTTPError
	var breach *ProtocolError
	switch {
	case err == nil:
		return mcphostile.Outcome{Kind: mcphostile.Result, Part: raw}, 0
	case errors.As(err, &rpc):
		return mcphostile.Outcome{Kind: mcphostile.RPC, Text: rpc.Error(), Code: rpc.Code, Data: string(rpc.Data)}, rpc.Status
	case errors.As(err, &http):
		return mcphostile.Outcome{Kind: mcphostile.HTTP, Text: http.Error()}, http.Status
	case errors.As(err, &breach):
		return mcphostile.Outcome{Kind: mcphostile.Protocol, Text: breach.Error()}, breach.Status
	}
	return mcphostile.Outcome{Kind: mcphostile.Transport, Text: err.Error()}, 0
}

// The table has a case for every gap of known clients, and for those of servers that a
// client can notice. (The others are a server's own matter: who may call it, how often its
// factory runs, deadlines for bodies, memory, speed.)
func TestHostileCasesNameTheGaps(t *testing.T) {
	named := map[string]bool{}
	for _, c := range mcphostile.Cases() {
		for _, gap := range strings.Fields(c.Gaps) {
			named[gap] = true
		}
	}
	for _, gap := range strings.Fields("C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 C13 S1 S2 S3 S4 S5 S6 S7 S8 S11 S14 S15 S17") {
		if !named[gap] {
			t.Errorf("no case names %s", gap)
		}
	}
}

// Of an endless stream no more is read than the limit, or than the answer.
func TestEndlessStreams(t *testing.T) {
	cases := mcphostile.Cases()
	server, err := mcphostile.Start(cases)
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	for i := range cases {
		if cases[i].Endless == "" {
			continue
		}
		cl := client(t, server.URL()+mcphostile.Path(i), Options{Transport: &http.Transport{}, MaxResponseBytes: 1000})
		_, err := perform(t.Context(), cl, &cases[i])
		if got, _ := outcome("", err); got.Kind == mcphostile.Protocol && !strings.Contains(got.Text, "maxResponseBytes (1000)") {
			t.Errorf("%s: %v", cases[i].Name, err)
		}
	}
	server.WaitHungUp()
}
