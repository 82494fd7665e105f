// Schemas of objects, unions and formats, coercion, refinement, messages and JSON Schema.
import { z } from "zod";

const User = z.object({
  name: z.string().min(2),
  age: z.number().int().optional(),
  tags: z.array(z.string()).default([]),
  kind: z.enum(["a", "b"]),
  when: z.coerce.date().optional(),
  big: z.bigint().optional(),
});
console.log(User.parse({ name: "Bob", kind: "a", when: "2020-01-02" }));
const bad = User.safeParse({ name: "B", kind: "c", age: 1.5 });
console.log(bad.success, JSON.stringify(bad.error.issues));
console.log(z.prettifyError(bad.error), z.treeifyError(bad.error), z.flattenError(bad.error));
console.log(z.union([z.string(), z.number()]).parse(5), z.string().transform((s) => s.length).parse("abc"));
const shape = z.discriminatedUnion("t", [z.object({ t: z.literal("x"), v: z.number() }), z.object({ t: z.literal("y") })]);
console.log(shape.parse({ t: "x", v: 1 }), shape.safeParse({ t: "z" }).error.issues);
console.log(JSON.stringify(z.toJSONSchema(User, { unrepresentable: "any" })));
const formats = { email: z.email(), url: z.url(), uuid: z.uuid(), ipv4: z.ipv4(), date: z.iso.date(), datetime: z.iso.datetime(), base64: z.base64() };
for (const [name, schema] of Object.entries(formats)) {
  console.log(name, ["a@b.co", "http://x.org/a", "123e4567-e89b-42d3-a456-426614174000", "1.2.3.4", "2020-02-30", "2020-01-01T00:00:00Z", "aGk="].map((s) => schema.safeParse(s).success));
}
console.log(z.record(z.string(), z.number()).parse({ a: 1 }), z.map(z.string(), z.set(z.number())).parse(new Map([["k", new Set([1])]])));
console.log(z.tuple([z.string(), z.number()]).rest(z.boolean()).safeParse(["a", 1, true, 0]).error.message);
const Node = z.object({ v: z.number(), get next() { return Node.nullable(); } });
console.log(JSON.stringify(Node.parse({ v: 1, next: { v: 2, next: null } })));
console.log(User.pick({ name: true }).extend({ x: z.stringbool() }).parse({ name: "Al", x: "yes" }), z.strictObject({}).safeParse({ q: 1 }).error.issues);
try { User.parse(null); } catch (e) { console.log(e.name, e.message, e instanceof z.ZodError); }
console.log(await z.string().refine(async (s) => s.length > 2, "short").safeParseAsync("ab").then((r) => r.error.issues));
