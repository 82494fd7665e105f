package viewmain

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view"
	_ "github.com/affgen/affgen/rtlib/view/schema/validate"
)

// greeter is a view as the compiler would make it: a text, one affordance that greets and
// one that finishes.
func greeter() view.Program {
	start := func(r *js.Realm) js.Value {
		el := func(typ string, pairs ...any) js.Value {
			o := r.NewObject()
			for i := 0; i < len(pairs); i += 2 {
				o.Define(r, js.Key(pairs[i].(string)), pairs[i+1].(js.Value), js.Plain)
			}
			return r.JSX(js.StrValue(typ), o.Value(), js.Undefined)
		}
		tool := func(name string, confirm bool, f func(args js.Value) js.Value) js.Value {
			return el("affordance", "name", js.StrValue(name), "description", js.StrValue("does "+name), "confirm", js.Bool(confirm),
				"handler", r.Builtin(name, 1, func(r *js.Realm, this, a js.Value) js.Value { return f(a) }))
		}
		app := r.Builtin("App", 1, func(r *js.Realm, this, p js.Value) js.Value {
			return r.NewArrayOf(el("p", "children", js.StrValue("Hello, "+r.ToString(r.Get(p, js.Key("who"))).String())),
				tool("greet", false, func(a js.Value) js.Value {
					return js.StrValue("hi " + r.ToString(r.Get(a, js.Key("name"))).String())
				}),
				tool("wipe", true, func(a js.Value) js.Value { return js.StrValue("wiped") }),
				tool("boom", false, func(a js.Value) js.Value { panic(r.RangeError("too far")) }),
				tool("done", false, func(a js.Value) js.Value {
					harness := r.Global().Get(r, js.Key("harness"))
					r.Call(r.Get(harness, js.Key("finish")), harness, js.StrValue("all good"))
					return js.StrValue("ok")
				}))
		})
		ns := r.NewObject()
		ns.Define(r, js.Key("default"), app, js.Plain)
		return ns.Value()
	}
	return view.Program{
		Name: "greeter", Hash: "abc", Version: "v1", ConfigPath: "greeter/affordance.yaml", Start: start,
		Config: "props: {who: you}\ntask: Greet\nmodel: {kind: scripted, script: s.yaml}\n",
		Files:  map[string]string{"s.yaml": "- say: On it.\n  call: {name: greet, args: {name: Ann}}\n- expect: hi Ann\n  call: {name: done}\n"},
	}
}

// main runs a command line and returns exit code, stdout and stderr.
func mainWith(t *testing.T, p view.Program, stdin string, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	proc := &process{program: p, effects: view.SystemEffects(), stdin: strings.NewReader(stdin), stdout: &stdout, stderr: &stderr}
	if !slices.Contains(args, "--dir") {
		args = append([]string{"--dir", t.TempDir()}, args...)
	}
	code = proc.main(args)
	return code, stdout.String(), stderr.String()
}

