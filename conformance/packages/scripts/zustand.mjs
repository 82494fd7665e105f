// The vanilla store, its middleware, shallow comparison and subscriptions.
import { createStore } from "zustand/vanilla";
import { combine, createJSONStorage, persist, redux, subscribeWithSelector } from "zustand/middleware";
import { shallow } from "zustand/vanilla/shallow";

const store = createStore((set, get, api) => ({ n: 0, inc: (by = 1) => set((s) => ({ n: s.n + by })), twice: () => get().n * 2, self: () => api.getInitialState().n }));
const stop = store.subscribe((now, before) => console.log(before.n, "->", now.n));
store.getState().inc();
store.getState().inc(4);
stop();
store.setState({ n: 1 });
store.setState({ only: true }, true);
console.log(store.getState(), store.getInitialState().n, store.getInitialState().self());
const selecting = createStore(subscribeWithSelector(combine({ a: 1, b: [1] }, (set) => ({ setA: (a) => set({ a }), push: (x) => set((s) => ({ b: [...s.b, x] })) }))));
selecting.subscribe((s) => s.a, (a, old) => console.log("a", old, a), { fireImmediately: true });
selecting.subscribe((s) => [s.b.length], (n) => console.log("b", n), { equalityFn: shallow });
selecting.getState().setA(2); selecting.getState().setA(2); selecting.getState().push(7);
const reducer = createStore(redux((s, e) => (e.type === "add" ? { ...s, t: s.t + e.by } : s), { t: 0 }));
reducer.dispatch({ type: "add", by: 3 });
console.log(reducer.getState().t);
const disk = new Map([["k", JSON.stringify({ state: { v: 41, gone: 1 }, version: 0 })]]);
const kept = createStore(persist((set) => ({ v: 0, up: () => set((s) => ({ v: s.v + 1 })) }), { name: "k", version: 1, migrate: (s) => ({ v: s.v + 100 }), partialize: (s) => ({ v: s.v }), storage: createJSONStorage(() => ({ getItem: (k) => disk.get(k) ?? null, setItem: (k, v) => disk.set(k, v), removeItem: (k) => disk.delete(k) })) }));
kept.getState().up();
console.log(kept.getState().v, disk.get("k"), kept.persist.hasHydrated());
console.log(shallow({ a: 1 }, { a: 1 }), shallow([1, [2]], [1, [2]]), shallow(new Map([[1, 2]]), new Map([[1, 2]])));
