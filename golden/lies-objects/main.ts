// Objects, arrays and functions whose shape is not what the types say.
const lie = <T>(x: unknown): T => x as T;
interface Point { x: number; y: number }
function dist(p: Point): number { return p.x * p.x + p.y * p.y; }
const shapes: Point[] = [{ x: 1, y: 2 }, { y: 2, x: 1 }, lie({ x: 1 }), lie({ y: 2, x: "3" }), lie({ get x() { return 5; }, y: 1 }), lie(Object.create({ x: 2, y: 2 })), lie(new Map()), lie([1, 2]), lie("str"), lie(5), lie(Object.freeze({ x: 6, y: 8 })), lie({ x: 1, y: 2, z: 3 }), lie(() => 1), lie(Object.assign(() => 1, { x: 2, y: 3 }))];
for (const s of shapes) console.log(dist(s));
for (const bad of [null, undefined]) try { dist(lie(bad)); } catch (e) { console.log((e as Error).name, (e as Error).message); }
// One object literal site that later grows, shrinks and changes types.
function make(i: number): any { return { id: i, name: "n" + i, tags: [] as string[] }; }
const objs = [0, 1, 2, 3, 4].map(make);
objs[1].id = "one"; objs[2].extra = true; delete objs[3].name; Object.defineProperty(objs[4], "id", { get: () => "getter" });
const summary = (o: { id: number; name: string; tags: string[] }) => `${o.id}/${o.name}/${o.tags.length}/${Object.keys(o).length}`;
console.log(objs.map(summary), objs);
objs[0].tags = "now a string"; objs[2].tags.push(1); Object.setPrototypeOf(objs[3], { name: "from proto" }); Object.freeze(objs[2]);
console.log(objs.map(summary));
class Person { name: string; age: number; constructor(n: string, a: number) { this.name = n; this.age = a; } greet(): string { return `${this.name} is ${this.age + 1}`; } }
const people: Person[] = [new Person("ann", 30), lie({ name: "fake", age: 1 }), new Person(lie(5), lie("40")), Object.create(Person.prototype), lie({ __proto__: Person.prototype, name: "proto" })];
for (const p of people) try { console.log(p.greet(), p instanceof Person); } catch (e) { console.log((e as Error).name); }
people[0].greet = () => "own greet"; console.log(people[0].greet(), Object.keys(people[0]), new Person("x", 1).greet());
Person.prototype.greet = function () { return "patched " + this.name; }; console.log(people[2].greet(), people[0].greet());
(Person.prototype as any).late = "late"; console.log((people[2] as any).late, "late" in people[3]);
delete (people[2] as any).age; people[2].age = 9; console.log(Object.keys(people[2]), people[2].age);
// Callables that are not what they claim.
const call = (f: (n: number) => number, n: number): number => f(n) + 1;
for (const f of [(n: number) => n * 2, lie<any>((s: string) => s + "!"), lie<any>(() => undefined), Math.sqrt, String, lie<any>(Symbol), lie<any>({}), lie<any>(null), lie<any>(class {}), Number.bind(null, 9), lie<any>(async () => 1)]) try { console.log(call(f, 4)); } catch (e) { console.log((e as Error).name); }
const dict: Record<string, number> = { a: 1, b: lie("two"), c: lie(null) };
let acc = 0; for (const k in dict) acc += dict[k]; console.log(acc, dict.zzz + 1, dict["toString"] !== undefined, (dict as any)[Symbol.iterator]);
const tuple: [number, string] = lie([1]); console.log(tuple[1]?.length, tuple.length, tuple[5 as 0]);
const readonlyList: readonly number[] = [1, 2]; (readonlyList as number[]).push(3); console.log(readonlyList);
const map: Map<string, number> = lie({ get: (k: string) => k + "!", size: "big" }); console.log(map.get("k"), map.size);
const list: number[] = lie({ length: 2, 0: "a", 1: "b", map: Array.prototype.map, [Symbol.iterator]: Array.prototype.values }); console.log(list.map((x) => x + 1), [...list], list.length, Array.isArray(list));
const promise: Promise<number> = lie(42); console.log(await promise); const notAwaited: number = lie(Promise.resolve(1)); console.log(notAwaited + 1, typeof notAwaited);
type Tree = { v: number; l?: Tree; r?: Tree }; const sum = (t?: Tree): number => (t ? t.v + sum(t.l) + sum(t.r) : 0);
console.log(sum({ v: 1, l: { v: 2 }, r: { v: 3, r: { v: 4 } } }), sum(lie({ v: "1", l: { v: 2 } })), sum(lie({ l: 5 })), sum(lie("s")));
enum Level { Low, High } const lv: Level = lie("High"); console.log(Level[lv], lv === Level.High, lv);
const never = (x: never): string => `unexpected ${x}`; const area = (s: { k: "sq"; w: number } | { k: "ci"; r: number }) => { switch (s.k) { case "sq": return s.w ** 2; case "ci": return s.r * 3; default: return never(s); } };
console.log(area({ k: "sq", w: 3 }), area(lie({ k: "tri" })), area(lie({ k: "sq" })), area(lie({ k: "ci", r: "4" })));
function swapFields<T extends object>(o: T): T { const ks = Object.keys(o) as (keyof T)[]; const [a, b] = ks; [o[a], o[b]] = [o[b], o[a]]; return o; } console.log(swapFields({ n: 1, s: "x" }), swapFields({ n: 1.5, f: () => 2 }));
const cache: { hits: number; last?: Point } = { hits: 0 }; for (const p of [{ x: 1, y: 1 }, null, { x: "s" }, undefined] as any[]) { cache.hits++; cache.last = p; console.log(cache.last?.x, cache); }
