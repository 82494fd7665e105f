// Machines with context, guards, actions, parallel and history states, delays, promises
// and spawned actors.
import { assign, createActor, createMachine, emit, enqueueActions, fromCallback, fromPromise, fromTransition, not, sendTo, setup, toPromise, waitFor } from "xstate";

const light = createMachine({ id: "t", initial: "off", states: { off: { on: { T: "on" } }, on: { entry: () => console.log("entered"), on: { T: "off" } } } });
const a = createActor(light);
a.subscribe((s) => console.log(s.value, s.status));
a.start(); a.send({ type: "T" }); a.send({ type: "T" }); a.send({ type: "unknown" });
const machine = setup({
  guards: { full: ({ context }, max) => context.n >= max },
  actions: { inc: assign({ n: ({ context, event }) => context.n + (event.by ?? 1) }), note: (_, p) => console.log("note", p) },
  actors: { load: fromPromise(async ({ input }) => { if (input < 0) throw new Error("negative"); return input * 2; }) },
}).createMachine({
  id: "m", context: ({ input }) => ({ n: input.start, log: [] }), type: "parallel",
  states: {
    count: { initial: "open", states: { open: { always: { guard: { type: "full", params: 5 }, target: "done" }, on: { ADD: { actions: ["inc", { type: "note", params: { x: 1 } }] } } }, done: { type: "final" } } },
    net: { initial: "idle", states: {
      idle: { on: { LOAD: "loading", FAIL: "failing" } },
      loading: { invoke: { src: "load", input: ({ context }) => context.n, onDone: { target: "ok", actions: assign({ log: ({ context, event }) => [...context.log, event.output] }) } } },
      failing: { invoke: { src: "load", input: -1, onError: { target: "bad", actions: ({ event }) => console.log(event.error.message) } } },
      ok: { after: { 10: "idle" } }, bad: { on: { LOAD: { guard: not("full"), target: "idle" } } },
    } },
  },
});
const m = createActor(machine, { input: { start: 2 } }).start();
m.send({ type: "ADD", by: 2 });
m.send({ type: "LOAD" });
await waitFor(m, (s) => s.matches({ net: "ok" }));
console.log(m.getSnapshot().value, m.getSnapshot().context);
await waitFor(m, (s) => s.matches({ net: "idle" }));
m.send({ type: "FAIL" });
await waitFor(m, (s) => s.matches({ net: "bad" }));
m.send({ type: "ADD" });
console.log(JSON.stringify(m.getPersistedSnapshot()), m.getSnapshot().can({ type: "ADD" }));
const counter = createActor(fromTransition((s, e) => (e.type === "inc" ? { n: s.n + 1 } : s), { n: 0 })).start();
counter.send({ type: "inc" });
console.log(counter.getSnapshot().context);
const history = createActor(createMachine({ initial: "p", states: { p: { initial: "x", states: { x: { on: { N: "y" } }, y: {}, h: { type: "history" } }, on: { OUT: "q" } }, q: { on: { BACK: "p.h" } } } })).start();
for (const type of ["N", "OUT", "BACK"]) { history.send({ type }); console.log(history.getSnapshot().value); }
const parent = createActor(createMachine({
  invoke: { id: "cb", src: fromCallback(({ sendBack, receive }) => { receive((e) => sendBack({ type: "PONG", v: e.v + 1 })); return () => console.log("stopped"); }) }, initial: "w",
  states: { w: { entry: sendTo("cb", { type: "PING", v: 1 }), on: { PONG: { target: "end", actions: [({ event }) => console.log("pong", event.v), emit({ type: "told", ok: true }), enqueueActions(({ enqueue }) => enqueue(() => console.log("queued")))] } } }, end: { type: "final" } }, output: { out: 1 },
}));
parent.on("told", (e) => console.log(e));
parent.start();
console.log(await toPromise(parent), parent.getSnapshot().status);
