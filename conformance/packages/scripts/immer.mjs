// Drafts of objects, arrays, maps and sets, patches, freezing, classes and currying.
import { Immer, applyPatches, castDraft, createDraft, current, enableMapSet, enablePatches, finishDraft, freeze, immerable, isDraft, nothing, original, produce, produceWithPatches } from "immer";

enableMapSet();
enablePatches();
const base = { a: { b: [1, 2, { c: 3 }] }, m: new Map([["k", { v: 1 }]]), s: new Set([1]), same: { x: 1 } };
const [next, patches, inverse] = produceWithPatches(base, (d) => {
  d.a.b[2].c = 9;
  d.a.b.push(4);
  d.m.get("k").v = 2;
  d.m.set("n", { v: 3 });
  d.s.add(5);
  delete d.a.x;
  console.log(isDraft(d.a), original(d.a) === base.a, current(d.a), Object.keys(d), "m" in d, d.a.b.map((x) => typeof x));
});
console.log(next, base, JSON.stringify(patches), JSON.stringify(inverse));
console.log(next.a !== base.a, next.same === base.same, Object.isFrozen(next), applyPatches(next, inverse), applyPatches(base, patches));
for (const f of [() => next.a.b.push(1), () => next.m.set("q", 1), () => { next.a.z = 1; }]) {
  try { f(); console.log("no error"); } catch (e) { console.log(e.name, e.message); }
}
console.log(produce([3, 1, 2], (d) => { d.sort(); d.reverse(); d.splice(1, 1, 7, 8); }), produce({ a: 1 }, () => nothing), produce(base, () => {}) === base);
class Counter { [immerable] = true; n = 0; get twice() { return this.n * 2; } inc() { this.n++; } }
const c = new Counter();
const c2 = produce(c, (d) => d.inc());
console.log(c, c2, c2.twice, c2 instanceof Counter);
const add = produce((d, k, v) => { d[k] = v; });
console.log(add({ x: 1 }, "y", 2), castDraft(1), freeze({ a: { b: 1 } }, true));
const draft = createDraft({ list: [] });
draft.list.push("late");
console.log(finishDraft(draft), new Immer({ autoFreeze: false }).produce({ a: 1 }, (d) => { d.a = 2; }));
try { produce({ a: 1 }, (d) => { d.a = 2; return { b: 1 }; }); } catch (e) { console.log(e.message); }
let leaked; produce({ a: 1 }, (d) => { leaked = d; });
try { leaked.a; } catch (e) { console.log(e.name, e.message); }
