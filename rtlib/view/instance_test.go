package view

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	_ "github.com/affgen/affgen/rtlib/view/schema/validate"
)

// tool is an affordance element with a handler.
func tool(r *js.Realm, name string, handler func(args, call js.Value) js.Value, attrs ...any) js.Value {
	all := append([]any{"name", name, "description", "does " + name, "handler",
		r.Builtin("", 2, func(r *js.Realm, this, a, b js.Value) js.Value { return handler(a, b) })}, attrs...)
	return h(r, "affordance", all)
}

// harnessCall calls a method of the global harness.
func harnessCall(r *js.Realm, name string, args ...any) js.Value {
	harness := r.Global().Get(r, js.Key("harness"))
	vals := make([]js.Value, len(args))
	for i := range args {
		vals[i] = value(r, args[i])
	}
	return r.CallN(r.Get(harness, js.Key(name)), harness, vals)
}

// recorder collects entries as short lines.
type recorder struct {
	mu    sync.Mutex
	lines []string
}

func (c *recorder) observe(entries []Entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range entries {
		line := string(e.Kind)
		for _, s := range []string{e.Name, string(e.Args), e.Text, string(e.Value), e.Error} {
			if s != "" {
				line += " " + s
			}
		}
		if e.IsError {
			line += " (error)"
		}
		c.lines = append(c.lines, line)
	}
}

func (c *recorder) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.lines, "\n")
}

// counter is a view with state and a few affordances.
func counter(r *js.Realm, p js.Value) js.Value {
	n, set := hooksOf(r).state(0)
	schema := object(r, "type", "object", "properties", object(r, "by", object(r, "type", "number")), "required", []any{"by"})
	return h(r, js.Fragment, nil,
		h(r, "system", nil, "You count."),
		h(r, "p", nil, "n is ", n),
		tool(r, "add", func(args, call js.Value) js.Value {
			set(n.Num() + r.Get(args, js.Key("by")).Num())
			return js.StrValue(fmt.Sprintf("was %v", n.Num()))
		}, "input", schema),
		tool(r, "fail", func(args, call js.Value) js.Value { panic(r.RangeError("no")) }),
		tool(r, "data", func(args, call js.Value) js.Value {
			return object(r, "text", "t", "metadata", object(r, "m", 1), "isError", true)
		}),
		tool(r, "secret", func(args, call js.Value) js.Value { return js.Undefined }, "hidden", true),
		tool(r, "risky", func(args, call js.Value) js.Value { return js.StrValue("done") }, "confirm", true),
		tool(r, "finish", func(args, call js.Value) js.Value {
			harnessCall(r, "finish", object(r, "n", n))
			return js.StrValue("bye")
		}),
		h(r, "conversation", nil))
}

func TestRunWithScript(t *testing.T) {
	script := `
- expect: ["n is 0", "You count.", "[user]\nCount", "add: does add"]
  absent: secret
  tools: [add, fail]
  say: first
  call: [{name: add, args: {by: 2}}, {name: add, args: {by: 3}}]
- expect: ["n is 3", "add: was 0\nadd: was 0"]
  call: [{name: add, args: {by: x}}, {name: fail}, {name: secret}, {name: data}, {name: risky}, {name: nope}]
- expect: ["fail (error): RangeError: no", "does not match", "there is no affordance \"secret\" here", "risky (error): risky needs to be confirmed"]
  call: {name: finish}
`
	script = strings.Replace(script, `"does not match"`, `"do not match its input schema"`, 1)
	var rec recorder
	in := newInstance(t, viewOf("App", counter), "task: Count\n", script, HostOptions{Observe: rec.observe})
	if err := run(t, in); err != "" {
		t.Fatal(err)
	}
	if v, ok := in.Result(); !ok || string(v) != `{"n":3}` {
		t.Errorf("result %s %v", v, ok)
	}
	log := rec.text()
	for _, want := range []string{
		"start test {}\ncommit\ntask Count\nrequest\ncommit\nreply first\ncommit\ncall add {\"by\":2}\naction add {\"by\":2} was 0\ncommit\ncall add {\"by\":3}\naction add {\"by\":3} was 0\nrequest\ncommit\n",
		"action data {} t {\"m\":1} (error)",
		"action nope {} there is no affordance \"nope\" here; offered are add, fail, data, risky, finish (error)",
		"call finish {}\naction finish {} bye\nfinish {\"n\":3}\ncommit",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("the log lacks\n%s\nlog:\n%s", want, log)
		}
	}
}