func TestCommands(t *testing.T) {
	noTask := greeter()
	noTask.Config = "props: {who: me}\n"
	broken := greeter()
	broken.Config = "propps: {}\nlimits: {max_turns: x}\n"
	short := greeter()
	short.Config = "env: {TOKEN: short}\nsecrets: [TOKEN]\n"
	tests := []struct {
		name string
		p    view.Program
		args []string
		code int
		out  string // the whole of it, or with ... at the end its start
		errs string
	}{
		{"run", greeter(), []string{"run"}, 0, "task    Greet\nmodel   On it.\ncall    greet {\"name\":\"Ann\"}\nresult  hi Ann\ncall    done {}\nresult  ok\ndone    all good\n", ""},
		{"default command", greeter(), nil, 0, "task    Greet\n...", ""},
		{"run json", greeter(), []string{"run", "--json"}, 0, `{"instance":"greeter","turn":1,"kind":"start","name":"greeter","value":{"who":"you"}}` + "\n{\"instance\":\"greeter\",\"turn\":1,\"kind\":\"commit\"}\n...", ""},
		{"run without a task", noTask, []string{"run"}, 0, "[user]\nHello, me\n\n[tools]\ngreet: does greet\n  input {\"type\":\"object\"}\n...", ""},
		{"task without a model", noTask, []string{"run", "--task", "x"}, 1, "", "greeter failed: Error: a task waits for an answer, but no model is configured; add model: to affordance.yaml\n"},
		{"render", greeter(), []string{"render", "--set=props.who=all"}, 0, "[user]\nHello, all\n\n[user]\nGreet\n\n[tools]\n...", ""},
		{"render json", noTask, []string{"render", "--json"}, 0, "{\n  \"messages\": [\n    {\n      \"role\": \"user\",\n      \"text\": \"Hello, me\"\n    }\n  ],\n  \"tools\": [\n...", ""},
		{"call", greeter(), []string{"call", "greet", "--args", `{"name":"Bo"}`}, 0, "hi Bo\n", ""},
		{"call json", greeter(), []string{"call", "greet", "--json"}, 0, "{\n  \"text\": \"hi undefined\"\n}\n", ""},
		{"call that fails", greeter(), []string{"call", "boom"}, 1, "", "RangeError: too far\n"},
		{"call to confirm", greeter(), []string{"call", "wipe"}, 1, "", "wipe needs to be confirmed by a person, and was not\n"},
		{"confirmed call", greeter(), []string{"call", "wipe", "--yes"}, 0, "wiped\n", ""},
		{"unknown call", greeter(), []string{"call", "gret"}, 2, "", "greeter: there is no affordance \"gret\"; there are boom, done, greet, wipe\n"},
		{"bad arguments", greeter(), []string{"call", "greet", "--args", "{"}, 2, "", "greeter: --args must be JSON, found {\n"},
		{"version", greeter(), []string{"version"}, 0, "greeter abc (affgen v1, go1...", ""},
		{"serve", greeter(), []string{"serve"}, 2, "", "greeter: Hosting over MCP is not in this release; this binary has run, chat, render, call, journal and version\n"},
		{"help", greeter(), []string{"--help"}, 0, "Usage: greeter [command] [flags]\n\nCommands:\n  run      run until...", ""},
		{"help of one", greeter(), []string{"help", "call"}, 0, "Usage: greeter call [flags]\n...", ""},
		{"unknown command", greeter(), []string{"rnder"}, 2, "", "greeter: unknown command \"rnder\"; did you mean render?, see --help\n"},
		{"unknown flag", greeter(), []string{"--jsn"}, 2, "", "greeter: unknown flag --jsn; did you mean --json?, see --help\n"},
		{"flag of another", greeter(), []string{"version", "--yes"}, 2, "", "greeter: --yes has no meaning for version; it belongs to run, chat, call\n"},
		{"flag without value", greeter(), []string{"run", "--set"}, 2, "", "greeter: --set needs a value: --set A.B=C\n"},
		{"bad configuration", broken, []string{"run"}, 2, "", "greeter/affordance.yaml:1:1: error AFF4003: unknown key \"propps\"; did you mean props?\ngreeter/affordance.yaml:2:21: error AFF4004: limits.max_turns: wants a whole number, found the text \"x\"\n"},
		{"a journal that is not there", greeter(), []string{"run", "--set", "journal={kind: nats, url: nats://x}"}, 2, "", "greeter/affordance.yaml: error AFF4007: journal.kind: journals of kind nats are not in this release; use file or memory\n"},
		{"a secret that is short", short, []string{"run"}, 2, "", "greeter/affordance.yaml:1:14: error AFF4005: env.TOKEN: a secret must have at least 8 bytes\n"},
		{"bad override", greeter(), []string{"run", "--set", "task=[]"}, 2, "", "--set task=[]: error AFF4004: task: wants a text, found a list\n"},
		{"no such file", greeter(), []string{"run", "--config", "/no/such.yaml"}, 2, "", "/no/such.yaml: error AFF4001: cannot be read: no such file or directory\n"},
		{"model that is not linked", greeter(), []string{"run", "--set", "model={kind: anthropic, name: y, api_key: z}"}, 2, "", "greeter/affordance.yaml: error AFF4007: model.kind: models of kind anthropic are not linked into this binary: build it with an affordance.yaml that has one\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			code, out, errs := mainWith(t, test.p, "", test.args...)
			if start, cut := strings.CutSuffix(test.out, "..."); cut && strings.HasPrefix(out, start) {
				out = test.out
			}
			if code != test.code || out != test.out || errs != test.errs {
				t.Errorf("code %d, want %d\nout  %q\nwant %q\nerr  %q\nwant %q", code, test.code, out, test.out, errs, test.errs)
			}
		})
	}
}

func TestConfigFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("other.yaml", "props: {who: file}\ntask: Hi\nmodel: {kind: scripted, script: other-script.yaml}\n")
	write("other-script.yaml", "- expect: Hello, file\n  say: from the file\n")
	code, out, errs := mainWith(t, greeter(), "", "run", "--config", filepath.ToSlash(filepath.Join(dir, "other.yaml")))
	if code != 0 || out != "task    Hi\nmodel   from the file\n" {
		t.Errorf("%d %q %q", code, out, errs)
	}
}

func TestChat(t *testing.T) {
	p := greeter()
	p.Config = "model: {kind: scripted, script: s.yaml}\n"
	p.Files = map[string]string{"s.yaml": "- expect: one\n  call: {name: wipe}\n- expect: 'wipe: wiped'\n  say: ok\n- expect: two\n  say: bye\n"}
	code, out, errs := mainWith(t, p, "one\ny\n\ntwo\n", "chat")
	want := "task    one\ncall    wipe {}\nresult  wiped\nmodel   ok\ntask    two\nmodel   bye\n"
	if code != 0 || out != want || errs != "Run wipe {}? [y/N] " {
		t.Errorf("%d\n%s\n%s", code, out, errs)
	}
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var stdout, stderr bytes.Buffer
	proc := &process{program: greeter(), opts: &options{command: "run"}, effects: view.SystemEffects(), stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr}
	if code := proc.run(ctx); code != exitInterrupted {
		t.Errorf("code %d, %s", code, stderr.String())
	}
}
