// Command driver is what the official MCP conformance suite runs as the client under test:
// our Go client, with the little that an app has to decide (which tools to call with what,
// and to try once more with a version that the server names).
//
// The suite gives the server's URL as the last argument and the scenario in the
// environment.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/affgen/affgen/rtlib/mcp"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: driver URL (the conformance suite calls it)")
		os.Exit(2)
	}
	if err := run(context.Background(), os.Args[len(os.Args)-1], os.Getenv("MCP_CONFORMANCE_SCENARIO")); err != nil {
		fmt.Fprintln(os.Stderr, "driver:", err)
		os.Exit(1)
	}
}

// app is one run against the suite's server.
type app struct {
	*mcp.Client
	tools []*mcp.Tool
}

func run(ctx context.Context, url, scenario string) error {
	if view := os.Getenv(viewVariable); view != "" {
		return runView(ctx, view, url, scenario)
	}
	c, err := mcp.NewClient(url, mcp.Options{Name: "affgen-conformance", Version: "1.0.0"})
	if err != nil {
		return err
	}
	a := &app{Client: c}
	if err := a.list(ctx); err != nil {
		return err
	}
	switch scenario {
	case "tools_call":
		return a.call(ctx, "add_numbers", map[string]int{"a": 5, "b": 3})
	case "http-custom-headers":
		return a.given(ctx)
	case "json-schema-2020-12-preservation":
		return a.echoSchema(ctx)
	case "json-schema-ref-no-deref", "request-metadata":
		return nil
	}
	for _, t := range a.tools {
		// Some tools of the suite fail on purpose; it looks at the requests.
		if err := a.call(ctx, t.Name, map[string]any{}); err != nil {
			fmt.Fprintln(os.Stderr, t.Name+":", err)
		}
	}
	return nil
}

// list lists the tools; a server that refuses the version but names ours is asked once
// more. That is the app's decision: the client itself retries nothing.
func (a *app) list(ctx context.Context) error {
	list, err := a.ListTools(ctx)
	var rpc *mcp.RPCError
	if errors.As(err, &rpc) && rpc.Code == -32022 {
		list, err = a.ListTools(ctx)
	}
	if err != nil {
		return err
	}
	a.tools = list.Tools
	for _, r := range list.Rejected {
		fmt.Fprintf(os.Stderr, "rejected %s: %s\n", r.Name, r.Reason)
	}
	return nil
}

func (a *app) find(name string) (*mcp.Tool, error) {
	for _, t := range a.tools {
		if t.Name == name {
			return t, nil
		}
	}
	return nil, fmt.Errorf("the server has no tool %s", name)
}

// call calls a tool and answers what it asks, once. Other tools are called in between, so
// that the suite sees whether anything leaks into their requests.
func (a *app) call(ctx context.Context, name string, args any) error {
	t, err := a.find(name)
	if err != nil {
		return err
	}
	r, err := a.CallTool(ctx, t, args, nil)
	if err != nil || r.Type != "input_required" {
		return err
	}
	if other, err := a.find("test_mrtr_unrelated"); err == nil {
		if _, err := a.CallTool(ctx, other, nil, nil); err != nil {
			return err
		}
	}
	answers := map[string]any{}
	for key := range r.InputRequests {
		answers[key] = map[string]any{"action": "accept", "content": map[string]any{"confirmed": true}}
	}
	_, err = a.CallTool(ctx, t, args, &mcp.CallOptions{InputResponses: answers, RequestState: r.RequestState})
	return err
}

// given makes the calls that the suite asks for in the environment.
func (a *app) given(ctx context.Context) error {
	var context struct {
		ToolCalls []struct {
			Name      string
			Arguments json.RawMessage
		}
	}
	if err := json.Unmarshal([]byte(os.Getenv("MCP_CONFORMANCE_CONTEXT")), &context); err != nil {
		return fmt.Errorf("MCP_CONFORMANCE_CONTEXT: %w", err)
	}
	for _, c := range context.ToolCalls {
		if err := a.call(ctx, c.Name, c.Arguments); err != nil {
			return err
		}
	}
	return nil
}

// echoSchema sends a listed schema back as it came.
func (a *app) echoSchema(ctx context.Context) error {
	for _, t := range a.tools {
		if t.Name != "json_schema_echo" {
			return a.call(ctx, "json_schema_echo", map[string]json.RawMessage{"schema": t.InputSchema})
		}
	}
	return errors.New("the server has no tool but json_schema_echo")
}
