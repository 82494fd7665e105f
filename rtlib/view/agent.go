// <agent>: child instances. A child has its own realm, state, conversation and journal;
// values cross between parent and child as JSON text only.

package view

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// agentElement is a rendered <agent>.
type agentElement struct {
	name      string
	owner     string // the component that rendered it
	component js.Value
	props     json.RawMessage
	machines  js.Value
	env       js.Value
	task      string
	onResult  js.Value
}

// agent is a mounted child.
type agent struct {
	child    *Instance
	element  *agentElement
	finished bool
}

// agent reads an element and adds it to the render.
func (l *layout) agent(f *fiber) {
	e := &agentElement{
		name: l.needAttr(f, "name"), owner: f.label(),
		component: l.r.Get(f.props, js.Key("component")),
		machines:  l.r.Get(f.props, js.Key("machines")), env: l.r.Get(f.props, js.Key("env")),
		onResult: l.r.Get(f.props, js.Key("onResult")),
		props:    json.RawMessage("{}"),
	}
	for _, other := range l.out.agents {
		if other.name == e.name {
			panic(l.t.errorf("two agents have the name %s: one in %s, one in %s", e.name, other.owner, e.owner))
		}
	}
	if _, isMemo := e.component.HostData().(*memoType); !e.component.IsCallable() && !isMemo {
		panic(l.t.errorf("<agent name=%q> needs a component, found %s, in %s", e.name, l.r.Describe(e.component), e.owner))
	}
	if p := l.r.Get(f.props, js.Key("props")); !p.IsNullish() {
		if !p.IsObject() || p.IsArray() {
			panic(l.r.TypeError("props of <agent name=%q> must be an object, found %s, in %s", e.name, l.r.Describe(p), e.owner))
		}
		if path, what := notJSON(l.r, p, "props"); what != "" {
			panic(l.r.TypeError("props of <agent name=%q> go to the child as JSON, which cannot hold %s at %s, in %s", e.name, what, path, e.owner))
		}
		text, _ := jsonText(l.r, p)
		e.props = json.RawMessage(text)
	}
	e.task, _ = l.textAttr(f, "task")
	l.out.agents = append(l.out.agents, e)
}

// syncAgents mounts, updates and ends children to match the last render.
func (t *turnState) syncAgents() {
	mounted := map[string]bool{}
	for _, e := range t.view.agents {
		mounted[e.name] = true
		a := t.agents[e.name]
		if a != nil && !js.SameValue(a.element.component, e.component) {
			t.endAgent(e.name)
			a = nil
		}
		if a == nil {
			t.mountAgent(e)
			continue
		}
		if !a.finished && string(a.element.props) != string(e.props) {
			t.passProps(a.child, e.props)
		}
		a.element = e
	}
	for _, name := range slices.Sorted(maps.Keys(t.agents)) {
		if !mounted[name] {
			t.endAgent(name)
		}
	}
}

// passProps gives a child other props. At a replay the child has not begun: it compares
// them with its own journal when it does.
func (t *turnState) passProps(child *Instance, props json.RawMessage) {
	if t.play != nil {
		child.propsJSON = props
		return
	}
	t.after = append(t.after, func() { child.SetProps(props) })
}

// childID is the id of a child: where it is mounted, and for a second child in that place
// the number. It is the same at every replay. After turns were dropped their children must
// not come back, so new ones have the number of such losses in their ids.
func (t *turnState) childID(name string) string {
	if id, ok := t.restoredIDs[name]; ok {
		return id
	}
	if t.mounts == nil {
		t.mounts = map[string]int{}
	}
	t.mounts[name]++
	id := t.in.id + "/" + idEscaper.Replace(name)
	if n := t.mounts[name]; n > 1 {
		id += "~" + strconv.Itoa(n)
	}
	if t.drops > 0 {
		id += "~drop" + strconv.Itoa(t.drops)
	}
	return id
}

// idEscaper keeps the marks of ids out of names.
var idEscaper = strings.NewReplacer("%", "%25", "/", "%2F", "~", "%7E")

