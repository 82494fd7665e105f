// for await with hand-written async iterators, sync fallback, closing and errors.
const log: string[] = [];
const flush = () => log.splice(0).join(" ");
class Ticker implements AsyncIterable<number> {
  constructor(private n: number, private failAt = -1) {}
  [Symbol.asyncIterator](): AsyncIterator<number> {
    let i = 0;
    const { n, failAt } = this;
    return {
      async next() { log.push("next"); await null; if (i === failAt) throw new Error("fail at " + i); return i < n ? { value: i++, done: false } : { value: undefined as any, done: true }; },
      async return(v?: any) { log.push("return"); await null; return { value: v, done: true }; },
    };
  }
}
const seen: number[] = [];
for await (const t of new Ticker(3)) seen.push(t);
console.log(seen, flush());
for await (const t of new Ticker(5)) { if (t === 0) continue; if (t === 2) break; log.push("body" + t); }
console.log(flush());
try { for await (const t of new Ticker(5, 1)) log.push("got" + t); } catch (e) { console.log((e as Error).message, flush()); }
try { for await (const t of new Ticker(5)) throw new Error("body"); } catch (e) { console.log((e as Error).message, flush()); }
const first = async (src: AsyncIterable<number>) => { for await (const x of src) return x; };
console.log(await first(new Ticker(2)), flush());
// Sync iterables: values are awaited, rejections close the iterator.
for await (const v of [Promise.resolve(1), 2, new Promise((r) => setTimeout(() => r(3), 2))]) log.push(String(v));
console.log(flush());
const syncIter = (vals: unknown[]) => ({ [Symbol.iterator]() { let i = 0; return { next: () => (i < vals.length ? { value: vals[i++], done: false } : { value: undefined, done: true }), return() { log.push("sync return"); return { value: undefined, done: true }; } }; } });
for await (const v of syncIter(["a", "b"])) { log.push(v as string); break; }
console.log(flush());
try { for await (const v of syncIter([1, Promise.reject(new Error("rejected element"))])) log.push("v" + v); } catch (e) { console.log((e as Error).message, flush()); }
for (const bad of [5, null, {}, { [Symbol.asyncIterator]: () => 1 }, { [Symbol.asyncIterator]: () => ({ next: () => 1 }) }] as any[]) try { for await (const x of bad) log.push("no"); console.log("done"); } catch (e) { console.log((e as Error).name); }
outer: for await (const a of new Ticker(3)) for await (const b of new Ticker(3)) { if (b === 1) continue outer; if (a === 1) break outer; log.push(`${a}:${b}`); }
console.log(flush());
const fns: (() => number)[] = [];
for await (const x of new Ticker(2)) fns.push(() => x);
for await (const { v, w = v * 2 } of [{ v: 1 }, Promise.resolve({ v: 5, w: 0 })] as any[]) fns.push(() => v + w);
console.log(fns.map((f) => f()), flush());
// A channel between a producer and a consumer.
class Channel<T> {
  #buf: T[] = []; #waiting: ((r: IteratorResult<T>) => void)[] = []; #closed = false;
  send(v: T) { const w = this.#waiting.shift(); if (w) w({ value: v, done: false }); else this.#buf.push(v); return !this.#closed; }
  close() { this.#closed = true; for (const w of this.#waiting.splice(0)) w({ value: undefined as any, done: true }); }
  [Symbol.asyncIterator]() { return { next: (): Promise<IteratorResult<T>> => this.#buf.length ? Promise.resolve({ value: this.#buf.shift()!, done: false }) : this.#closed ? Promise.resolve({ value: undefined as any, done: true }) : new Promise((r) => this.#waiting.push(r)) }; }
}
const ch = new Channel<string>();
const consumer = (async () => { const got: string[] = []; for await (const m of ch) { got.push(m); log.push("c" + m); } return got; })();
for (const m of ["1", "2", "3"]) { log.push("p" + m); ch.send(m); if (m === "2") await new Promise((r) => setTimeout(r, 1)); }
ch.close();
console.log(await consumer, flush());
const map = <A, B>(src: AsyncIterable<A>, f: (a: A) => B | Promise<B>): AsyncIterable<B> => ({ [Symbol.asyncIterator]() { const it = src[Symbol.asyncIterator](); return { async next() { const r = await it.next(); return r.done ? r : { value: await f(r.value), done: false }; }, async return() { await it.return?.(); return { value: undefined, done: true } as any; } }; } });
const collect = async <T>(src: AsyncIterable<T>, max = Infinity) => { const out: T[] = []; for await (const x of src) { out.push(x); if (out.length >= max) break; } return out; };
console.log(await collect(map(new Ticker(4), async (x) => x * x)), await collect(map(new Ticker(9), (x) => `#${x}`), 2), flush().split(" ").length);
const noReturn = { [Symbol.asyncIterator]: () => ({ i: 0, next() { return Promise.resolve({ value: this.i++, done: this.i > 3 }); } }) };
for await (const x of noReturn) { log.push("n" + x); if (x === 1) break; }
console.log(flush(), Symbol.asyncIterator.toString(), Symbol.asyncIterator in noReturn);
