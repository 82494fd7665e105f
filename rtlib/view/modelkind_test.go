package view

import (
	"context"
	"fmt"
	"testing"

	"github.com/affgen/affgen/rtlib/view/config"
)

// fakeModel is a model whose kind a test registers.
type fakeModel struct{ cfg config.Model }

func (m *fakeModel) Reply(context.Context, *Request) (*Reply, error) {
	return &Reply{Text: m.cfg.Name, Usage: &Usage{InputTokens: 1, OutputTokens: 2}}, nil
}

// environment is the process's effects with another environment.
type environment struct {
	Effects
	vars map[string]string
}

func (e environment) LookupEnv(name string) (string, bool) {
	text, ok := e.vars[name]
	return text, ok
}

func TestModelKinds(t *testing.T) {
	var key string
	RegisterModelKind("openai", func(m config.Model, k string) (Model, error) {
		key = k
		if m.Name == "bad" {
			return nil, fmt.Errorf("no such name")
		}
		return &fakeModel{m}, nil
	})
	defer delete(modelKinds, "openai")
	for _, c := range []struct{ model, want, key string }{
		{"kind: openai, url: http://x, name: good", "<nil>", ""},
		{"kind: openai, url: http://x, name: good, api_key: literal-key", "<nil>", "literal-key"},
		{"kind: openai, url: http://x, name: good, api_key: {from: KEY}", "<nil>", "of the environment"},
		{"kind: openai, url: http://x, name: good, api_key: {from: OTHER}", "a.yaml: error AFF4005: model.api_key: the environment has no OTHER", ""},
		{"kind: openai, url: http://x, name: bad", "a.yaml: error AFF4005: model: no such name", ""},
		{"kind: anthropic, name: good, api_key: x", "a.yaml: error AFF4007: model.kind: models of kind anthropic are not linked into this binary: build it with an affordance.yaml that has one", ""},
	} {
		key = ""
		cfg, err := config.Parse("model: {"+c.model+"}\n", config.Options{File: "a.yaml"})
		if err != nil {
			t.Fatal(err)
		}
		h := NewHost(HostOptions{Config: cfg, Effects: environment{SystemEffects(), map[string]string{"KEY": "of the environment"}}})
		m, err := h.modelFor(Program{}, cfg)
		if fmt.Sprint(err) != c.want || key != c.key || (m == nil) != (err != nil) {
			t.Errorf("%s: %v, key %q", c.model, err, key)
		}
	}
}

func TestModelArgs(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "{}"}, {`{"a":1}`, `{"a":1}`}, {"{a", `"{a"`}, {"7", "7"}, {"\xff", `"\ufffd"`},
	} {
		if got := string(ModelArgs(c.text)); got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}
