// Topics about objects and classes: the order in which what is read, converted and called,
// accessors, proxies, Reflect, property attributes, private members, static parts.

package main

var objectTopics = []topic{
	{ // destructuring and its order
		setup: []string{"let $x: any, $y: any, $z: any; const $o: any = {}; let $n = 0;"},
		lines: []string{
			`({ [@log as any]: $x = @log, b: $y, ...$z } = @probe); show("r", [$x, $y, $z]);`,
			`({ a: $o[@log] = @log, b: $o.y = @log } = @probe); show("r", $o);`,
			`[$x = @log, , $y = @log, ...$z] = @iter; show("r", [$x, $y, $z]);`,
			`[$o[@log], $o.q = @log] = @iter; show("r", $o);`,
			`[log("t", $o).a, ...log("u", $o).b] = @iter; show("r", $o);`,
			`[[$x] = @arr, { a: $y } = @obj] = @iter as any; show("r", [$x, $y]);`,
			`for ([$x, $y = @log] of [@arr, @iter, [@any]] as any) show("r", [$x, $y]);`,
			`for ({ a: $x, ...$z } of [@obj, @probe] as any) show("r", [$x, $z]);`,
			`const { [$n++]: p = $n++, [$n++]: q = $n++, ...r } = @arr as any; show("r", [p, q, r, $n]);`,
			`const { length, [@int]: c = @any } = @str as any; show("r", [length, c]);`,
			`const f = ({ a, b = a, ...c }: any = @obj, [d = b, e]: any = @arr) => [a, b, c, d, e]; show("r", [f(), f(@probe), f(@obj, @iter)]);`,
			`[$x, $y] = [$y, $x]; show("r", [$x, $y]);`,
			`[$x, [$y, ...[$z, $n as any]]] = [@any, @iter] as any; show("r", [$x, $y, $z, $n]);`,
			`$n = 3; [$o[$n], $n, $o[$n]] = [@num, @num, @num]; show("r", [$n, $o]);`,
			`const { a: { b: deep = @log } = { b: @any } as any } = @obj; show("r", deep);`,
			`const fn = function ({ name = @log, length = 2 }: any, ...[first, { ...rest }]: any) { return [name, length, first, rest]; }; show("r", [fn.length, fn(@obj, @any, @obj)]);`,
		},
	},
	{ // conversions, once and in order
		setup: []string{"let $x: any = @any; let $i = @int;"},
		lines: []string{
			`@prim @op @prim`, `@log @op @log`, `[@log, @log][@log]`, "`${@prim}${@log}`", `$x = @prim, $x @op @num`, `@prim + @str`,
			`$i++ + ++$i * $i--`, `($x = @any) @op ($x = @num)`, `$x++, $x`, `-@prim`, `+@prim`, `~@prim`, `@prim == @num`, `@str == @prim`, `typeof (@prim + @prim)`,
			`({ [@prim]: @log, [@log]: @log })`, `@obj[@prim]`, `$i += $i++ + @num`, `$i = $i++ - --$i`, `log("f", (...a: any[]) => a)(@log, ...@arr, @log)`,
			`@prim ?? @log`, `(@any || @log) && @log`, `(@any ?? @log) @op @log`, `$x ??= @log`, `$x &&= @log`, `$x ||= @log`, `[...@arr, @log, ...@iter]`,
			`Math.max(@prim, @prim)`, `String(@prim) + Number(@prim)`, `[@prim, @prim].join(@word)`, `new Date(@prim).getTime()`, `isNaN(@prim)`, `@str.padEnd(@prim, @prim)`, `@arr.slice(@prim, @prim)`,
			`@num @op @str`, `@any @op @any`, `(@any as any) @op null`, `void @log ?? typeof @log`, `(@log, @log)`, `@big @op @num`, `@big @op @str`, `@big @op @big`, `!@prim`,
		},
	},
	{ // proxies and Reflect
		setup: []string{"const $t: any = @obj; const $p: any = probe(\"$p\", $t);"},
		lines: []string{
			`({ ...$p })`, `Object.assign({}, $p, @probe)`, `Object.keys($p)`, `Object.entries(@probe)`, `Object.getOwnPropertyNames($p)`, `JSON.stringify(@probe)`, `JSON.stringify([$p], @any, @int)`,
			`for (const k in $p) show("k", k);`, `delete $p.a;`, `$p.a = @any; show("t", $t);`, `$p[@key] = @any; show("t", $t);`, `@name in $p`, `Object.freeze($p), Object.isFrozen($t)`, `Object.isSealed($p)`,
			`Reflect.ownKeys($p).map(String)`, `Object.getOwnPropertyDescriptor($p, @key)`, `Object.getOwnPropertyDescriptors(@probe)`, `Object.defineProperty($p, @key, { value: @any, enumerable: @bool })`, `Reflect.defineProperty($p, @key, { get: () => @any })`,
			`Array.isArray(@probe)`, `[].concat(@probe, [@any])`, `Array.prototype.slice.call(@probe, @int)`, `Array.prototype.map.call(@probe, (x: any) => x)`, `Array.prototype.reverse.call(@probe)`, `Array.prototype.splice.call(@probe, 0, 1, @any)`,
			`Array.prototype.includes.call(@probe, @any)`, `Array.prototype.sort.call(@probe)`, `Array.from(@probe)`, `[...@probe]`, `Object.fromEntries(@probe)`, `new Set(@probe)`, `new Map([[$p, $p]]).get($p) === $p`,
			`Reflect.get($p, @key, { a: 1 })`, `Reflect.set($p, @key, @any)`, `Reflect.set($t, "a", 9, $p)`, `Reflect.set({ set a(v: any) { show("set", v); } }, "a", @any)`, `Reflect.has($p, @key)`, `Reflect.deleteProperty($p, @key)`, `Reflect.getPrototypeOf($p) === Object.prototype`,
			`Object.create($p).a`, `Object.create($p)[@key] = @any`, `Object.is($p, $t)`, `$p?.a?.b`, `$p.a?.[@log]`, `Reflect.apply(@fn, @any, @arr)`, `Reflect.construct(Array, [@int as any])`, `structuredClone(@obj)`,
			`new Proxy(function () {} as any, { apply: (_t: any, _s: any, a: any) => a, construct: (_t: any, a: any) => ({ a }) })(@any, @any)`, `new (new Proxy(class {} as any, { construct: (_t: any, a: any) => ({ a }) }))(@any)`, `Object.setPrototypeOf($p, { inherited: 1 }).inherited`,
			`const { proxy, revoke } = Proxy.revocable($t, {}); revoke(); show("r", proxy.a);`, `Object.hasOwn($p, @key)`, `Object.prototype.propertyIsEnumerable.call($p, @key)`, `Object.prototype.toString.call($p)`,
		},
	},
	{ // attributes, accessors, strict assignment
		setup: []string{
			`const $o: any = { get a() { return log("get a", this.n); }, set a(v) { log("set a", 0); this.n = v; }, n: @num, get ro() { return 1; }, set wo(v: any) { this.n = [v]; } };`,
			`Object.defineProperty($o, "fixed", { value: @any, writable: false, enumerable: @bool, configurable: false });`, `const $c = Object.create($o, { own: { value: @num, enumerable: true, writable: true } });`,
		},
		lines: []string{
			`$o.a += @num, $o.a`, `$o.fixed = 1, 2`, `$o.ro = 1, 2`, `$o.wo`, `$o.a++, $o`, `$c.a = @any, [$c, $o]`, `$c.fixed = 1, 2`, `delete $o.fixed`, `delete $o.a, $o.a`, `Object.freeze($c), $c.own = 1`, `Object.seal($o), delete $o.n`,
			`Object.preventExtensions($c), $c.fresh = 1`, `Object.entries($c)`, `for (const k in $c) show("k", k);`, `Object.getOwnPropertyDescriptor($o, "a")`, `Object.getOwnPropertyDescriptor($o, "fixed")`, `({ ...$o })`, `$o.a ??= @log`, `$o.a ||= @log`, `$c.a &&= @log`,
			`Object.defineProperty($o, "a", { value: @any }).a`, `Object.defineProperty($o, "n", { get: () => 5 }).n`, `[$o.a, $o.a = @any, $o.a]`, `({ __proto__: $o }).a`, `({ "__proto__": @any, ["__proto__"]: @any })`, `JSON.stringify($c)`, `Object.assign($c, { a: @any })`,
			`$o.n?.a.b.c`, `$o?.["a"]`, `$o.missing?.(@log)`, `$o.missing?.[@log].x`, `delete $o?.n`, `($o?.a)?.toString?.().length`, `$c.toString === Object.prototype.toString`, `Object.keys({ b: 1, 2: 1, a: 1, 1: 1, [@str]: 1, "-1": 1, "01": 1 })`,
			`"use" in $o || @name in $c`, `$c instanceof Object`, `Object.getOwnPropertyNames($o)`, `$o[@key]`, `$o[@key] = @any`, `$c[@key] ??= @log`, `({ a: 1, get a() { return 2; }, b: 3, ["a"]: 4 })`, `({ f() { return super.toString === Object.prototype.toString; } }).f()`,
		},
	},
}

