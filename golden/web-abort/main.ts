// AbortController, AbortSignal, EventTarget and Event, as Node has them.
const show = (label: string, f: () => unknown) => {
  try {
    console.log(label, f());
  } catch (e: any) {
    console.log(label, "throws", e.name, e.code ?? "", e.message);
  }
};

const c = new AbortController();
console.log(c, c.signal, [[[c]]]);
console.log(AbortController, AbortSignal, Event);
console.log(Object.prototype.toString.call(c.signal), c.signal instanceof EventTarget, c instanceof AbortController);
const order: string[] = [];
c.signal.onabort = function (this: any, e: any) { order.push(`on ${e.type} ${this === c.signal} ${e.target === c.signal} ${e.isTrusted} ${e.eventPhase}`); };
c.signal.addEventListener("abort", () => order.push("first"));
const removed = () => order.push("never");
c.signal.addEventListener("abort", removed);
c.signal.removeEventListener("abort", removed);
c.signal.addEventListener("abort", { handleEvent(e: any) { order.push("object " + (this === e.currentTarget)); } } as any);
c.signal.addEventListener("abort", () => order.push("once"), { once: true });
c.signal.onabort = () => order.push("replaced, in its place");
c.abort();
c.abort("too late");
console.log(order, c.signal.aborted, c.signal.reason.name, c.signal.reason.code, c.signal.reason.message, c.signal.reason instanceof DOMException);
console.log(c.signal, String(c.signal.reason));
show("throwIfAborted", () => c.signal.throwIfAborted());
show("custom reason", () => AbortSignal.abort({ a: 1 }).reason);
show("null reason", () => AbortSignal.abort(null).reason);
show("falsy", () => { const c = new AbortController(); c.abort(0); return [c.signal.aborted, c.signal.reason]; });

// any
const a = new AbortController(), b = new AbortController();
const both = AbortSignal.any([a.signal, b.signal]);
const nested = AbortSignal.any([both, new AbortController().signal]);
const lazy = AbortSignal.any([a.signal, b.signal]);
const seen: string[] = [];
b.signal.addEventListener("abort", () => seen.push("b"));
nested.addEventListener("abort", () => seen.push("nested"));
both.onabort = () => seen.push("both");
b.abort("because of b");
a.abort("because of a");
console.log(seen, both.reason, nested.reason, lazy.aborted, lazy.reason);
console.log(AbortSignal.any([]).aborted, AbortSignal.any([AbortSignal.abort(1), AbortSignal.abort(2)]).reason);

