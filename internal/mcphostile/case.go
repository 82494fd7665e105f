// Package mcphostile has the transcripts that both MCP clients must survive, that of Go
// programs (rtlib/mcp) and that of views (conformance/mcp): what a server sends, byte for
// byte, and what a client must make of it. Its server speaks over plain sockets, checks the
// requests that it gets, and answers a call of the tool "next" well whatever the case is, so
// that a test sees whether a client goes on working.
//
// What the cases are: the gaps of known peers, numbered as in the reference of the protocol
// (C1 to C13 are a client's, S1 to S18 a server's), and what HTTP, JSON, event streams and
// JSON-RPC allow somebody to send who means harm.
package mcphostile

import (
	"strconv"
	"strings"
)

// Case is one transcript.
type Case struct {
	Name string
	// Gaps are the numbers of the gaps that the case is about, with spaces between; often none.
	Gaps string
	// Method is what the client is asked for; tools/call when it is empty.
	Method string
	// Tool is the definition to call, as JSON; empty means the tool "t" by its name.
	Tool string
	// Args are the call's arguments, as JSON; empty means none.
	Args string
	// Headers must be in the request just so; one with an empty value must not be there.
	Headers map[string]string
	// Answers are the raw responses to the requests, in order; the last is repeated. In them
	// $ID stands for the request's id and $N for its number, from 1.
	Answers []string
	// Drip sends each byte by itself.
	Drip bool
	// Endless is sent again and again after the answer until the client has hung up.
	Endless string
	// Requests is how many requests the client makes, if not one for each of Answers.
	Requests int
	// Want is what the call comes to.
	Want Outcome
	// View is what it comes to in a view, where that differs: fetch reads a body before the
	// client sees any of it, and refuses some of what may be in one.
	View *Outcome
}

// Kind says how a call ended.
type Kind string

// The kinds of ends.
const (
	Result    Kind = "result"
	Protocol  Kind = "protocol"  // McpProtocolError, *mcp.ProtocolError
	RPC       Kind = "rpc"       // McpRpcError, *mcp.RPCError
	HTTP      Kind = "http"      // McpHttpError, *mcp.HTTPError
	Transport Kind = "transport" // what the round trip or fetch says
)

// Outcome is the end of a call.
type Outcome struct {
	Kind Kind
	// Text is what an error's message begins with, or for Transport a part of it.
	Text string
	// Code and Data are those of an RPC error; Data is JSON, "" when there is none.
	Code int64
	Data string
	// Part is in the JSON text of a result.
	Part string
}

// Path is the path of a case's endpoint.
func Path(i int) string { return "/case/" + strconv.Itoa(i) }

// Expected is how many requests the case needs.
func (c *Case) Expected() int {
	if c.Requests != 0 {
		return c.Requests
	}
	return len(c.Answers)
}

// Status is the HTTP status of the last answer, 0 when there is none: what errors about it
// must have as their status.
func (c *Case) Status() int {
	if len(c.Answers) == 0 {
		return 0
	}
	status := 0
	for line := range strings.SplitSeq(c.Answers[len(c.Answers)-1], "\r\n") {
		if rest, ok := strings.CutPrefix(line, "HTTP/1."); ok && len(rest) > 5 {
			status, _ = strconv.Atoi(rest[2:5])
		}
		if status >= 200 {
			break
		}
	}
	return status
}

// Large reports whether the case moves so many bytes that it is slow under the race detector.
func (c *Case) Large() bool {
	size := 0
	for _, answer := range c.Answers {
		size += len(answer)
	}
	return size > 1<<20 || c.Endless != ""
}

// ForView is the outcome in a view.
func (c *Case) ForView() Outcome {
	if c.View != nil {
		return *c.View
	}
	return c.Want
}

// Cases returns all transcripts.
func Cases() []Case {
	var all []Case
	for _, part := range [][]Case{httpCases, contentCases, statusCases, jsonCases, messageCases, errorCases, streamCases, resultCases, listCases, cursorCases, requestCases} {
		all = append(all, part...)
	}
	return all
}

// Splits returns transcripts that are one answer each, cut in two at every byte.
func Splits() []Case {
	var list []Case
	for _, s := range []struct{ name, kind, body string }{
		{"stream", "text/event-stream", "\ufeff: grüße 世界\r\nevent: message\r\nid: 7\r\ndata: {\"jsonrpc\":\"2.0\",\r\ndata: \"id\":$ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"grüße 世界 🎉\"}]}}\r\n\r\n"},
		{"stream with CR alone", "text/event-stream", "data: {\"jsonrpc\":\"2.0\",\"id\":$ID,\rdata: \"result\":{\"content\":[{\"type\":\"text\",\"text\":\"grüße 世界 🎉\"}]}}\r\r"},
		{"JSON", "application/json", "\ufeff" + `{"jsonrpc":"2.0","id":$ID,"result":{"content":[{"type":"text","text":"grüße 世界 🎉 \ud83c\udf89"}]}}`},
	} {
		text := strings.ReplaceAll(s.body, "$ID", "1")
		for cut := range len(text) {
			list = append(list, Case{
				Name:    s.name + " cut at " + strconv.Itoa(cut),
				Answers: []string{chunked(s.kind, text[:cut], text[cut:])},
				Want:    Outcome{Kind: Result, Part: "grüße 世界 🎉"},
			})
		}
	}
	return list
}