// TestCapturedClosure checks that a call runs the closure of the render that the model
// saw, although the view has changed since.
func TestCapturedClosure(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		on, set := hooksOf(r).state(true)
		if !on.AsBool() {
			return h(r, "p", nil, "gone")
		}
		return h(r, js.Fragment, nil,
			tool(r, "hide", func(a, c js.Value) js.Value { set(false); return js.StrValue("hidden") }),
			tool(r, "old", func(a, c js.Value) js.Value { return js.StrValue("still here") }))
	}
	script := "- call: [{name: hide}, {name: old}]\n- expect: ['old: still here', gone]\n  call: {name: old}\n- expect: 'old (error): there is no affordance \"old\" here; offered are none'\n  say: ok\n"
	if err := run(t, newInstance(t, viewOf("App", render), "task: go\n", script, HostOptions{})); err != "" {
		t.Error(err)
	}
}

func TestRunErrors(t *testing.T) {
	task := "task: go\n"
	say := func(r *js.Realm, p js.Value) js.Value { return h(r, "p", nil, "x") }
	loop := func(r *js.Realm, p js.Value) js.Value {
		return tool(r, "again", func(a, c js.Value) js.Value { return js.StrValue("x") })
	}
	for _, test := range []struct {
		name, config, script, want string
		render                     func(r *js.Realm, p js.Value) js.Value
	}{
		{"no model", task, "", "Error: a task waits for an answer, but no model is configured; add model: to affordance.yaml", say},
		{"model error", task, "- error: overloaded", "Error: the model failed: overloaded", say},
		{"script used up", task, "- call: {name: x}", "Error: the model failed: script.yaml has no more replies: the 1 it had are used", say},
		{"expectation", task, "- expect: y\n  say: z", `Error: the model failed: script.yaml:1: expected the request to hold "y"; it is:`, say},
		{"max turns", task + "limits: {max_turns: 2}\n", "- call: {name: again}\n- call: {name: again}\n- call: {name: again}", "Error: the model was asked 2 times, which is limits.max_turns", loop},
	} {
		err := newInstance(t, viewOf("App", test.render), test.config, test.script, HostOptions{}).Run(testContext(t))
		if err == nil || firstLine(err) != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func TestTimersAndAsyncHandlers(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		ticks, set := hooksOf(r).state(0)
		timer := func(name string, ms int, f func()) js.Value {
			return r.Call(r.Global().Get(r, js.Key(name)), js.Undefined, fn(r, func(js.Value) js.Value { f(); return js.Undefined }), js.Int(ms))
		}
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
			id := timer("setInterval", 2, func() { set(fn(r, func(n js.Value) js.Value { return js.Number(n.Num() + 1) })) })
			return fn(r, func(js.Value) js.Value {
				r.Call(r.Global().Get(r, js.Key("clearInterval")), js.Undefined, id)
				return js.Undefined
			})
		}), []any{ticks.Num() >= 3})
		return h(r, js.Fragment, nil, ticks, tool(r, "slow", func(a, c js.Value) js.Value {
			promise := r.NewPromise()
			timer("setTimeout", 5, func() { promise.Resolve(r, js.StrValue("late")) })
			return promise.Value()
		}))
	}
	in := newInstance(t, viewOf("App", render), "", "", HostOptions{Offline: true})
	ctx := testContext(t)
	if err := in.Start(ctx); err != nil {
		t.Fatal(err)
	}
	out, err := in.Call(ctx, "slow", nil, CallOptions{})
	if err != nil || out.Text != "late" {
		t.Errorf("%+v %v", out, err)
	}
	for !strings.Contains(in.Request().Text(), "3") {
		select {
		case <-ctx.Done():
			t.Fatal("the interval did not tick: " + in.Request().Text())
		case <-time.After(time.Millisecond):
		}
	}
}

