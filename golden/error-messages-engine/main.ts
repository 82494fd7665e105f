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
