package mcp

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// rawServer answers each connection's requests with the bytes that answer gives, then
// closes it. stop says that the test is over.
func rawServer(t *testing.T, answer func(w io.Writer, id string)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				r, err := http.ReadRequest(bufio.NewReader(conn))
				if err != nil {
					return
				}
				body, _ := io.ReadAll(r.Body)
				_, rest, _ := bytes.Cut(body, []byte(`"id":`))
				id, _, _ := bytes.Cut(rest, []byte(","))
				answer(conn, string(id))
			}()
		}
	}()
	return "http://" + l.Addr().String() + "/mcp"
}

const goodResult = `{"content":[{"type":"text","text":"fine"}]}`

func head(status, kind string, more ...string) string {
	h := "HTTP/1.1 " + status + "\r\nConnection: close\r\n"
	if kind != "" {
		h += "Content-Type: " + kind + "\r\n"
	}
	return h + strings.Join(more, "") + "\r\n"
}

// hostile are answers as raw bytes, $ID standing for the request's id, and the kind of
// error that they must become, with a part of its text.
var hostile = []struct{ name, answer, want string }{
	{"closed at once", "", "network: EOF"},
	{"not HTTP", "SSH-2.0-x\r\n", "network: malformed HTTP"},
	{"half a status line", "HTTP/1.1 20", "network: "},
	{"half a head", "HTTP/1.1 200 OK\r\nContent-Ty", "network: "},
	{"bad header", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "network: malformed"},
	{"status abc", "HTTP/1.1 abc OK\r\n\r\n", "network: malformed HTTP"},
	{"two lengths", head("200 OK", "application/json", "Content-Length: 3\r\n", "Content-Length: 4\r\n") + "{}", "network: "},
	{"a length that lies", head("200 OK", "application/json", "Content-Length: 500\r\n") + "{}", "network: unexpected EOF"},
	{"a negative length", head("200 OK", "application/json", "Content-Length: -1\r\n") + "{}", "network: bad Content-Length"},
	{"bad chunks", head("200 OK", "application/json", "Transfer-Encoding: chunked\r\n") + "zz\r\n{}\r\n", "network: invalid byte in chunk length"},
	{"a chunk cut short", head("200 OK", "text/event-stream", "Transfer-Encoding: chunked\r\n") + "ff\r\n: x\n", "network: unexpected EOF"},
	{"bad gzip", head("200 OK", "application/json", "Content-Encoding: gzip\r\n") + "this is not gzip at all", "network: gzip: invalid header"},
	{"a giant head", head("200 OK", "application/json", "X: "+strings.Repeat("x", 11<<20)+"\r\n"), "network: "},

	{"empty", head("200 OK", "application/json"), "protocol: the reply is not JSON"},
	{"cut JSON", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"resu`, "protocol: the reply is not JSON: unexpected end"},
	{"two texts", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}{}`, "protocol: the reply is not JSON"},
	{"a trailing comma", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,}`, "protocol: the reply is not JSON"},
	{"a comment", head("200 OK", "application/json") + `/* */{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`, "protocol: the reply is not JSON"},
	{"NaN", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":NaN}`, "protocol: the reply is not JSON"},
	{"UTF-16", head("200 OK", "application/json") + "\xff\xfe{\x00}\x00", "protocol: the reply is not UTF-8"},
	{"deep JSON", head("200 OK", "application/json") + strings.Repeat(`{"a":`, 1_000_000), "protocol: the reply nests deeper than 1000 levels (maxDepth)"},
	{"deep lists in a result", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":` + strings.Repeat("[", 1_000_000), "protocol: the reply nests deeper than 1000 levels (maxDepth)"},
	{"no type", head("200 OK", "") + `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`, "protocol: the reply has no Content-Type"},
	{"another type", head("200 OK", "text/plain") + `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`, `protocol: the reply has the Content-Type "text/plain"`},
	{"a type like JSON", head("200 OK", "application/problem+json") + `{}`, "protocol: the reply has the Content-Type"},
	{"a stream that says JSON", head("200 OK", "application/json") + "data: {}\n\n", "protocol: the reply is not JSON"},
	{"JSON that says stream", head("200 OK", "text/event-stream") + `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`, "protocol: the reply's stream ended without an answer"},
	{"202", head("202 Accepted", ""), "protocol: HTTP 202"},
	{"204", head("204 No Content", ""), "protocol: HTTP 204"},
	{"304", head("304 Not Modified", ""), "http: HTTP 304"},
	{"301", head("301 Moved Permanently", "", "Location: http://127.0.0.1:1/\r\n"), "http: HTTP 301"},
	{"308", head("308 Permanent Redirect", "", "Location: //evil/\r\n"), "http: HTTP 308"},
	{"401", head("401 Unauthorized", "", "WWW-Authenticate: Bearer resource_metadata=\"http://127.0.0.1:1/\"\r\n"), "http: HTTP 401"},
	{"403 with a secret", head("403 Forbidden", "text/plain") + "token SECRET refused", "http: HTTP 403 without a JSON-RPC error"},
	{"404 HTML", head("404 Not Found", "text/html") + "<h1>", "http: HTTP 404"},
	{"405", head("405 Method Not Allowed", "", "Allow: GET\r\n"), "http: HTTP 405"},
	{"429", head("429 Too Many Requests", "", "Retry-After: 1\r\n"), "http: HTTP 429"},
	{"500 JSON of another kind", head("500 Internal Server Error", "application/json") + `{"error":{"code":1}}`, "http: HTTP 500"},
	{"503", head("503 Service Unavailable", ""), "http: HTTP 503"},
	{"599", head("599 Odd", ""), "http: HTTP 599"},
	{"rpc on 400", head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}`, "rpc -32600: no"},
	{"rpc on 401", head("401 Unauthorized", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32001,"message":"who"}}`, "rpc -32001: who"},
	{"unknown tool in place one", head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32602,"message":"tool"}}`, "rpc -32602: tool"},
	{"unknown tool in place two", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32602,"message":"tool"}}`, "rpc -32602: tool"},
	{"header mismatch is not retried", head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32020,"message":"h"}}`, "rpc -32020: h"},

	{"another id", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":99,"result":` + goodResult + `}`, "protocol: the reply answers request 99"},
	{"the id as text", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":"$ID","result":` + goodResult + `}`, "protocol: the reply answers request"},
	{"id true", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":true,"result":` + goodResult + `}`, "protocol: the reply answers request true"},
	{"id list", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":[$ID],"result":` + goodResult + `}`, "protocol: the reply answers request ["},
	{"a giant id", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":` + strings.Repeat("1", 100_000) + `,"result":` + goodResult + `}`, "protocol: the reply answers request"},
	{"id with an exponent", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":1e999999999,"result":` + goodResult + `}`, "protocol: the reply answers request"},
	{"a batch", head("200 OK", "application/json") + `[{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}]`, "protocol: the reply is a list"},
	{"a request", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"method":"sampling/createMessage"}`, "protocol: the server sent a request"},
	{"a notification", head("200 OK", "application/json") + `{"jsonrpc":"2.0","method":"notifications/message"}`, "protocol: the reply is a notification"},
	{"a request on a stream", head("200 OK", "text/event-stream") + "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n\n", "protocol: the server sent a request"},
	{"another id on a stream", head("200 OK", "text/event-stream") + "data: {\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}\n\n", "protocol: the reply answers request 99"},
	{"bad JSON on a stream", head("200 OK", "text/event-stream") + "data: {oops\n\n", "protocol: the reply is not JSON"},
	{"a stream that ends", head("200 OK", "text/event-stream") + ": hi\n\n", "protocol: the reply's stream ended without an answer"},
	{"a stream that ends in an event", head("200 OK", "text/event-stream") + "data: {\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":" + goodResult + "}", "protocol: the reply's stream ended without an answer"},
	{"an event over the limit", head("200 OK", "text/event-stream") + "data: " + strings.Repeat("x", 10<<20), "protocol: the reply is over maxResponseBytes (8388608)"},
	{"a line without end", head("200 OK", "text/event-stream") + strings.Repeat("x", 10<<20), "protocol: the reply is over maxResponseBytes (8388608)"},
	{"JSON over the limit", head("200 OK", "application/json") + strings.Repeat(" ", 10<<20), "protocol: the reply is over maxResponseBytes (8388608)"},
	{"many data lines", head("200 OK", "text/event-stream") + strings.Repeat("data\n", 2<<20), "protocol: the reply is over maxResponseBytes (8388608)"},
	{"many empty events", head("200 OK", "text/event-stream") + strings.Repeat("data\n\n", 2<<20), "protocol: the reply is over maxResponseBytes (8388608)"},

	{"result list", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":[]}`, "protocol: the result is a list"},
	{"no content", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":{}}`, "protocol: the result of tools/call has no list of content"},
	{"unknown resultType", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":{"content":[],"resultType":"later"}}`, "protocol: the result of tools/call has the unknown resultType"},
	{"input_required of nothing", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":{"resultType":"input_required"}}`, "protocol: the input_required result has neither"},
	{"jsonrpc 1.0", head("200 OK", "application/json") + `{"jsonrpc":"1.0","id":$ID,"result":` + goodResult + `}`, "protocol: the reply is not JSON-RPC 2.0"},
	{"result and error", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":{},"error":{}}`, "protocol: the reply must have either"},
	{"error without code", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":{"message":"x"}}`, "protocol: the reply's error has no integer"},
	{"error as text", head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"error":"x"}`, "protocol: the reply's error is a string"},
}

func kind(err error) string {
	var rpc *RPCError
	var status *HTTPError
	var breach *ProtocolError
	switch {
	case err == nil:
		return "none"
	case errors.As(err, &rpc):
		return fmt.Sprintf("rpc %d: %s", rpc.Code, rpc.Message)
	case errors.As(err, &status):
		return "http: " + status.Error()
	case errors.As(err, &breach):
		return "protocol: " + breach.Message
	}
	_, text, _ := strings.Cut(err.Error(), "tools/call: ")
	return "network: " + strings.TrimPrefix(text, "reading the reply: ")
}

// A client that got any of these answers says what is wrong, shows nothing of the server's
// text, and makes the next call as if nothing had been.
func TestHostileServers(t *testing.T) {
	next := ""
	url := rawServer(t, func(w io.Writer, id string) {
		io.WriteString(w, strings.ReplaceAll(next, "$ID", id))
	})
	c := client(t, url, Options{Transport: &http.Transport{}})
	for _, h := range hostile {
		next = h.answer
		_, err := c.CallTool(t.Context(), Name("t"), nil, nil)
		got := kind(err)
		if !strings.HasPrefix(got, h.want) && !(strings.HasPrefix(h.want, "network: ") && strings.HasPrefix(got, "network: ") && strings.Contains(got, h.want[9:])) {
			t.Errorf("%s: %.200s, want %s", h.name, got, h.want)
		}
		if strings.Contains(got, "SECRET") || len(got) > 400 {
			t.Errorf("%s: the error shows the server's text: %.500s", h.name, got)
		}
		next = head("200 OK", "application/json") + `{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `}`
		if r, err := c.CallTool(t.Context(), Name("t"), nil, nil); err != nil || r.Content[0].Text != "fine" {
			t.Errorf("after %s: %v", h.name, err)
		}
	}
}

// A stream that never ends is left at the limit, or as soon as it has the answer.
func TestEndlessStreams(t *testing.T) {
	for _, c := range []struct{ name, start, again, want string }{
		{"comments", "", ": keep-alive\n\n", "protocol: the reply is over maxResponseBytes (100000)"},
		{"notifications", "", "data: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\"}\n\n", "protocol: the reply is over maxResponseBytes (100000)"},
		{"one event", "data: ", "xxxxxxxxxxxxxxxx", "protocol: the reply is over maxResponseBytes (100000)"},
		{"after the answer", "data: {\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":" + goodResult + "}\n\n", ": more\n\n", "none"},
	} {
		ended := make(chan struct{})
		url := rawServer(t, func(w io.Writer, id string) {
			defer close(ended)
			_, err := io.WriteString(w, head("200 OK", "text/event-stream")+strings.ReplaceAll(c.start, "$ID", id))
			for err == nil {
				_, err = io.WriteString(w, c.again)
			}
		})
		_, err := client(t, url, Options{Transport: &http.Transport{}, MaxResponseBytes: 100_000}).CallTool(t.Context(), Name("t"), nil, nil)
		if got := kind(err); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		<-ended // the client has hung up
	}
}

// A list whose cursors never end, in one of two ways, is given up.
func TestEndlessLists(t *testing.T) {
	for _, c := range []struct {
		name   string
		cursor func(n int) string
		pages  int
		want   string
	}{
		{"the same cursor", func(int) string { return "again" }, 2, `protocol: tools/list repeats the cursor "again": the list has no end`},
		{"a circle", func(n int) string { return fmt.Sprint(n % 5) }, 6, `protocol: tools/list repeats the cursor "1": the list has no end`},
		{"always another", func(n int) string { return fmt.Sprint(n) }, 100, "protocol: tools/list has more than 100 pages (maxPages)"},
	} {
		pages := 0
		cl, _ := server(t, func(*request) string {
			pages++
			return fmt.Sprintf(`{"tools":[{"name":"t%d","inputSchema":{"type":"object"}}],"nextCursor":%q}`, pages, c.cursor(pages))
		})
		list, err := cl.ListTools(t.Context())
		if got := kind(err); got != c.want || list != nil || pages != c.pages {
			t.Errorf("%s: %s after %d pages, want %s after %d", c.name, got, pages, c.want, c.pages)
		}
	}
}

// An answer that comes in two pieces, cut at every byte, is the same answer.
func TestSplitsAtEveryByte(t *testing.T) {
	answer := "\ufeff: grüße 世界\r\ndata: {\"jsonrpc\":\"2.0\",\r\ndata: \"id\":$ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"grüße 世界\"}]}}\r\n\r\n"
	cut := 0
	url := rawServer(t, func(w io.Writer, id string) {
		full := strings.ReplaceAll(answer, "$ID", id)
		cut := min(cut, len(full))
		io.WriteString(w, head("200 OK", "text/event-stream", "Transfer-Encoding: chunked\r\n"))
		for _, part := range []string{full[:cut], full[cut:]} {
			if part != "" {
				fmt.Fprintf(w, "%x\r\n%s\r\n", len(part), part)
			}
		}
		io.WriteString(w, "0\r\n\r\n")
	})
	c := client(t, url, Options{Transport: &http.Transport{}})
	for cut = range len(answer) {
		r, err := c.CallTool(t.Context(), Name("t"), nil, nil)
		if err != nil || r.Content[0].Text != "grüße 世界" {
			t.Fatalf("cut at %d: %v", cut, err)
		}
	}
}
