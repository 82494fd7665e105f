// A store shared by modules: exported lets change for all who import them.
import { state, setState, subscribers, version, default as initial } from "./store";
import * as store from "./store";
import { render, frames } from "./view";
import { Counter, total } from "./counter";
console.log(state, version, initial);
setState({ user: "ann" });
setState((s) => ({ ...s, count: (s.count ?? 0) + 1 }));
console.log(state, version, store.version, initial, subscribers.size);
render();
setState({ user: undefined });
console.log(frames, state === store.state);
const c = new Counter(), d = new Counter(5);
c.inc(); c.inc(); d.inc();
console.log(total, c.n, d.n);
const read = () => total;
d.inc();
console.log(read(), { total }, `${total}`, [total, version]);
const { version: copied } = store;
setState({});
console.log(copied, version, store["version"], Object.entries(store).find(([k]) => k === "version"));
for (const f of [() => { (state as any).frozen = 1; }, () => { Object.assign(store, { version: 1 }); }]) try { f(); console.log("allowed"); } catch (e) { console.log((e as Error).name, (e as Error).message); }
export {};
