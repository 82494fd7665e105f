//go:build !affordance_nohttp

package httpconfig

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// TestAll takes machines from an affordance.yaml to a server and back.
func TestAll(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		io.WriteString(w, strings.Join([]string{r.URL.Path, r.Header.Get("Authorization"), r.Header.Get("X-Key"), r.Header.Get("X-Client"), string(body)}, "|"))
	}))
	defer srv.Close()
	cfg, err := config.Parse(`
machines:
  docs:
    kind: http
    url: `+srv.URL+`/v1/
    max_request_bytes: 5
    headers: {Authorization: {env: TOKEN, prefix: "Bearer "}, X-Client: affgen, X-Key: {from: API_KEY}}
  silent: {kind: http, url: `+srv.URL+`, max_request_bytes: 0, max_response_bytes: 0, timeout_ms: 5000}
`, config.Options{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := All(cfg, func(name string) (string, bool) { return "of-" + name, true })
	if err != nil || len(all) != 2 {
		t.Fatal(all, err)
	}
	defer Close(all)
	for _, test := range []struct{ role, req, want string }{
		{"docs", `{"path":"x","method":"POST","body":"12345"}`, `"body":"/v1/x|Bearer t|of-API_KEY|affgen|12345"`},
		{"docs", `{"path":"x","method":"POST","body":"123456"}`, "max_request_bytes (5)"},
		{"silent", `{"method":"POST","body":"1"}`, "max_request_bytes (0)"},
		{"silent", `{}`, "max_response_bytes (0)"},
	} {
		res, err := all[test.role].Call(context.Background(), machine.CallContext{Env: map[string]string{"TOKEN": "t"}}, machine.Request(test.req))
		got := string(res)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%s %s: %s, want %s", test.role, test.req, got, test.want)
		}
	}
}

// TestAllErrors checks that a role that cannot be made names itself and its file.
func TestAllErrors(t *testing.T) {
	cfg := config.Default()
	cfg.File = "a.yaml"
	cfg.Machines = []config.Machine{{Role: "ok", Kind: "http", HTTP: config.HTTPMachine{URL: "http://x/"}}, {Role: "bad", Kind: "http", HTTP: config.HTTPMachine{URL: "http://%/"}}}
	all, err := All(cfg, func(string) (string, bool) { return "", false })
	if all != nil || err == nil || err.Error() != "a.yaml: error AFF4005: machines.bad: the url is not an absolute URL" {
		t.Errorf("%v %v", all, err)
	}
}