// Events
const t = new EventTarget();
const log: unknown[] = [];
t.addEventListener("x", (e) => { log.push(e.type, e.cancelable, (e as any).eventPhase); e.preventDefault(); e.stopImmediatePropagation(); });
t.addEventListener("x", () => log.push("not reached"));
const event = new Event("x", { cancelable: true, bubbles: true });
console.log(t.dispatchEvent(event), event.defaultPrevented, event.returnValue, event.bubbles, event.composed, event.isTrusted, log);
console.log(event.target === t, event.currentTarget, event.eventPhase, event.composedPath(), event.srcElement === t);
console.log(typeof event.timeStamp, Event.AT_TARGET, Object.keys(event).filter((k) => k !== "isTrusted"));
const stop = new AbortController();
let count = 0;
t.addEventListener("s", () => count++, { signal: stop.signal });
t.addEventListener("s", () => count++, { signal: AbortSignal.abort() });
t.dispatchEvent(new Event("s"));
stop.abort();
t.dispatchEvent(new Event("s"));
console.log(count);
const same = () => count++;
t.addEventListener("d", same);
t.addEventListener("d", same);
t.addEventListener("d", same, true);
t.dispatchEvent(new Event("d"));
console.log(count);
t.addEventListener("r", (e) => show("again", () => t.dispatchEvent(e)));
t.dispatchEvent(new Event("r"));
class Emitter extends EventTarget {
  #n = 0;
  say(s: string) { this.#n++; return this.dispatchEvent(new Event(s)) && this.#n; }
}
const emitter = new Emitter();
emitter.addEventListener("hi", function (this: any) { console.log("hi", this === emitter); });
console.log(emitter.say("hi"), emitter.say("ho"), emitter instanceof Emitter);
class Custom extends Event { detail = 5; constructor(x: string) { super(x); } }
t.addEventListener("c", (e: any) => console.log(e.detail, e instanceof Custom));
t.dispatchEvent(new Custom("c"));

// Refusals
show("new AbortSignal", () => new (AbortSignal as any)());
show("call", () => (AbortController as any)());
show("brand", () => (AbortSignal.prototype as any).throwIfAborted.call({}));
show("getter brand", () => Object.getOwnPropertyDescriptor(AbortSignal.prototype, "aborted")!.get!.call({}));
show("target brand", () => EventTarget.prototype.addEventListener.call({} as any, "a", () => {}));
show("no args", () => (t as any).addEventListener("a"));
show("bad listener", () => t.addEventListener("a", 5 as any));
show("null listener", () => t.addEventListener("a", null));
show("bad signal", () => t.addEventListener("a", () => {}, { signal: 5 as any }));
show("bad event", () => t.dispatchEvent({} as any));
show("no event", () => (t as any).dispatchEvent());
show("no type", () => new (Event as any)());
show("timeout -1", () => AbortSignal.timeout(-1));
show("timeout 1.5", () => AbortSignal.timeout(1.5));
show("timeout text", () => AbortSignal.timeout("a" as any));
show("any 1", () => AbortSignal.any(1 as any));
show("any [1]", () => AbortSignal.any([1 as any]));
show("set aborted", () => { (c.signal as any).aborted = 1; });

// Shapes
const shape = (o: any, k: string) => { const d = Object.getOwnPropertyDescriptor(o, k)!; return [k, d.enumerable, d.configurable, "value" in d ? d.value.length : [d.get!.name, d.set?.name]]; };
for (const k of ["aborted", "onabort"]) console.log(shape(AbortSignal.prototype, k));
for (const k of ["any", "abort", "timeout"]) console.log(shape(AbortSignal, k));
for (const k of ["addEventListener", "removeEventListener", "dispatchEvent"]) console.log(shape(EventTarget.prototype, k));
console.log(AbortSignal.length, AbortController.length, Event.length, EventTarget.length, AbortSignal.name);
console.log(Object.getPrototypeOf(AbortSignal) === EventTarget, Object.getPrototypeOf(AbortSignal.prototype) === EventTarget.prototype);

// Timers: the signal of a timeout does not keep the program alive.
const short = AbortSignal.timeout(5);
short.addEventListener("abort", () => console.log("timed out", short.reason.name, short.reason.code, short.reason.message));
AbortSignal.timeout(1_000_000);
setTimeout(() => console.log("end"), 60);

// DOMException
class Mine extends DOMException {
  constructor() { super("m", "AbortError"); }
  get extra() { return 1; }
}
const mine = new Mine();
console.log(mine.name, mine.code, mine instanceof DOMException, mine instanceof Error, mine.extra, String(mine), Object.prototype.toString.call(mine));
console.log(new DOMException("a", "b").stack!.split("\n")[0], new DOMException().name, new DOMException("x", { cause: 5 } as any).message);
show("brand of DOMException", () => Object.getOwnPropertyDescriptor(DOMException.prototype, "name")!.get!.call(new Error("x")).length);
show("remove while dispatching", () => {
  const t = new EventTarget(), log: string[] = [], b = () => log.push("b");
  t.addEventListener("x", () => { log.push("a"); t.removeEventListener("x", b); t.addEventListener("x", () => log.push("late")); });
  t.addEventListener("x", b);
  t.dispatchEvent(new Event("x"));
  return log;
});
show("once, dispatched again inside", () => {
  const t = new EventTarget();
  let n = 0;
  t.addEventListener("x", () => { if (n++ < 3) t.dispatchEvent(new Event("x")); }, { once: true });
  t.dispatchEvent(new Event("x"));
  return n;
});
show("abort inside abort", () => {
  const c = new AbortController(), log: unknown[] = [];
  c.signal.addEventListener("abort", () => { c.abort("again"); log.push(c.signal.reason); });
  c.abort("first");
  return log;
});
