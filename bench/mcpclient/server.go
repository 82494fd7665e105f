// The server: what MCP needs for tools/call and no more, so that the clients are what is
// measured.

package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
)

const (
	discovery = `{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"ttlMs":0,"cacheScope":"public","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"floor","version":"1"}}}`
	toolList  = `{"resultType":"complete","tools":[{"name":"add","inputSchema":{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}}],"ttlMs":60000,"cacheScope":"public"}`
)

// serveForever prints its URL and answers until the process is ended.
func serveForever() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("http://%s\n", l.Addr())
	fmt.Fprintln(os.Stderr, http.Serve(l, http.HandlerFunc(answer)))
	os.Exit(1)
}

func answer(w http.ResponseWriter, r *http.Request) {
	var q struct {
		ID     json.RawMessage
		Method string
		Params struct {
			Arguments struct{ A, B int }
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	result := discovery
	switch q.Method {
	case "server/discover":
	case "tools/list":
		result = toolList
	case "tools/call":
		sum := q.Params.Arguments.A + q.Params.Arguments.B
		result = fmt.Sprintf(`{"resultType":"complete","content":[{"type":"text","text":"{\"sum\":%d}"}],"structuredContent":{"sum":%d}}`, sum, sum)
	default:
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no %s"}}`, q.ID, q.Method)
		return
	}
	if r.URL.Path == "/sse" {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}\n\n", q.ID, result)
		w.(http.Flusher).Flush() // as servers do: the end comes by itself
		return
	}
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, q.ID, result)
}