var classTopics = []topic{
	{ // private members, accessors, static blocks
		setup: []string{
			`class $A { static #n = 0; #v: any = @log; static made = @any; static { log("static", this.made); this.#n = @int; } constructor(v: any) { tick(); $A.#n++; this.#v = v ?? this.#v; } get #acc() { return log("acc", this.#v); } set #acc(v: any) { this.#v = [v]; } #m(x: any) { return [this.#v, x]; } static #s(o: any) { return #v in o; } get v() { return this.#acc; } set v(x: any) { this.#acc = x; } m(x: any) { return this.#m?.(x); } add(x: any) { this.#v += x; return this; } static has(o: any) { return this.#s(o); } static get n() { return $A.#n; } swap(o: any) { [this.#v, o.#v] = [o.#v, this.#v]; return this; } inc() { return [this.#v++, ++this.#v]; } and(x: any) { this.#v &&= x; this.#v ??= x; return this.#v; } static async later(o: any) { return await o.#m(1); } *walk() { yield this.#v; yield* [this.#acc]; } }`,
			`class $B extends $A { #v = "b" + @int; static made = super.made; both() { return [this.#v, super.v, super.m(this.#v)]; } get v() { return ["B", super.v]; } set v(x: any) { super.v = x; } static { log("static B", super.has(new this(1))); } }`,
		},
		lines: []string{
			`new $A(@any).v`, `new $B(@any).both()`, `$A.has(new $B(1))`, `$A.has({})`, `$A.has(@any)`, `new $A(@any).swap(new $B(@any)).v`, `new $A(@any).swap({} as any)`, `new $A(@num).inc()`, `new $B(undefined).and(@log)`, `[...new $B(@any).walk()]`, `[$A.n, $B.n]`, `$B.made`,
			`const o: any = new $B(@num); o.v = @any; show("v", o.v);`, `new $A(@any).add(@any).v`, `$A.prototype.m.call({}, 1)`, `$A.prototype.m.call(new $B(2), @any)`, `Object.keys(new $B(1))`, `(class extends $B { v = 3; }).name`, `new (class extends $B { v = @any; })(1).v`, `$B.has.call($A, new $A(1))`, `$B.has.call({}, new $A(1))`, `$A.length + $B.length`,
		},
	},
	{ // fields and methods: order, names, computed keys
		setup: []string{`const $k: any[] = ["x", "y", Symbol("s"), 1];`},
		lines: []string{
			`class C { [log("k1", $k[0])] = log("v1", 1); static [log("k2", $k[1])] = log("v2", this); [log("k3", $k[3])]() { return 3; } static { log("block", 0); } get [log("k4", "g")]() { return this.x; } } show("c", [Object.keys(C), new C(), (new C() as any)[1]()]);`,
			`const o = { [@log]: () => 1, [$k[2]]: function () {}, f: () => 2, g: class {}, async *h() {}, get i() { return 1; }, ["a" + 1]: class { static name = "own"; } } as any; show("n", Reflect.ownKeys(o).map((k: any) => typeof o[k] === "function" ? o[k].name : k.toString()));`,
			`class C { f = () => this; g = this.f; static h = () => this; a = (this as any).b; b = @any; } const c = new C(); show("c", [c.f() === c, c.g === c.f, C.h() === C, c.a, c.b]);`,
			`class A { constructor() { (this as any).init(@log); } init(v: any) { (this as any).set = v; } } class B extends A { own = @log; set: any; init(v: any) { log("init B", this.own); super.init(v); } } show("b", new B());`,
			`class A { static create() { return new this(@any); } constructor(public v: any) {} get [Symbol.toStringTag]() { return "T" + this.v; } } class B extends A {} show("b", [(B.create() as any) instanceof B, String(B.create()), (B as any).__proto__ === A]);`,
			`class A { constructor() { log("new.target " + new.target.name, 0); if (@bool) return @any as any; } } class B extends A { x = @log; } show("b", new B());`,
			`class A extends (@any as any) {} show("a", new A());`, `class A extends (null as any) { static s = 1; } show("a", [A.s, Object.getPrototypeOf(A.prototype)]); new A();`,
			`class A { constructor() { try { (this as any).x = @any; } finally { log("fin", 0); } } } class B extends A { constructor() { const f = () => super(); if (@bool) f(); log("b", 0); if (@bool) f(); } } show("b", new B());`,
			`class A extends Array { sum() { return this.reduce((x: any, y: any) => x + y, 0); } } const a: any = A.from(@arr); show("a", [a.sum(), a.map((x: any) => x) instanceof A, a.filter(Boolean).sum(), a.length, a.concat([1]).sum()]);`,
			`class A extends Array { static get [Symbol.species]() { return Array; } } show("a", [new A(3).map((x) => x) instanceof A, A.of(1, 2).slice() instanceof A, A.of(@any, 2).length]);`,
			`class E extends Error { name = "E" + @int; constructor(m: any) { super(m, { cause: @any }); } } try { throw new E("own"); } catch (e: any) { show("e", [e.name, e.message, e.cause, e instanceof E, String(e)]); }`,
			`class M extends Map { get(k: any) { return log("get", super.get(k)); } set(k: any, v: any) { log("set", k); return super.set(k, [v]); } } const m = new M(@map); show("m", [m.get(1), m.size]);`,
			`class F extends Function { constructor() { super(); } }; show("f", typeof F);`, `class N { static [Symbol.hasInstance](v: any) { return log("has", v > 3); } } show("n", [@num instanceof (N as any), @any instanceof (N as any)]);`,
			`const mix = (B: any) => class extends B { m() { return ["mix", super.m?.()]; } }; class A { m() { return "A"; } } show("m", [new (mix(mix(A)))().m(), new (mix(Object))().m(), mix(A).name]);`,
			`class A { static async *[Symbol.asyncIterator]() {} static get get() { return 1; } static set() { return 2; } async = @any; static static = 4; "quoted key" = 5; 1.5 = 6; } show("a", [A.get, A.set(), new A(), A.static]);`,
			`const o: any = { __proto__: { hi() { return "base" + this.n; } }, n: @num, hi() { return super.hi() + super.missing; } }; show("o", [o.hi(), o.hi.call({ n: 2 })]);`,
			`function F(this: any, v: any) { this.v = v; return @any; } F.prototype.m = function () { return [this.v]; }; const f: any = new (F as any)(@any); show("f", [f.v, f.m?.(), f instanceof F, F.prototype.constructor === F]);`,
			`class A { #p; constructor(p: any) { this.#p = p; } static cmp(a: A, b: A) { return a.#p - b.#p; } toJSON() { return this.#p; } valueOf() { return this.#p; } } show("a", [JSON.stringify([3, 1, 2].map((x) => new A(x)).sort(A.cmp)), (new A(@num) as any) + 1, (new A(2) as any) > new A(1)]);`,
			`class A { static x = 1; static y = A.x + 1; static z = (() => this.y + 1)(); static { var v = this.z; A.x = v * 2; } } show("a", [A.x, A.y, A.z]); class B extends A { static x = super.x + 1; static up() { super.x = 7; return [this.x, A.x]; } } show("b", [B.x, B.up()]);`,
		},
	},
}
