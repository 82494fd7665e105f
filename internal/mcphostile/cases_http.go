// HTTP itself: status lines, heads, lengths, chunks, encodings, and who hangs up when.

package mcphostile

import (
	"bytes"
	"compress/gzip"
	"strings"
)

var httpCases = []Case{
	{Name: "closed at once", Gaps: "C8 S11", Answers: []string{""}, Want: lost("EOF"), View: view("closed before the response was complete")},
	{Name: "not HTTP", Gaps: "C8", Answers: []string{"SSH-2.0-x\r\n"}, Want: lost("malformed HTTP"), View: view("did not answer with a valid HTTP response")},
	{Name: "HTTP/0.9", Answers: []string{"<html>\r\n"}, Want: lost("malformed HTTP"), View: view("did not answer with a valid HTTP response")},
	{Name: "half a status line", Answers: []string{"HTTP/1.1 20"}, Want: lost(""), View: view("")},
	{Name: "half a head", Answers: []string{"HTTP/1.1 200 OK\r\nContent-Ty"}, Want: lost(""), View: view("")},
	{Name: "a header without colon", Answers: []string{"HTTP/1.1 200 OK\r\nno colon\r\n\r\n"}, Want: lost("malformed"), View: view("valid HTTP response")},
	{Name: "a header without name", Answers: []string{"HTTP/1.1 200 OK\r\n: x\r\n\r\n"}, Want: lost("malformed"), View: view("valid HTTP response")},
	{Name: "a giant header without colon", Answers: []string{"HTTP/1.1 200 OK\r\nSECRET" + strings.Repeat("x", 900_000) + "\r\n\r\n"}, Want: lost("malformed"), View: view("")},
	{Name: "a header that would colour a terminal", Answers: []string{"HTTP/1.1 200 OK\r\n\x1b[31mno colon\r\n\r\n"}, Want: lost("malformed"), View: view("valid HTTP response")},
	{Name: "a giant reason phrase", Answers: []string{strings.Replace(good[0], "200 OK", "200 "+strings.Repeat("x", 100_000), 1)}, Want: fine, View: view("over 65536 bytes")},
	{Name: "many headers", Answers: []string{head("200 OK", "application/json", strings.TrimSuffix(strings.Repeat("X-Many: 1\r\n", 5000), "\r\n")) + goodMessage}, Want: fine},
	{Name: "a folded header", Answers: []string{head("200 OK", "application/json\r\n ; charset=utf-8") + goodMessage}, Want: fine},
	{Name: "header names in lower case", Answers: []string{strings.Replace(good[0], "Content-Type", "content-type", 1)}, Want: fine},
	{Name: "status abc", Answers: []string{"HTTP/1.1 abc OK\r\n\r\n"}, Want: lost("malformed HTTP"), View: view("valid HTTP response")},
	{Name: "status of four digits", Answers: []string{"HTTP/1.1 2000 OK\r\n\r\n"}, Want: lost("malformed HTTP"), View: view("valid HTTP response")},
	{Name: "a negative status", Answers: []string{"HTTP/1.1 -20 OK\r\n\r\n"}, Want: lost("malformed HTTP"), View: view("valid HTTP response")},
	{Name: "two lengths", Answers: []string{head("200 OK", "application/json", "Content-Length: 3", "Content-Length: 4") + "{}"}, Want: lost(""), View: view("")},
	{Name: "a length that lies", Answers: []string{head("200 OK", "application/json", "Content-Length: 500") + "{}"}, Want: lost("unexpected EOF"), View: view("closed before the response was complete")},
	{Name: "a length that is short", Answers: []string{head("200 OK", "application/json", "Content-Length: 5") + goodMessage}, Want: breach("the reply is not JSON")},
	{Name: "a negative length", Answers: []string{head("200 OK", "application/json", "Content-Length: -1") + "{}"}, Want: lost("bad Content-Length"), View: view("valid HTTP response")},
	{Name: "a giant length", Answers: []string{head("200 OK", "application/json", "Content-Length: 9223372036854775807") + "{}"}, Want: lost("unexpected EOF"), View: view("closed before the response was complete")},
	{Name: "a length of more than 64 bits", Answers: []string{head("200 OK", "application/json", "Content-Length: 99999999999999999999") + "{}"}, Want: lost("bad Content-Length"), View: view("valid HTTP response")},
	{Name: "length and chunks", Answers: []string{strings.Replace(chunked("application/json", strings.ReplaceAll(goodMessage, "$ID", "1")), "\r\n", "\r\nContent-Length: 3\r\n", 1)}, Want: fine},
	{Name: "bad chunks", Answers: []string{head("200 OK", "application/json", "Transfer-Encoding: chunked") + "zz\r\n{}\r\n"}, Want: lost("invalid byte in chunk length"), View: view("valid HTTP response")},
	{Name: "a giant chunk", Answers: []string{head("200 OK", "application/json", "Transfer-Encoding: chunked") + "7fffffffffffffff\r\n{}"}, Want: lost("unexpected EOF"), View: view("closed before the response was complete")},
	{Name: "a chunk length that overflows", Answers: []string{head("200 OK", "application/json", "Transfer-Encoding: chunked") + "fffffffffffffffff\r\n{}"}, Want: lost("chunk"), View: view("valid HTTP response")},
	{Name: "a chunk cut short", Answers: []string{head("200 OK", "text/event-stream", "Transfer-Encoding: chunked") + "ff\r\n: x\n"}, Want: lost("unexpected EOF"), View: view("closed before the response was complete")},
	{Name: "no last chunk, before the answer", Answers: []string{head("200 OK", "text/event-stream", "Transfer-Encoding: chunked") + "3\r\n: x\r\n"}, Want: lost("unexpected EOF"), View: view("closed before the response was complete")},
	{Name: "no last chunk, after the answer", Answers: []string{strings.TrimSuffix(chunked("text/event-stream", strings.ReplaceAll(event(goodMessage), "$ID", "1")), "0\r\n\r\n")}, Want: fine, View: view("closed before the response was complete")},
	{Name: "a transfer encoding that is none", Answers: []string{head("200 OK", "application/json", "Transfer-Encoding: gzip") + "{}"}, Want: lost("unsupported transfer encoding"), View: view("valid HTTP response")},
	{Name: "trailers", Answers: []string{strings.TrimSuffix(chunked("application/json", strings.ReplaceAll(goodMessage, "$ID", "1")), "\r\n") + "Content-Type: text/plain\r\nMcp-Session-Id: x\r\n\r\n"}, Want: fine},
	{Name: "broken trailers", Answers: []string{strings.TrimSuffix(chunked("application/json", strings.ReplaceAll(goodMessage, "$ID", "1")), "\r\n") + "oops\r\n\r\n"}, Want: lost("malformed"), View: view("valid HTTP response")},
	{Name: "a giant head", Answers: []string{head("200 OK", "application/json", "X: "+strings.Repeat("x", 11<<20))}, Want: lost(""), View: view("")},
	{Name: "100 Continue first", Answers: []string{"HTTP/1.1 100 Continue\r\n\r\n" + good[0]}, Want: fine},
	{Name: "103 Early Hints first", Answers: []string{"HTTP/1.1 103 Early Hints\r\nContent-Type: text/plain\r\nMcp-Session-Id: x\r\n\r\n" + good[0]}, Want: fine},
	{Name: "1xx for ever", Answers: []string{""}, Endless: "HTTP/1.1 102 Processing\r\n\r\n", Want: lost(""), View: view("")},
	{Name: "101", Answers: []string{"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n" + goodMessage}, Want: status("HTTP 101"), View: view("switched to another protocol")},
	{Name: "HTTP/1.0", Answers: []string{strings.Replace(good[0], "HTTP/1.1", "HTTP/1.0", 1)}, Want: fine},
	{Name: "no reason phrase", Answers: []string{strings.Replace(good[0], "200 OK", "200", 1)}, Want: fine},
	{Name: "reflected headers", Answers: []string{head("200 OK", "application/json", "Mcp-Session-Id: s", "Mcp-Method: tools/list", "Mcp-Name: x", "Mcp-Param-X: y", "MCP-Protocol-Version: 1999-01-01", "Set-Cookie: a=b", "Last-Event-ID: 3") + goodMessage}, Gaps: "S7 S14", Want: fine},
	{Name: "drip", Answers: []string{head("200 OK", "text/event-stream") + ": wait\n\n" + event(`{"jsonrpc":"2.0","method":"notifications/progress"}`) + event(goodMessage)}, Drip: true, Want: fine},
	{Name: "a dripping head", Answers: good, Drip: true, Want: fine},

	{Name: "bad gzip", Answers: []string{head("200 OK", "application/json", "Content-Encoding: gzip") + "this is not gzip at all"}, Want: lost("gzip: invalid header"), View: view("compressed, which this machine never asks for")},
	{Name: "gzip", Answers: []string{head("200 OK", "application/json", "Content-Encoding: gzip") + zipped(strings.ReplaceAll(goodMessage, "$ID", "1"))}, Want: fine, View: view("compressed")},
	{Name: "gzip cut short", Answers: []string{head("200 OK", "application/json", "Content-Encoding: gzip") + zipped(goodMessage)[:20]}, Want: lost("unexpected EOF"), View: view("compressed")},
	{Name: "a gzip bomb", Gaps: "C11", Answers: []string{head("200 OK", "application/json", "Content-Encoding: gzip") + zipped(strings.Repeat(" ", 64<<20))}, Want: breach("the reply is over maxResponseBytes (8388608)"), View: view("compressed")},
	{Name: "another encoding", Answers: []string{head("200 OK", "application/json", "Content-Encoding: br") + "\x0b\x02\x80{}\x03"}, Want: breach(`the reply has the Content-Encoding "br"`), View: view("compressed")},
	{Name: "two encodings", Answers: []string{head("200 OK", "application/json", "Content-Encoding: gzip, br") + "{}"}, Want: breach(`the reply has the Content-Encoding "gzip, br"`), View: view("compressed")},
	{Name: "the encoding that is none", Answers: []string{head("200 OK", "application/json", "Content-Encoding: identity") + goodMessage}, Want: fine},
}

// zipped is a text in gzip's form.
func zipped(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(text)) // a buffer takes everything
	z.Close()
	return b.String()
}
