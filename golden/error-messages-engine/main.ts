// Messages that quote the source or describe a value the way V8 does.
function attempt(f: () => unknown) {
  try {
    console.log("no error", f());
  } catch (e) {
    console.log(`${(e as Error).name}: ${(e as Error).message}`);
  }
}
const obj: any = { a: { }, n: null, s: "str", num: 5, list: [1] };
let undef: any;
attempt(() => new undef());
attempt(() => new (() => 1 as any)());
attempt(() => { const [x] = undef; });
attempt(() => { const [x] = obj.a; });
attempt(() => { const { x } = undef; });
attempt(() => { const { x } = null as any; });
attempt(() => (({ x }: any) => x)(undefined));
attempt(() => { for (const x of obj.num) x; });
attempt(() => { for (const x of undef) x; });
attempt(() => [...obj.num]);
attempt(() => Math.max(...obj.num));
attempt(() => new Map([1] as any));
attempt(() => new Set(5 as any));
attempt(() => new Map(5 as any));
attempt(() => { class B extends (null as any) { } new B(); });
attempt(() => { class B extends (5 as any) { } });
attempt(() => obj instanceof (obj.num as any));
attempt(() => obj instanceof (() => 1) as any);

{ // refusals of a proxy's target, of functions and symbols; what yield* and for await walk
  const say = (f: () => any) => { try { f(); console.log("no error"); } catch (x: any) { console.log(x.name + ": " + x.message); } };
  const over = (o: any): any => new Proxy(new Proxy(o, {}), {}), ice = Object.freeze({ x: 1 }), five: any = 5, holds: any = { five };
  say(() => delete over(ice).x); say(() => { over(ice).x = 2; }); say(() => { over(ice).y = 2; }); say(() => { over({ get x() { return 1; } }).x = 2; });
  say(() => Object.setPrototypeOf(over(ice), {})); say(() => Object.defineProperty(over(ice), "x", { value: 2 })); say(() => Object.defineProperty(over(ice), "y", { value: 2 }));
  say(() => { over(new Proxy({}, { set: () => false })).x = 1; }); say(() => delete over(new Proxy({}, { deleteProperty: () => false })).x);
  say(() => { (Symbol.iterator as any).x = 1; }); say(() => { (Math.max as any).name = 1; }); say(() => (class {} as any)());
  say(() => Atomics.add(five, 0, 1)); say(() => Atomics.notify(new Float32Array(1) as any, 0, 1));
  say(() => (function* (): any { yield* five; })().next()); say(() => (function* (): any { yield* holds.five; })().next());
  const later = async (f: () => Promise<any>) => { try { await f(); } catch (x: any) { console.log(x.name + ": " + x.message); } };
  (async () => {
    await later(async () => { for await (const _ of five); }); await later(async () => { for await (const _ of holds.five); }); await later(async () => { for await (const _ of (() => five)()); });
    await later(async () => { for await (const _ of {} as any); }); await later(async () => { for await (const _ of { a: 1 } as any); }); await later(async () => { for await (const _ of holds.none); });
    await later(async () => { for await (const _ of (async function* (): any { yield* five; })()); });
  })();
}