func TestHarness(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		harness := r.Global().Get(r, js.Key("harness"))
		actions := r.Get(r.Get(harness, js.Key("conversation")), js.Key("actions"))
		messages := r.Get(r.Get(harness, js.Key("conversation")), js.Key("messages"))
		hooksOf(r).call("useEffect", fn(r, func(js.Value) js.Value {
			harnessCall(r, "enqueue", "hello", object(r, "key", "once"))
			harnessCall(r, "enqueue", "hello", object(r, "key", "once"))
			harnessCall(r, "log", "info", "mounted", object(r, "a", 1))
			return js.Undefined
		}), []any{})
		return h(r, js.Fragment, nil, r.Get(r.Get(harness, js.Key("env")), js.Key("REGION")), " ",
			r.Get(r.Get(harness, js.Key("instance")), js.Key("name")), " ", r.Get(messages, js.Key("length")), " ", r.Get(actions, js.Key("length")),
			tool(r, "noop", func(a, c js.Value) js.Value { return r.Get(c, js.Key("id")) }))
	}
	script := "- expect: eu v 1 0\n  call: {name: noop}\n- expect: ['eu v 1 1', 'noop: call_1_1']\n  say: bye\n"
	var rec recorder
	in := newInstance(t, viewOf("App", render), "name: v\nenv: {REGION: eu}\n", script, HostOptions{Observe: rec.observe})
	if err := run(t, in); err != "" {
		t.Fatal(err)
	}
	if !strings.Contains(rec.text(), "queue hello\nqueue hello\nlog info mounted {\"a\":1}\ncommit\ntask hello") || strings.Count(rec.text(), "task hello") != 1 {
		t.Error(rec.text())
	}
	if !strings.Contains(in.Request().Text(), "eu v 2 1") {
		t.Error(in.Request().Text())
	}
}

func TestPausedConversation(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		ready, set := hooksOf(r).state(false)
		return h(r, js.Fragment, nil, "before", h(r, "conversation", []any{"paused", !ready.AsBool()}), "after", button(r, "go", func() { set(true) }))
	}
	in := newInstance(t, viewOf("App", render), "task: hi\n", "- expect: \"before\\n\\n[user]\\nhi\\n\\n[user]\\nafter\"\n  say: yes\n", HostOptions{})
	ctx := testContext(t)
	if err := in.Run(ctx); err != nil || in.Stuck() != "the view has paused its conversation while 1 task(s) wait" {
		t.Fatalf("%v %q", err, in.Stuck())
	}
	if _, err := in.Call(ctx, "go", nil, CallOptions{}); err != nil {
		t.Fatal(err)
	}
	if err := in.Wait(ctx); err != nil || in.Stuck() != "" || !strings.Contains(in.Request().Text(), "[assistant]\nyes") {
		t.Errorf("%v %q %s", err, in.Stuck(), in.Request().Text())
	}
}

