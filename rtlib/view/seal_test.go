package view

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
)

// TestSecretsInJournal looks for secrets in what is written, and for their current values
// after a restart.
func TestSecretsInJournal(t *testing.T) {
	p := viewOf("App", func(r *js.Realm, p js.Value) js.Value {
		last, set := hooksOf(r).state("none")
		return h(r, "p", nil, last, tool(r, "keep", func(a, c js.Value) js.Value {
			harness := r.Global().Get(r, js.Key("harness"))
			token := r.Get(r.Get(harness, js.Key("env")), js.Key("TOKEN"))
			said := r.Get(a, js.Key("said"))
			r.Await(ask(r, "/"+token.Str().String(), 0, ""), func(v js.Value) {
				json, _ := jsonText(r, r.NewArrayOf(token, said, v))
				set(js.StrValue(json))
			}, nil)
			return token
		}))
	})
	p.Config = "env: {TOKEN: {from: T}}\nsecrets: [TOKEN]\n"
	const first, second = `sec"ret<1>`, `another"one`
	store := journal.NewMemory()
	env := func(value string) Effects { return secretEnv{SystemEffects(), value} }
	life := func(value string) *Instance {
		opts := HostOptions{Effects: env(value), Journal: store}
		h := NewHost(opts)
		t.Cleanup(func() { h.Close() })
		h.BindMachine("http", &server{asked: map[string]int{}})
		in, err := h.New(p, nil)
		if err == nil {
			err = in.Start(testContext(t))
		}
		if err != nil {
			t.Fatal(err)
		}
		return in
	}
	in := life(first)
	ctx := testContext(t)
	said := fmt.Sprintf(`{"said":%q}`, "[secret TOKEN] and "+first)
	if out, err := in.Call(ctx, "keep", json.RawMessage(said), CallOptions{}); err != nil || out.Text != first {
		t.Fatal(out, err)
	}
	in.Wait(ctx)
	want := text(in)
	in.host.Close()
	written := dump(store)
	for _, form := range []string{first, `sec\"ret`, `ret<1`, `\u003c1`} {
		if strings.Contains(written, form) {
			t.Errorf("the journal holds %q:\n%s", form, written)
		}
	}
	again := life(first)
	if got := text(again); got != want || !strings.Contains(got, "[secret TOKEN] and sec") {
		t.Errorf("got %s want %s", got, want)
	}
	again.host.Close()
	// Another value: what was kept changes with it, and no digest differs.
	changed := life(second)
	once := func(s string) string {
		return strings.ReplaceAll(want, escapedJSON(escapedJSON(first, false), false), s)
	}
	if got := text(changed); strings.Contains(got, "ret<1") || !strings.Contains(got, "[secret TOKEN] and another") {
		t.Errorf("got %s want %s", got, once(second))
	}
}

// secretEnv are effects whose environment has one variable.
type secretEnv struct {
	Effects
	value string
}

func (e secretEnv) LookupEnv(name string) (string, bool) { return e.value, name == "T" }

// TestSeal is the round trip of placeholders.
func TestSeal(t *testing.T) {
	secrets := map[string]string{"A": "12345678", "B": "quo\"te\n<x>", "C": "12345678-long"}
	d := newRedactor(secrets)
	for _, value := range []any{
		"plain", "12345678", "x12345678y", "12345678-long", 12345678, map[string]any{"quo\"te\n<x>": []int{123456789}},
		"[secret A]", "[secret ]", "[secret ", "[secret [secret A]", "quo\"te\n<x>", `{"in":"quo\"te\n<x>"}`, `{"in":"quo\"te\n\u003cx\u003e"}`,
	} {
		text, _ := json.Marshal([]any{value})
		for _, raw := range [][]byte{text, []byte(strings.NewReplacer(`\\u003`, `\\u003`, `\u003c`, "<", `\u003e`, ">").Replace(string(text)))} {
			sealed := d.seal(raw)
			if !json.Valid(sealed) {
				t.Errorf("%s is no JSON", sealed)
			}
			for _, s := range []string{"12345678", `te\n`} {
				if strings.Contains(string(sealed), s) {
					t.Errorf("%s of %s shows %s", sealed, raw, s)
				}
			}
			if back, err := d.unseal(sealed); err != nil || string(back) != string(raw) {
				t.Errorf("%s came back as %s (%s), %v", raw, back, sealed, err)
			}
		}
		if s, ok := value.(string); ok {
			if back, err := d.unsealText(d.sealText(s)); err != nil || back != s {
				t.Errorf("%q came back as %q, %v", s, back, err)
			}
		}
	}
	none := newRedactor(nil)
	if back, err := none.unseal(none.seal([]byte(`["[secret A]"]`))); err != nil || string(back) != `["[secret A]"]` {
		t.Errorf("%s %v", back, err)
	}
	if _, err := none.unseal(d.seal([]byte(`"12345678"`))); err == nil || !strings.Contains(err.Error(), "the secret A") {
		t.Errorf("a secret that is none any more: %v", err)
	}
}
