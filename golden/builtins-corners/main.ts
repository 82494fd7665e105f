// Corners of builtins that test262 found: order of evaluation, buffers that change under a
// method, indexes that are none.

const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name;
  }
};

// Arrays
const far: any[] = [];
far[4294967295] = "no element";
console.log(far[4294967295], far.length, Object.keys(far));
const doubled: number[] = [];
for (let i = 1; i < 32; i++) doubled[2 ** i - 2] = i;
console.log(doubled.length, doubled[2 ** 30 - 2], doubled[2 ** 30 - 1]);
const order: any[] = [];
const noted = { length: 3, get 0() { return order.push(0); }, get 1() { return order.push(1); }, get 2() { return order.push(2); } };
const to = Array.prototype as any;
console.log(to.toReversed.call(noted), order.splice(0));
console.log(to.toSpliced.call(noted, 1, 1, "new"), order.splice(0));
console.log(to.with.call(noted, 1, "new"), order.splice(0));
for (const length of [2 ** 32, 2 ** 53 - 1]) {
  console.log(attempt(() => to.toSpliced.call({ length }, 0, 0, 1)), attempt(() => to.toReversed.call({ length })));
}
for (const method of ["splice", "unshift", "push"]) {
  console.log(attempt(() => to[method].call({ length: 2 ** 53 - 1 }, 0, 0, 1)));
}
to.values = null;
console.log(typeof to[Symbol.iterator], [..."ab"]);

// Typed arrays and Atomics
const resizable = () => new (ArrayBuffer as any)(8, { maxByteLength: 16 });
const shrinking = (b: any, n: number, v: any) => ({ valueOf() { b.resize(n); return v; } });
let buffer = resizable();
console.log((new Uint8Array(buffer) as any).at(shrinking(buffer, 2, -1)));
buffer = resizable();
console.log(new Uint8Array(buffer).fill(7, 1, shrinking(buffer, 3, 8) as any));
buffer = resizable();
console.log(attempt(() => new Uint8Array(buffer).set({ get length() { buffer.resize(16); return 12; } } as any)), buffer.byteLength);
buffer = resizable();
console.log(attempt(() => Atomics.notify(new Int32Array(2), 5)), Atomics.notify(new Int32Array(2), 1));
console.log(new Int16Array(5).fill(300, 1, 4), new Float32Array(3).fill(0.1, -2));

// Objects
console.log(Object.getOwnPropertyNames(Object.assign(new String("ab"), { x: 1, 5: 2 })));
Promise.prototype.then = new Proxy(Promise.prototype.then, { apply: (f, self, args) => (console.log("then", args.length), Reflect.apply(f, self, args)) }) as any;
Promise.reject(1).finally(() => {}).catch(() => console.log("caught"));

// Functions
class Statics {
  static plain() {}
  static /* a */ async later() {}
  static get value() { return 1; }
}
const getter = Object.getOwnPropertyDescriptor(Statics, "value")!.get;
console.log([Statics.plain, Statics.later, getter].map((f) => String(f).split("(")[0]));
const endless = Object.defineProperty(() => {}, "length", { value: Infinity });
console.log(endless.bind().length, Object.defineProperty(() => {}, "length", { value: 3 }).bind(null, 1).length);
const revocable: any = Proxy.revocable(function () {}, { get() { revocable.revoke(); } });
console.log(attempt(() => new revocable.proxy()));

// FinalizationRegistry
const registry = new FinalizationRegistry(() => {});
const token = {};
registry.register({}, 1, token);
console.log(registry.unregister(token), registry.unregister(token), attempt(() => registry.register({}, 1, null as any)));
