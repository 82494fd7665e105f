//go:build !affordance_nohttp

package httpmachine

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// The machine beside net/http alone; bench/fetch has the numbers of whole processes.

func benchServer(b *testing.B) string {
	item := strings.Repeat(`{"name":"item"}`, 16)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, item) }))
	b.Cleanup(srv.Close)
	return srv.URL + "/"
}

func BenchmarkNetHTTP(b *testing.B) {
	url := benchServer(b)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: MaxIdleConns, DisableCompression: true}}
	b.ReportAllocs()
	for b.Loop() {
		res, err := client.Get(url + "items")
		if err != nil {
			b.Fatal(err)
		}
		io.ReadAll(res.Body)
		res.Body.Close()
	}
}

func BenchmarkCall(b *testing.B) {
	m, err := New(Config{URL: benchServer(b)})
	if err != nil {
		b.Fatal(err)
	}
	defer m.Close()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := m.Call(context.Background(), machine.CallContext{}, machine.Request(`{"path":"items","method":"GET","headers":{}}`)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPrepare is what comes before I/O alone.
func BenchmarkPrepare(b *testing.B) {
	c, err := newRules(Config{URL: "https://api.example.com/v1/"})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := c.prepare(machine.CallContext{}, machine.Request(`{"path":"items","method":"GET","headers":{}}`)); err != nil {
			b.Fatal(err)
		}
	}
}
