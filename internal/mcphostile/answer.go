// Shorthand for answers and outcomes, so that a row of a table has only what is its own.

package mcphostile

import (
	"fmt"
	"strings"
)

// goodResult is the result of a call that went well.
const goodResult = `{"content":[{"type":"text","text":"fine"}]}`

// goodMessage is the answer with it.
const goodMessage = `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`

// head is a response up to its body.
func head(status, kind string, more ...string) string {
	h := "HTTP/1.1 " + status + "\r\nConnection: close\r\n"
	if kind != "" {
		h += "Content-Type: " + kind + "\r\n"
	}
	for _, line := range more {
		h += line + "\r\n"
	}
	return h + "\r\n"
}

// body is a good status with a JSON body; result is one with a message that has that result.
func body(text string) []string { return []string{head("200 OK", "application/json") + text} }
func result(text string) []string {
	return body(`{"jsonrpc":"2.0","id":$ID,"result":` + text + `}`)
}

// good is the answer that it should have been.
var good = body(goodMessage)

// stream is a good status with an event stream; event is an event of one.
func stream(text string) []string { return []string{head("200 OK", "text/event-stream") + text} }
func event(message string) string { return "data: " + message + "\n\n" }

// failed is a status with a JSON body that has an error.
func failed(status, rpcError string) []string {
	return []string{head(status, "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":` + rpcError + `}`}
}

// chunked is a response in chunks, to the first request of a client: its id is 1.
func chunked(kind string, parts ...string) string {
	var b strings.Builder
	b.WriteString(head("200 OK", kind, "Transfer-Encoding: chunked"))
	for _, part := range parts {
		if part != "" {
			fmt.Fprintf(&b, "%x\r\n%s\r\n", len(part), part)
		}
	}
	b.WriteString("0\r\n\r\n")
	return b.String()
}

var fine = Outcome{Kind: Result, Part: `"text":"fine"`}

func gives(part string) Outcome           { return Outcome{Kind: Result, Part: part} }
func breach(text string) Outcome          { return Outcome{Kind: Protocol, Text: text} }
func status(text string) Outcome          { return Outcome{Kind: HTTP, Text: text} }
func lost(text string) Outcome            { return Outcome{Kind: Transport, Text: text} }
func rpc(code int64, text string) Outcome { return Outcome{Kind: RPC, Code: code, Text: text} }
func rpcData(code int64, text, data string) Outcome {
	return Outcome{Kind: RPC, Code: code, Text: text, Data: data}
}

// view is an outcome of its own for views; there it is what fetch rejects with.
func view(text string) *Outcome   { return &Outcome{Kind: Transport, Text: text} }
func viewGets(o Outcome) *Outcome { return &o }
