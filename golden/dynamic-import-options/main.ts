// The options of import() are checked when it is reached, and a module that throws makes it reject.
const show = async (what: string, load: () => Promise<unknown>) => {
  try {
    const ns: any = await load();
    console.log(what, Object.keys(ns));
  } catch (e) {
    console.log(what, (e as Error).name);
  }
};
await show("good", () => import("./good.mjs"));
await show("fails", () => import("./throws.mjs"));
const trace: string[] = [];
const options = (v: unknown) => (trace.push("options"), v);
await show("undefined", () => import("./good.mjs", options(undefined) as any));
await show("empty", () => import("./good.mjs", options({}) as any));
await show("null", () => import("./good.mjs", options(null) as any));
await show("with a number", () => import("./good.mjs", options({ with: 1 }) as any));
await show("value", () => import("./good.mjs", options({ with: { type: 1 } }) as any));
await show("getter", () => import("./good.mjs", options({ get with() { throw new RangeError("no"); } }) as any));
console.log(trace.length);
