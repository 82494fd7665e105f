// Symbols: identity, registry, description, well-known hooks.
const a = Symbol("a"), b = Symbol("a");
console.log(a === b, a.toString(), a.description, Symbol().description, Symbol.for("k") === Symbol.for("k"), Symbol.keyFor(Symbol.for("k")), Symbol.keyFor(a), typeof a, Object(a) == (a as any));
const fail = (f: () => unknown) => { try { return f(); } catch (e) { return (e as Error).name; } };
console.log(fail(() => a + ""), fail(() => `${a as any}`), fail(() => +(a as any)), String(a), [a].toString === undefined, fail(() => [a].join()), !a, a ? "truthy" : "falsy", fail(() => new (Symbol as any)()), Symbol.keyFor.length, JSON.stringify({ [a]: 1, s: a }), Boolean(a));
const o: any = { [a]: 1, [b]: 2, a: 3 };
console.log(o[a], o[b], o.a, Object.keys(o), Object.getOwnPropertySymbols(o).length, Reflect.ownKeys(o).length, a in o, delete o[a], a in o, { ...o }[b]);
class Even { static [Symbol.hasInstance](n: unknown) { return typeof n === "number" && n % 2 === 0; } }
console.log((2 as any) instanceof Even, (3 as any) instanceof Even, ({} as any) instanceof Even);
class Temp { constructor(private c: number) {} [Symbol.toPrimitive](hint: string) { return hint === "string" ? `${this.c}C` : hint === "number" ? this.c : `d${this.c}`; } }
const t: any = new Temp(20);
console.log(`${t}`, +t, t + "", t + 1, t * 2, t > 10, t == "d20", [t] + "", { d20: 1, "20C": 2 }[t as string], new Date(t).getTime(), Math.max(t, 1), String(t), Number(t), t - 1, -t, parseInt(t), JSON.stringify({ t }));
for (const tp of [() => ({}), () => { throw new Error("tp"); }, 5, undefined, null]) console.log(fail(() => `${{ [Symbol.toPrimitive]: tp, toString: () => "fallback" } as any}`));
for (const ord of [{ valueOf: () => 1, toString: () => "s" }, { valueOf: () => ({}), toString: () => "s" }, { valueOf: undefined, toString: () => "2" }, { toString: () => ({}), valueOf: () => 3 }, { toString: null, valueOf: null }, Object.create(null)] as any[]) console.log(fail(() => ord + ""), fail(() => `${ord}`), fail(() => +ord), fail(() => ord * 2), fail(() => ord == 1));
const spreadable: any = { length: 2, 0: "x", 1: "y", [Symbol.isConcatSpreadable]: true }; const not: any = [1]; not[Symbol.isConcatSpreadable] = false;
console.log([0].concat(spreadable), [0].concat(not).length);
class Rx { flags = "g"; constructor(private s: string) {} [Symbol.replace](str: string, r: string) { return `replace(${str},${this.s},${r})`; } [Symbol.split](str: string) { return ["split", str]; } [Symbol.match](str: string) { return ["match", str]; } [Symbol.search]() { return 42; } [Symbol.matchAll](str: string) { return [["all", str]][Symbol.iterator](); } }
const rx: any = new Rx("x"); console.log("abc".replace(rx, "r"), "abc".split(rx), "abc".match(rx), "abc".search(rx), [..."abc".matchAll(rx)], "abc".replaceAll(rx, "z"));
console.log(Object.prototype.toString.call({ [Symbol.toStringTag]: "Tag" }), Object.prototype.toString.call({ [Symbol.toStringTag]: 5 }), String(new (class { get [Symbol.toStringTag]() { return "X"; } })()), Symbol.prototype[Symbol.toStringTag], Promise.prototype[Symbol.toStringTag], (async () => {})[Symbol.toStringTag as any]);
class Sp extends Array { static get [Symbol.species]() { return Array; } } console.log(new Sp(1, 2, 3).map((x) => x).constructor.name, Sp.from([1]).constructor.name, Array[Symbol.species] === Array);
const names = Object.getOwnPropertyNames(Symbol).filter((n) => typeof (Symbol as any)[n] === "symbol").sort(); console.log(["iterator", "asyncIterator", "hasInstance", "toPrimitive", "toStringTag", "species", "isConcatSpreadable", "match", "matchAll", "replace", "search", "split", "unscopables"].every((n) => names.includes(n)), Symbol.iterator.description, Object.isFrozen(Symbol), Array.prototype[Symbol.unscopables as any].flat);
const meta = Symbol("meta"); const withMeta = <T extends object>(x: T, m: unknown) => Object.defineProperty(x, meta, { value: m }) as T & { [meta]: any }; const w = withMeta({ v: 1 }, { tag: "t" }); console.log(w, w[meta].tag, Object.keys(w), JSON.stringify(w), { ...w }[meta as any]);
const Kind = Object.freeze({ A: Symbol("A"), B: Symbol("B") }); const kindName = (k: symbol) => { switch (k) { case Kind.A: return "is A"; case Kind.B: return "is B"; default: return "?"; } }; console.log(kindName(Kind.B), kindName(Symbol("A")), Object.values(Kind).map(String), new Map([[Kind.A, 1]]).get(Kind.A), [Kind.A].includes(Kind.A), [Kind.A, Kind.B].indexOf(Kind.B));
