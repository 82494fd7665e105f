// What every generated program imports. tick bounds the steps: each loop and each function
// calls it first, outside any try of its own, so that nothing goes on after the fuel is
// gone; attempt and at fill it up. show prints a value without relying on console.log for
// more than text. Messages of errors are the engine's own affair, so only those of the
// program are shown, and so is the text of a function, in which Node has no types.
Function.prototype.toString = function () {
  return "fn";
};
export let fuel = 1500;
class Fuel extends Error {}
export function refill() {
  fuel = 1500;
}
export function tick() {
  if (--fuel < 0) throw new Fuel("fuel");
}
export function text(v: any, depth = 0): string {
  if (typeof v === "string") return JSON.stringify(v);
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v === "bigint") return v + "n";
  if (typeof v === "function") return "fn " + v.name + v.length;
  if (typeof v !== "object" || v === null) return String(v);
  if (depth > 3) return "...";
  if (Array.isArray(v)) {
    let out = "[";
    for (let i = 0; i < v.length && i < 60; i++) out += (i ? "," : "") + (i in v ? text(v[i], depth + 1) : "hole");
    return out + "]";
  }
  if (v instanceof Map) return "Map{" + [...v].map(([k, x]) => text(k, depth + 1) + ":" + text(x, depth + 1)).join() + "}";
  if (v instanceof Set) return "Set{" + [...v].map((x) => text(x, depth + 1)).join() + "}";
  if (v instanceof Error) return v.name;
  return v.constructor?.name + "{" + Object.keys(v).map((k) => k + ":" + text(v[k], depth + 1)).join() + "}";
}
let shown = 0;
export function show(label: string, v: any) {
  if (++shown > 3000) return;
  console.log(label, text(v).slice(0, 300));
}
function failed(label: string, e: any) {
  console.log(label, "threw", e instanceof Error ? e.name + (e.message.startsWith("own") ? " " + e.message : "") : text(e));
}
export function attempt(label: string, f: () => void) {
  refill();
  try {
    f();
  } catch (e) {
    failed(label, e);
  }
}
// at shows what an expression gives, or how it fails.
export function at(label: string, f: () => any) {
  refill();
  try {
    show(label, f());
  } catch (e) {
    failed(label, e);
  }
}
export async function atAsync(label: string, f: () => any) {
  refill();
  try {
    show(label, await f());
  } catch (e) {
    failed(label, e);
  }
}
// log shows that an operand was evaluated.
export function log(label: string, v: any): any {
  tick();
  if (++shown <= 3000) console.log("log", label);
  return v;
}
const name = (k: any) => (typeof k === "symbol" ? "@" + k.description : String(k));
// probe is a proxy that shows every trap.
export function probe(label: string, target: any): any {
  if (Object(target) !== target) return target;
  return new Proxy(target, new Proxy({}, {
    get(_: any, trap: any) {
      return (...args: any[]) => {
        log(label + " " + trap + " " + (typeof args[1] === "string" || typeof args[1] === "symbol" ? name(args[1]) : ""), 0);
        return (Reflect as any)[trap](...args);
      };
    },
  }));
}
// prim is an object that shows how it is converted.
export function prim(label: string, n: any, s: any): any {
  return { valueOf: () => log(label + " valueOf", n), toString: () => log(label + " toString", s) };
}
// iter is an iterable of n numbers that shows how it is walked. how says what goes wrong.
export function iter(label: string, n: number, how = ""): any {
  return {
    [Symbol.iterator]() {
      log(label + " iterator", 0);
      let i = 0;
      const it: any = {
        get next() {
          log(label + " get next", 0);
          return () => {
            log(label + " next " + i, 0);
            if (how === "throws" && i === 2) throw new Error("own next");
            if (how === "odd" && i === 2) return 5;
            return probeResult(label, i < n ? { value: i++, done: false } : { value: "end", done: true }, how);
          };
        },
        return(v: any) {
          log(label + " return", 0);
          if (how === "return throws") throw new RangeError("own return");
          return how === "return odd" ? 1 : { value: v, done: true };
        },
      };
      if (how === "no return") delete it.return;
      if (how === "null return") it.return = null;
      return it;
    },
  };
}
function probeResult(label: string, r: any, how: string) {
  return how === "probed" ? probe(label + " result", r) : r;
}
export class Range {
  constructor(public n: number) {}
  [Symbol.iterator]() {
    let i = 0;
    const n = this.n;
    return {
      next: () => (i < n ? { value: i++, done: false } : { value: undefined, done: true }),
      return(v?: any) {
        console.log("closed at", i);
        return { value: v, done: true };
      },
    };
  }
}
export function drive(label: string, g: any, plan: any[]) {
  for (const [how, v] of plan) {
    try {
      show(label, g[how](v));
    } catch (e) {
      show(label + " threw", e instanceof Error ? e.name : e);
    }
  }
}
export async function driveAsync(label: string, g: any, plan: any[]) {
  await Promise.all(plan.map(([how, v], i) => g[how](v).then((r: any) => show(label + i, r), (e: any) => show(label + i + " threw", e instanceof Error ? e.name : e))));
}
export function tag(strings: any, ...values: any[]) {
  return strings.raw.join("~") + values.length;
}
