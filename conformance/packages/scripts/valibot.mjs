// Pipelines, variants, recursion, async checks and messages.
import * as v from "valibot";

const User = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(2, "too short")),
  age: v.pipe(v.number(), v.integer(), v.minValue(18)),
  tags: v.optional(v.array(v.string()), []),
  mail: v.nullish(v.pipe(v.string(), v.email())),
});
console.log(v.parse(User, { name: "  Ann ", age: 20, mail: null }));
const bad = v.safeParse(User, { name: "A", age: 3.5, tags: [1], mail: "x" });
console.log(bad.success, bad.issues.map((i) => [i.type, i.message, v.getDotPath(i)]), v.flatten(bad.issues));
const Shape = v.variant("t", [v.object({ t: v.literal("c"), r: v.number() }), v.strictObject({ t: v.literal("s"), w: v.number() })]);
console.log(v.is(Shape, { t: "c", r: 1 }), v.safeParse(Shape, { t: "s", w: 1, z: 2 }).issues[0].message, v.safeParse(Shape, { t: "q" }).issues[0].message);
const Tree = v.object({ v: v.number(), kids: v.lazy(() => v.array(Tree)) });
console.log(JSON.stringify(v.parse(Tree, { v: 1, kids: [{ v: 2, kids: [] }] })));
console.log(v.parse(v.pipe(v.string(), v.transform((s) => s.split(",")), v.mapItems(Number), v.length(3)), "1,2,3"));
console.log(v.parse(v.union([v.number(), v.pipe(v.string(), v.isoDate())]), "2020-01-01"), v.parse(v.record(v.picklist(["a", "b"]), v.bigint()), { a: 1n }));
console.log(v.parse(v.map(v.string(), v.date()), new Map([["d", new Date(0)]])), v.parse(v.tuple([v.string(), v.boolean()]), ["x", true, 1]));
try { v.parse(v.set(v.number()), [1]); } catch (e) { console.log(e.name, e.message, v.isValiError(e)); }
console.log(await v.safeParseAsync(v.pipeAsync(v.string(), v.checkAsync(async (s) => s === "ok", "no")), "ko").then((r) => r.issues[0].message));