func TestAgents(t *testing.T) {
	p := program(func(r *js.Realm) map[string]js.Value {
		worker := component(r, "Worker", func(p js.Value) js.Value {
			return h(r, js.Fragment, nil, "work on ", r.Get(p, js.Key("what")), tool(r, "report", func(args, c js.Value) js.Value {
				harnessCall(r, "finish", r.Get(args, js.Key("v")))
				return js.StrValue("ok")
			}))
		})
		app := component(r, "App", func(p js.Value) js.Value {
			result, set := hooksOf(r).state("none")
			agent := h(r, "agent", []any{"name", "w", "component", worker, "props", object(r, "what", "it"), "task", "do it",
				"onResult", fn(r, func(v js.Value) js.Value { set(v); return js.Undefined })})
			return h(r, js.Fragment, nil, "result: ", result, agent)
		})
		return map[string]js.Value{"default": app, "Worker": worker}
	})
	script := "w:\n- expect: [work on it, do it]\n  call: {name: report, args: {v: 42}}\n"
	in := newInstance(t, p, "", script, HostOptions{})
	if err := run(t, in); err != "" {
		t.Fatal(err)
	}
	if got := in.Request().Text(); got != "result: 42\n" {
		t.Error(got)
	}
}

// echo is a machine that answers what it is asked, after a while.
type echo struct{ closed bool }

func (e *echo) Call(ctx context.Context, call machine.CallContext, req machine.Request) (machine.Result, error) {
	if string(req) == `"wait"` {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return json.RawMessage(fmt.Sprintf(`{"role":%q,"got":%s}`, call.Role, req)), nil
}

func (e *echo) Close() error { e.closed = true; return nil }

func TestMachines(t *testing.T) {
	render := func(r *js.Realm, p js.Value) js.Value {
		ask := func(role, req string) func(a, c js.Value) js.Value {
			return func(a, c js.Value) js.Value {
				promise := r.NewPromise()
				CallMachine(r, "ask", role, json.RawMessage(req), func(res machine.Result, err error) {
					if err != nil {
						promise.Reject(r, r.TypeError("%v", err).Value)
						return
					}
					promise.Resolve(r, js.StrValue(string(res)))
				})
				return promise.Value()
			}
		}
		return h(r, js.Fragment, nil, tool(r, "ok", ask("http", `"hi"`)), tool(r, "none", ask("docs", `1`)), tool(r, "wait", ask("http", `"wait"`)))
	}
	var rec recorder
	e := &echo{}
	h := NewHost(HostOptions{Observe: rec.observe})
	if err := h.BindMachine("http", e); err != nil {
		t.Fatal(err)
	}
	p := viewOf("App", render)
	p.Config = "limits: {call_timeout_s: 0.02}"
	in, err := h.New(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := testContext(t)
	in.Start(ctx)
	for name, want := range map[string]Outcome{
		"ok":   {Text: `{"role":"http","got":"hi"}`},
		"none": {Text: "TypeError: the role is not granted to this instance", IsError: true},
		"wait": {Text: "TypeError: ExecutorTimeoutError: the call ran longer than limits.call_timeout_s", IsError: true},
	} {
		if out, err := in.Call(ctx, name, nil, CallOptions{}); err != nil || out.Text != want.Text || out.IsError != want.IsError {
			t.Errorf("%s: %+v %v", name, out, err)
		}
	}
	if !strings.Contains(rec.text(), "call ok\nintent http \"hi\"\ncommit\nresult http {\"role\":\"http\",\"got\":\"hi\"}\naction ok") {
		t.Error(rec.text())
	}
	h.Close()
	if !e.closed {
		t.Error("the machine was not closed")
	}
	if _, err := in.Call(ctx, "ok", nil, CallOptions{}); err != ErrClosed {
		t.Errorf("call after close: %v", err)
	}
}

func TestSetProps(t *testing.T) {
	in := newInstance(t, viewOf("App", func(r *js.Realm, p js.Value) js.Value { return r.Get(p, js.Key("who")) }), "props: {who: a}", "", HostOptions{})
	ctx := testContext(t)
	run(t, in)
	if err := in.SetProps(map[string]string{"who": "b"}); err != nil {
		t.Fatal(err)
	}
	in.Wait(ctx)
	if got := in.Request().Text(); got != "b\n" {
		t.Error(got)
	}
	if err := in.SetProps([]int{1}); err == nil {
		t.Error("a list was accepted as props")
	}
}

// TestManyInstances runs instances in parallel; with -race it finds shared state.
func TestManyInstances(t *testing.T) {
	h := NewHost(HostOptions{})
	defer h.Close()
	p := viewOf("App", counter)
	var wg sync.WaitGroup
	for range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			in, err := h.New(p, nil)
			if err != nil {
				t.Error(err)
				return
			}
			ctx := testContext(t)
			if err := in.Start(ctx); err != nil {
				t.Error(err)
			}
			for range 3 {
				if _, err := in.Call(ctx, "add", json.RawMessage(`{"by":1}`), CallOptions{}); err != nil {
					t.Error(err)
				}
			}
			if !strings.Contains(in.Request().Text(), "n is 3") {
				t.Error(in.Request().Text())
			}
		}()
	}
	wg.Wait()
}

