package grants

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/fetcher"
)

// realm makes a realm whose door is open for a configuration.
func realm(t *testing.T, config string) *js.Realm {
	t.Helper()
	r := js.NewRealm(js.Config{})
	file := "app.yaml"
	if config == "" {
		file = ""
	}
	if err := open(r, file, config); err != nil {
		t.Fatal(err)
	}
	return r
}

// outcome fetches a path through a role and says how it ended.
func outcome(t *testing.T, r *js.Realm, role, path string) (text string) {
	t.Helper()
	create := r.ImportModule("@affordance/lib/http.tsx").Get(r, js.Key("createFetch"))
	p := r.Call1(r.Call1(create, js.Undefined, js.StrValue(role)), js.Undefined, js.StrValue(path))
	p.Promise().Then(r, func(v js.Value) {
		body := r.Call0(r.Get(v, js.Key("text")), v)
		body.Promise().Then(r, func(s js.Value) { text = s.Str().String() }, func(js.Value) {})
	}, func(e js.Value) {
		text = fmt.Sprintf("%s: %s", r.ToString(r.Get(e, js.Key("name"))), r.ToString(r.Get(e, js.Key("message"))))
	})
	if err := r.Run(); err != nil {
		t.Fatal(err)
	}
	return text
}

func TestCalls(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path == "/hang" {
			<-q.Context().Done()
			return
		}
		fmt.Fprintf(w, "%s %s", q.URL.Path, q.Header.Get("X-Key"))
	}))
	defer server.Close()
	t.Setenv("GRANTS_TEST_KEY", "from the process")
	config := `
env: {K: from env}
machines:
  http: {kind: http, url: "` + server.URL + `/v1/", headers: {X-Key: {from: GRANTS_TEST_KEY}}}
  docs: {kind: http, url: "` + server.URL + `/docs/", headers: {X-Key: {env: K}}}
  other: {kind: http, url: "` + server.URL + `/other/"}
agent: {machines: [http, docs]}
limits: {call_timeout_s: 0.2}
`
	r := realm(t, config)
	for _, c := range []struct{ role, path, want string }{
		{"http", "x", "/v1/x from the process"},
		{"docs", "x", "/docs/x from env"},
		{"other", "x", `TypeError: fetch: the role "other" is not granted to this program: add it to agent.machines at app.yaml:7`},
		{"none", "x", `TypeError: fetch: the role "none" is not granted to this program: bind it under machines at app.yaml:4`},
		{"http", "/hang", "ExecutorTimeoutError: "},
	} {
		if got := outcome(t, r, c.role, c.path); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %s: %s, want %s", c.role, c.path, got, c.want)
		}
	}
}

func TestWithoutConfig(t *testing.T) {
	r := realm(t, "")
	want := `TypeError: fetch: the role "http" is not granted to this program: start it with --config FILE, an affordance.yaml that binds http under machines`
	if got := outcome(t, r, "http", "x"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if fetcher.Global(r).IsUndefined() {
		t.Error("there is no fetch")
	}
}

func TestBadConfig(t *testing.T) {
	err := open(js.NewRealm(js.Config{}), "app.yaml", "machines:\n  http: {kind: http}\n")
	if err == nil || !strings.Contains(err.Error(), "app.yaml:2:9: error AFF4006") {
		t.Error(err)
	}
}

type panics struct{}

func (panics) Call(context.Context, machine.CallContext, machine.Request) (machine.Result, error) {
	panic("on purpose")
}

// A panic in a machine is an error of its call.
func TestPanic(t *testing.T) {
	_, err := guarded(context.Background(), panics{}, machine.CallContext{Role: "http"}, nil)
	var e *machine.Error
	if !errors.As(err, &e) || e.Kind != machine.KindType {
		t.Error(err)
	}
}
