// getters and setters through caches: every way in which what they end at can change
class A { #v = 1; get v() { return this.#v; } set v(x) { this.#v = x + 1; } get ro() { return "ro"; } }
class B extends A { get w() { return super.v * 10; } }
const read = (o: any) => o.v, write = (o: any, x: any) => { o.v = x; }, log: any[] = [];
const a = new A(), b = new B();
for (let i = 0; i < 5; i++) { write(a, i); write(b, i * 2); log.push(read(a), read(b), b.w); }
Object.defineProperty(A.prototype, "v", { get() { return "new"; }, set(x) { log.push("set " + x); }, configurable: true }); write(a, 1); log.push(read(a), read(b));
Object.defineProperty(B.prototype, "v", { value: "own proto", writable: true, configurable: true }); log.push(read(b), read(a)); write(b, "b"); log.push(read(b), Object.keys(b));
delete (B.prototype as any).v; log.push(read(b)); delete (b as any).v; log.push(read(b));
Object.defineProperty(A.prototype, "v", { value: 5, writable: false, configurable: true }); log.push(read(a)); try { write(a, 1); } catch (e: any) { log.push(e.message); }
Object.defineProperty(A.prototype, "v", { get: undefined, set(x) { log.push("only set " + x); }, configurable: true }); write(a, 3); log.push(read(a));
Object.defineProperty(A.prototype, "v", { get() { return 9; }, set: undefined, configurable: true }); try { write(a, 3); } catch (e: any) { log.push(e.message); } log.push(read(a));
Object.setPrototypeOf(a, { get v() { return "other"; }, set v(x) { log.push("other " + x); } }); write(a, 4); log.push(read(a)); Object.setPrototypeOf(a, A.prototype); log.push(read(a));
Object.defineProperty(a, "v", { get() { return "own"; }, set(x) { log.push("own set " + x); }, configurable: true }); write(a, 5); log.push(read(a), read(b)); delete (a as any).v; log.push(read(a));
for (const o of [{ get v() { return 1; }, set v(x) { log.push("lit " + x); } }, { v: 2 }, new A(), Object.create({ get v() { return this.k; }, set v(x) { this.k = x; } }), [1], Object.freeze({ v: 3 }), Object.create({ v: 7 })] as any[]) for (let i = 0; i < 3; i++) { try { write(o, i); } catch (e: any) { log.push(e.message); } log.push(read(o)); }
const len = (o: any) => o.length; for (const o of [new Uint8Array(3), new Float64Array(2), [1], "abc", new Uint8Array(1), { length: 5 }, function (a: any, b: any) {}, new Uint8Array(new ArrayBuffer(8), 4), new (class extends Int8Array { get length() { return -1; } })(4)] as any[]) { log.push(len(o)); log.push(len(o)); }
const rab = new (ArrayBuffer as any)(4, { maxByteLength: 8 }), ta = new Uint8Array(rab); log.push(len(ta)); rab.resize(8); log.push(len(ta)); rab.resize(0); log.push(len(ta));
const m = new Map([[1, 2]]); const size = (o: any) => o.size; for (const o of [m, m, new Set([1, 2, 3]), { size: 7 }, m]) log.push(size(o)); m.set(3, 4); log.push(size(m));
class S { static get st() { return this.name; } static set st(x) { log.push("st " + x); } } class S2 extends S {} const st = (o: any) => o.st; for (const o of [S, S2, S, S2]) { o.st = "q"; log.push(st(o)); }
const frozen = Object.freeze(new A()); Object.defineProperty(A.prototype, "v", { get() { return "f"; }, set(x) { log.push("f set " + x); }, configurable: true }); for (let i = 0; i < 3; i++) { write(frozen, i); log.push(read(frozen)); }
const prim = (o: any) => o.pv; Object.defineProperty(Number.prototype, "pv", { get() { return typeof this; }, configurable: true }); Object.defineProperty(String.prototype, "pv", { value: "s", configurable: true }); for (const o of [1, "x", 2, true, "y"] as any[]) log.push(prim(o));
const px: any = new Proxy(new A(), {}); for (let i = 0; i < 3; i++) { write(px, i); try { log.push(read(px)); } catch (e: any) { log.push(e.message); } } const inh = Object.create(px); for (let i = 0; i < 3; i++) { write(inh, i); log.push(read(inh)); }
const thrower = { get v(): any { throw new Error("T"); } }; const ch = Object.create(thrower); for (let i = 0; i < 3; i++) try { read(ch); } catch (e: any) { log.push(e.message); }
console.log(log.map(String).join("\n"));
