// Streams: Blob, File, FormData and MessageEvent, which come with the module. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const t = (f: () => any) => { try { log(f()); } catch (e: any) { log(e.name, e.code, e.message); } };

const b = new Blob(["grü", new Uint8Array([0xc3, 0x9f]), new Blob(["e"]), 1, null] as any, { type: "Text/Plain" });
log(b, b.size, b.type, await b.text(), b instanceof Blob, String(b), Object.keys(Blob.prototype));
log(await b.slice(3, -2).text(), b.slice(-5, 99, "A/b"), b.slice(4, 2).size, await b.slice().arrayBuffer());
let streamed = 0;
for await (const chunk of b.stream() as any) streamed += chunk.length;
log(streamed);
t(() => new Blob("a" as any));
t(() => new Blob(null as any));
t(() => new Blob([], 5 as any));
t(() => (Blob as any)());
t(() => new Blob(["a"], { type: "é" }).type === "");
t(() => new Blob(["a\r\nb\rc"], { endings: "native" } as any).size);
t(() => new Blob(["a"], { endings: "x" } as any));
t(() => Blob.prototype.size);

const f = new File(["abc", b], "n/a.txt", { type: "a/b", lastModified: 5 });
log(f, f.name, f.lastModified, f instanceof Blob, await f.text(), f.slice(0, 1) instanceof File);
t(() => new (File as any)([]));
t(() => new File("a" as any, "b"));
t(() => (File.prototype as any).name);

const d = new FormData();
d.append("a", "1");
d.append("a", 2 as any);
d.append("file", f);
d.append("named", f, "other");
log([...d.keys()], d.getAll("a"), d.get("none"), d.has("file"), d.get("file") === f, (d.get("named") as any).name, d);
d.set("a", "3");
d.set("new", "ü\uD800");
d.delete("file");
for (const [k, v] of d) log(k, typeof v);
d.forEach((v, k) => log(k, v instanceof File));
d.append("blob", new Blob(["x"]));
log((d.get("blob") as any).name, (d.get("blob") as any).lastModified > 1e12, [...d.entries()].length, [...d.values()].length, Object.prototype.toString.call(d));
t(() => new FormData(5 as any));
t(() => (d as any).append("a"));
t(() => d.append("a", "b" as any, "c"));
t(() => (d as any).get());
t(() => d.forEach(1 as any));
t(() => FormData.prototype.get.call({} as any, "a"));
log(d.entries(), d[Symbol.iterator].name, FormData.length, File.length, new FormData());
class Own extends FormData { first() { return [...this][0]; } }
const own = new Own();
own.append("k", "v");
log(own.first(), own instanceof FormData);
const m = new MessageEvent("note", { data: [1], origin: "o", lastEventId: "7" });
log(m.type, m.data, m.origin, m.lastEventId, m.source, m.ports, m instanceof Event, new MessageEvent("x").data);
const target = new EventTarget();
target.addEventListener("note", (e: any) => log(e === m, e.data, e.target === target));
target.dispatchEvent(m);