// mountAgent makes a child; it starts once the turn is committed.
func (t *turnState) mountAgent(e *agentElement) {
	in := t.in
	child := &Instance{
		host: in.host, program: in.program, cfg: in.cfg, model: in.model, parent: in, parentID: in.id, id: t.childID(e.name),
		name: e.name, propsJSON: e.props, export: t.exportOf(e),
		roles: t.childRoles(e), env: t.childEnv(e), secrets: in.secrets,
	}
	if err := in.host.adopt(child); err != nil {
		panic(turnError{err})
	}
	a := &agent{child: child, element: e}
	child.onFinish = func(value json.RawMessage) {
		e := Entry{Kind: EntryChild, ID: child.id, Name: e.name, Value: value}
		in.post(event{entries: []Entry{e}, run: func() { t.childEnded(&e) }})
	}
	child.onFail = func(err error) {
		in.post(event{run: func() { panic(turnError{fmt.Errorf("agent %s failed: %w", e.name, err)}) }})
	}
	if t.agents == nil {
		t.agents = map[string]*agent{}
	}
	t.agents[e.name] = a
	in.mu.Lock()
	in.kids = append(in.kids, child)
	in.mu.Unlock()
	if t.play == nil {
		t.after = append(t.after, func() { a.launch() })
	}
}

// childTask is the key of an agent's task, which no program gives to harness.enqueue by
// chance; the child knows by it that it has the task already.
const childTask = "<agent task>"

// launch lets a child begin, or go on.
func (a *agent) launch() {
	a.child.launch(nil)
	if a.element.task != "" {
		a.child.Enqueue(a.element.task, childTask)
	}
}

// launchAgents lets the children of an instance that was replayed go on, in the order of
// their elements.
func (t *turnState) launchAgents() {
	if t.view == nil {
		return
	}
	for _, e := range t.view.agents {
		if a := t.agents[e.name]; a != nil && !a.finished {
			a.child.roles = slices.DeleteFunc(slices.Clone(a.child.roles), func(role string) bool { return !t.in.holds(role) })
			a.launch()
		}
	}
}

// exportOf finds the name under which the entry module exports a child's component: the
// child's own realm has another function of that name, and nothing else links the two.
func (t *turnState) exportOf(e *agentElement) string {
	for _, k := range t.namespace.Obj().OwnKeys(t.r) {
		if !k.IsSymbol() && js.SameValue(t.r.Get(t.namespace, k), e.component) {
			return k.String()
		}
	}
	panic(t.r.TypeError("the component of <agent name=%q> must be exported by the entry module, so that the child finds it in its own realm: export %s there, in %s", e.name, componentName(t.r, e.component), e.owner))
}

// childRoles checks that a child gets only what its parent holds.
func (t *turnState) childRoles(e *agentElement) []string {
	if e.machines.IsNullish() {
		return t.in.roles
	}
	roles := []string{}
	for it := t.r.Iterate(e.machines); it.Next(t.r); {
		role := t.r.ToString(it.Value).String()
		if !t.in.holds(role) {
			panic(t.r.TypeError("<agent name=%q> asks for the role %q, which its parent does not hold, in %s: %s", e.name, role, e.owner, t.in.howToGrant(role)))
		}
		roles = append(roles, role)
	}
	return roles
}

// childEnv is the parent's env with what the element adds; null and undefined take away.
func (t *turnState) childEnv(e *agentElement) map[string]string {
	env := maps.Clone(t.in.env)
	if !e.env.IsObject() {
		return env
	}
	if env == nil {
		env = map[string]string{}
	}
	for _, k := range e.env.Obj().OwnKeys(t.r) {
		if k.IsSymbol() {
			continue
		}
		switch v := t.r.Get(e.env, k); v.Kind() {
		case js.KindUndefined, js.KindNull:
			delete(env, k.String())
		case js.KindString, js.KindNumber, js.KindBool:
			env[k.String()] = t.r.ToString(v).String()
		default:
			panic(t.r.TypeError("env.%s of <agent name=%q> must be a text, or null to take it away, found %s, in %s", k, e.name, t.r.Describe(v), e.owner))
		}
	}
	return env
}

// childEnded runs onResult of the current render.
func (t *turnState) childEnded(e *Entry) {
	a := t.agents[e.Name]
	if a == nil || a.child.id != e.ID {
		return // it was unmounted meanwhile
	}
	value := e.Value
	a.finished = true
	if t.play != nil {
		a.child.end(finished, nil)
	}
	if !a.element.onResult.IsCallable() {
		return
	}
	v := t.r.Call1(a.element.onResult, js.Undefined, t.jsonValue(value))
	if v.IsPromise() {
		t.awaitEffect(a.element.owner, v)
	}
}

// endAgent ends a child whose element is gone.
func (t *turnState) endAgent(name string) {
	a := t.agents[name]
	delete(t.agents, name)
	in := t.in
	in.mu.Lock()
	in.kids = slices.DeleteFunc(slices.Clone(in.kids), func(k *Instance) bool { return k == a.child })
	in.mu.Unlock()
	if t.play != nil {
		a.child.end(closed, nil)
		return
	}
	t.after = append(t.after, func() { go a.child.Close() })
}
