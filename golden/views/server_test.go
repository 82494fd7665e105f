package views

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
)

// This file has the server that views fetch from. What it answers depends on the path, so
// that a view's transcript can be read without it.

var server struct {
	once sync.Once
	url  string
}

// serve returns the server's address. It lives as long as the test's process.
func serve() string {
	server.once.Do(func() { server.url = httptest.NewServer(http.HandlerFunc(answer)).URL })
	return server.url
}

func answer(w http.ResponseWriter, q *http.Request) {
	w.Header()["Date"] = nil
	switch path := q.URL.Path; {
	case strings.HasSuffix(path, "/echo"):
		body, _ := io.ReadAll(q.Body)
		w.Header().Add("X-Two", "1")
		w.Header().Add("X-Two", "2")
		w.Header().Add("Set-Cookie", "a=1")
		w.Header().Add("Set-Cookie", "b=2")
		fmt.Fprintf(w, "%s %s", q.Method, q.URL.RequestURI())
		for _, name := range []string{"Authorization", "X-Client", "X-Own", "Content-Type", "Cookie"} {
			if v := q.Header[name]; v != nil {
				fmt.Fprintf(w, "; %s: %s", name, latin1(strings.Join(v, " | ")))
			}
		}
		if len(body) > 0 {
			fmt.Fprintf(w, "; body %s", body)
		}
	case strings.HasSuffix(path, "/items"):
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"items":[{"name":"one"},{"name":"two"}]}`)
	case strings.HasSuffix(path, "/missing"):
		w.WriteHeader(http.StatusNotFound)
		io.WriteString(w, "no such thing")
	case strings.HasSuffix(path, "/moved"):
		http.Redirect(w, q, "/v1/items", http.StatusFound)
	case strings.HasSuffix(path, "/nothing"):
		w.WriteHeader(http.StatusNoContent)
	case strings.HasSuffix(path, "/large"):
		io.WriteString(w, strings.Repeat("x", 2000))
	case strings.HasSuffix(path, "/latin1"):
		w.Write([]byte("caf\xe9"))
	case strings.HasSuffix(path, "/hang"):
		<-q.Context().Done()
	default:
		w.WriteHeader(http.StatusTeapot)
	}
}

// latin1 turns a header's bytes into text.
func latin1(bytes string) string {
	var b strings.Builder
	for i := range len(bytes) {
		b.WriteRune(rune(bytes[i]))
	}
	return b.String()
}
