// Optional chaining in every form: members, calls, elements, delete, parentheses, this.
const calls: string[] = [];
const hit = <T>(label: string, v: T): T => (calls.push(label), v);
const flush = () => calls.splice(0).join(",") || "-";

interface Node { name: string; child?: Node | null; hello?(): string; list?: number[]; map?: Record<string, Node> }
const tree: Node = { name: "root", child: { name: "leaf", child: null, hello() { return "hi from " + this.name; }, list: [1, 2] }, map: { k: { name: "mapped" } } };

console.log(tree?.name, tree.child?.child?.name, tree.child?.hello?.(), tree.hello?.(), tree.child?.list?.[1], tree.list?.[hit("index", 0)], flush());
console.log(tree.map?.["k"]?.name, tree.map?.["none"]?.name.length, tree.child?.list?.length);

const none = null as any, undef = undefined as any;
// A short circuit skips everything to its right, however deep.
console.log(none?.a.b.c(hit("arg", 1))[hit("elem", 2)].d, flush());
console.log(undef?.[hit("key", "k")], undef?.(hit("call", 1)), flush());
console.log((none?.a)?.b, none?.a === undefined, typeof none?.x);
// Parentheses end the chain.
try {
  console.log((none?.a).b);
} catch (e) {
  console.log((e as Error).name);
}
try {
  console.log(tree?.hello!());
} catch (e) {
  console.log((e as Error).name);
}
try {
  (tree as any).name?.();
} catch (e) {
  console.log((e as Error).name, (e as Error).message);
}
console.log(0?.toFixed(1), ""?.length, false?.toString(), (NaN as any)?.x);

// this is kept.
class Box {
  #secret = 42;
  v = 1;
  get self() { return hit("self", this); }
  read() { return this.v; }
  static peek(b?: Box) { return b?.#secret; }
}
const box: Box | undefined = new Box();
console.log(box?.read(), box?.["read"](), (box?.read)(), box?.self?.read?.(), flush());
console.log(Box.peek(box), Box.peek());
const detached = box?.read;
try {
  console.log((detached as any)());
} catch (e) {
  console.log((e as Error).name);
}

const store: any = { a: { b: 1, c: 2 } };
console.log(delete store?.a?.b, delete store?.x?.y, delete none?.a[hit("no", 1)], flush(), store);
console.log(delete none?.x.y.z);

// Mixed with other operators.
console.log((none?.count ?? 10) + 1, none?.a || "or", !none?.a, `${none?.a}`, [...(none?.list ?? [])]);
console.log(store?.a?.c ** 2, -store?.a?.c, store.a?.c > 1 ? "yes" : "no");
const fnMap: Record<string, ((n: number) => number) | undefined> = { double: (n) => n * 2 };
for (const name of ["double", "triple"]) console.log(name, fnMap[name]?.(21));
const maybe: any = { get f() { return hit("get f", undefined); } };
console.log(maybe.f?.(hit("arg", 0)), flush());
console.log(maybe?.f?.g?.(), flush());
const str = tree.child?.name.toUpperCase().split("").reverse().join("");
console.log(str);
async function later(o?: { p: Promise<number> }) {
  return [await o?.p, (await o?.p)?.toFixed(2)];
}
later({ p: Promise.resolve(3) }).then((r) => console.log(r));
later().then((r) => console.log(r));
console.log(`${tree?.child?.name}-${tree?.child?.child?.name ?? "no grandchild"}`);
console.log(new (class { m?: () => void })().m?.());