func TestSecretsAreReplaced(t *testing.T) {
	const secret = `pass"word<1>`
	render := func(r *js.Realm, p js.Value) js.Value {
		token := r.Get(r.Get(r.Global().Get(r, js.Key("harness")), js.Key("env")), js.Key("TOKEN"))
		return h(r, js.Fragment, nil, tool(r, "leak", func(a, c js.Value) js.Value {
			harnessCall(r, "log", "info", token, object(r, "token", token))
			console := r.Global().Get(r, js.Key("console"))
			r.Call(r.Get(console, js.Key("log")), console, token)
			return token
		}), tool(r, "throws", func(a, c js.Value) js.Value {
			harnessCall(r, "enqueue", "go")
			return js.Undefined
		}), tool(r, "boom", func(a, c js.Value) js.Value {
			r.Microtask(func() { panic(r.TypeError("token %s", token.Str())) })
			return js.Undefined
		}))
	}
	var rec recorder
	var console strings.Builder
	in := newInstance(t, viewOf("App", render), "env: {TOKEN: 'pass\"word<1>'}\nsecrets: [TOKEN]\n", "", HostOptions{Observe: rec.observe, Offline: true, Stdout: &console})
	ctx := testContext(t)
	in.Start(ctx)
	if out, err := in.Call(ctx, "leak", json.RawMessage(`{"a":"pass\"word<1>"}`), CallOptions{}); err != nil || out.Text != secret {
		t.Errorf("the caller gets what the handler returned: %+v %v", out, err)
	}
	in.Call(ctx, "boom", nil, CallOptions{})
	err := in.Wait(ctx)
	log := rec.text() + console.String() + fmt.Sprint(err)
	if strings.Contains(log, "word") || strings.Count(log, "[secret TOKEN]") != 8 {
		t.Errorf("%d\n%s", strings.Count(log, "[secret TOKEN]"), log)
	}
}

// slowModel answers when it is told to stop.
type slowModel struct{}

func (slowModel) Reply(ctx context.Context, req *Request) (*Reply, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestModelTimeout(t *testing.T) {
	in := newInstance(t, viewOf("App", func(r *js.Realm, p js.Value) js.Value { return js.Null }), "task: x\nlimits: {call_timeout_s: 0.02}\n", "", HostOptions{Model: slowModel{}})
	if got := run(t, in); !strings.HasPrefix(got, "Error: the model failed: the call ran longer than limits.call_timeout_s") {
		t.Error(got)
	}
}

// TestCloseCancelsModel checks that closing does not wait for a model.
func TestCloseCancelsModel(t *testing.T) {
	in := newInstance(t, viewOf("App", func(r *js.Realm, p js.Value) js.Value { return js.Null }), "task: x\n", "", HostOptions{Model: slowModel{}})
	if err := in.Start(testContext(t)); err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if err := in.Close(); err != nil || time.Since(start) > 5*time.Second {
		t.Error(err, time.Since(start))
	}
	if err := in.Enqueue("y", ""); err != ErrClosed {
		t.Error(err)
	}
}
