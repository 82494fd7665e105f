// @ts-nocheck: the cases pass what the types forbid
const L = (...a) => { try { console.log(...a) } catch (e) { console.log('THROW', e.message) } };
L(1, -0, 0, NaN, 'a', "it's", 'q"\'', 'a`b\'"', true, null, undefined, Symbol('x'), Symbol());
L([1, -0, 'a', "it's", 'q"\'', 'new\nline', '\u0000\x7f\x80\u200b\u{1F600}\ud800', Symbol('x y')]);
L([], {}, [[]], [{}], { a: {} }, [[[[1]]]], { a: { b: { c: { d: 1 } } } }, [[[[]]]], { a: { b: { c: {} } } });
L([undefined, null, , 3, , ,], new Array(5), [, 'a'], Object.assign([1, 2], { x: 1, 'y z': 2 }));
L(Array.from({ length: 120 }, (_, i) => i)); L(Array.from({ length: 101 }, (_, i) => 'item' + i));
L(Array.from({ length: 7 }, (_, i) => 'x'.repeat(i))); L(Array.from({ length: 30 }, (_, i) => i * 1000 % 77)); L(Array.from({ length: 10 }, (_, i) => ({ i })));
L(Array.from({ length: 27 }, (_, i) => [i, i * 2])); L(['a', 'b', 'c', 'd', 'e', 'f', 'gggggggggggggggggggggggggggggggggggg']);
L(Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i).repeat(i % 5 + 1)));
L([1.5, 2.25, 3.125, -4, 5, 6, 7e100]); L([true, false, true, false, true, false, true]); L([1, 2, 3, 4, 5, 6, 'a']);
L({ a: 1, b: 'two', c: [1, 2, 3], d: { e: 'f' }, g: null, h: undefined, i: () => 1, j: function () { }, m: Symbol('s') });
L({ aaaaaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbbbbbbbbbbbbbbb: 2, cccccccccccccccccccc: 3, ddddddddd: 4 });
L({ aaaaaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbbbbbbbbbbbbbbb: 2, cccccccccccccccccccc: 3, d: 44 });
L({ 'a-b': 1, 2: 3, [Symbol('k')]: 4, 'ünï': 5, '': 6, __proto__x: 1, ['__proto__']: 5, 'a\nb': 1, "it's": 1 });
class A { constructor() { this.x = 1; } get y() { return 1; } static s = 1; } class B extends A { z = 2; }
L(new A(), new B(), A, B, [A, B], { A }, new (class { })(), new (class extends A { })());
function F() { this.q = 1; } L(new F(), F, new F().constructor); L(Object.create(null), Object.create({}), Object.create(A.prototype), Object.create(Object.create(null)), A.prototype, B.prototype, Object.prototype, Function.prototype, Array.prototype);
L(Object.assign(Object.create(null), { a: 1 }), [Object.create(null)]);
L({ get a() { return 1 }, set a(v) { }, get b() { return 1 }, set c(v) { } });
const c = { name: 'c' }; c.self = c; c.arr = [c, { c }]; L(c); const c2 = { a: {}, b: {} }; c2.a.b = c2.b; c2.b.a = c2.a; L(c2); L([c2.a, c2.b]);
L(new Map([[1, { a: 1 }], ['k', [1, 2]]]), new Set([1, 'a', {}]), new Map(), new Set(), new WeakMap(), new WeakSet(), new Map([[{ a: 1 }, new Map([[1, 2]])]]));
L(new Map([['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbb'], ['ccccccccccccccccccccccccccccccc', 'ddddddddddddddddddddd']]));
L(new Map([[1, 2]]).keys(), new Map([[1, 2]]).values(), new Map([[1, 2]]).entries(), new Set([5]).values(), new Set([5]).entries(), [][Symbol.iterator](), ''[Symbol.iterator]());
L(Promise.resolve(4), new Promise(() => { }), { p: Promise.resolve({ a: 1 }) }); const rej = Promise.reject(3); rej.catch(() => { }); L(rej);
L(new Number(3), new String('abc'), new Boolean(false), Object(Symbol('q')), new Number(-0), Object.assign(new String('ab'), { x: 1 }), Object.assign(new Number(1), { y: 2 }));
L(new Date(0), [new Date(1e12)], new Date(NaN), Object.assign(new Date(0), { a: 1 }), /a\/b/gi, [/x/], Object.assign(/y/, { a: 1 }));
L({ [Symbol.toStringTag]: 'T' }); class T { get [Symbol.toStringTag]() { return 'bar' } } L(new T(), [new T()], Object.assign(new T(), { a: 1 })); class U extends T { } L(new U());
L({ a: { b: { c: { d: {} } } } }, { a: { b: { c: new Map([[1, 2]]) } } }, { a: { b: { c: [1] } } }, { a: { b: { c: new A() } } }, { a: { b: { c: new T() } } }, { a: { b: { c: Object.create(null) } } }, { a: { b: { c: () => 1, d: /x/, e: new Date(0) } } });
L(() => { }, function () { }, function named() { }, Math.max, console.log, Object.assign(() => { }, { a: 1 }), Object.assign(function g() { }, { b: 2, c: { d: 1 } }));
L(Math, JSON, globalThis === globalThis); L(Symbol.iterator, Symbol.for('x'));
L('%s %s %d %i %f %j %o %O %c %% %x', 'a', { a: 1 }, '42', 42.9, '1.5x', { a: [1] }, [1], { b: { c: { d: {} } } }, 'css', 'extra', { e: 1 });
L('%s', null, undefined, 5n === 5n, Symbol('z'), -0, [1, [2, [3]]], { toString() { return 'ts' } }, new A(), class Q { }, () => 1, new Date(0), new Error('x').message);
L('%d', '0x10', '%d', {}, '%i', 'z'); L('100%', 1); L('%', 1); L('a%'); L('%s'); L('%%'); L('%%', 1); L('%s%s', 'a'); L('%d %d', 1); L(5, '%s', 1); L('%s', 'a\nb', 'c\nd', ['e\nf']);
L({ s: 'a'.repeat(100) }); L(['a'.repeat(100)]); L({ s: 'line1\nline2\n' + 'x'.repeat(90) }); L({ a: { b: 'multi\nline\n' + 'y'.repeat(70) } }); L(['short\nlines', 'b\n']); L('x'.repeat(20) + '\n' + 'y'); L({ s: 'x'.repeat(60) + '\ny' });
L({ s: 'z'.repeat(10010) }); L([['a'.repeat(70), 'b'.repeat(10)]]); L({ a: [['x'.repeat(30), 'y'.repeat(30)], ['z'.repeat(30)]] });
const big = {}; for (let i = 0; i < 40; i++) big['key' + i] = i; L(big); const nested = { l1: { l2: { l3: { l4: 1 }, m3: 1 }, n2: [1, [2, [3, [4]]]] }, long: 'x'.repeat(50) }; L(nested);
L([['a', 1], ['b', 2], ['c', 3]], [[1, 2, [3, 4, [5, [6]]], { a: { b: { c: {} } } }]]); L({ a: [{ b: { c: {} } }, [[[]]]] });
L([{ id: 1, name: 'Alice', tags: ['a', 'b'], address: { city: 'X', zip: '123' } }, { id: 2, name: 'Bob', tags: [], address: null }]);
L({ users: [{ id: 1, name: 'Alice', email: 'alice@example.com', roles: ['admin', 'user'] }, { id: 2, name: 'Bob', email: 'bob@example.com', roles: ['user'] }], total: 2, page: { current: 1, size: 10, links: { next: null, prev: null } } });
L([['日本', '語'], 'é', '😀', '日本語テキスト', 'ａｂ', 'x', 'y', 'z']); L({ k: new Set([[1, 2], { a: new Set([1]) }]) }); L([new Map([[{ a: { b: {} } }, 'v']])]);
L([1, 2, 3].map(String), [..."hello world"], Array(3).fill({ a: 1, b: 2 })); L(Object.entries({ a: 1, b: { c: 2 } })); L(new Array(101).fill(0)); L([...Array(200).keys()].map(x => x * x)); L(Array.from({ length: 8 }, (_, i) => 1.1 * i));
L({ [Symbol.for('nodejs.util.inspect.custom')]() { return 'CUSTOM\nX' } }, [{ [Symbol.for('nodejs.util.inspect.custom')](d, o) { return { d, x: typeof o.stylize } } }]);
console.group('G1'); L('in\nner', { a: 'b' }); console.group(); L([1, 2]); console.groupEnd(); L('back'); console.groupEnd(); L('out'); console.groupEnd(); L('x');
console.table([{ a: 1, b: 'x' }, { a: 2, c: { d: 1 } }]); console.table([[1, 2], [3, 4]]); console.table([1, 'a', null]); console.table(new Map([['k', 1]])); console.table(new Set([1, 'b'])); console.table({ r1: { x: 1 }, r2: { x: 2, y: [1, 2, 3, 4, 5] } }); console.table([{ a: 1, b: 2 }], ['b']); console.table(5); console.table([]); console.table('日本'); console.table([{ n: '日本' }]);
console.count(); console.count('x'); console.count(); console.countReset(); console.count(); console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 }); console.dir({ a: { b: { c: { d: {} } } } }, { depth: null }); console.dir([1], { showHidden: true }); console.info('i'); console.debug('%s', 'd'); console.log(); console.log(''); console.assert(true, 'no');
const sp = []; sp[5] = 1; sp[1e6] = 2; L(sp); const fz = Object.freeze([1, 2, { a: 1 }]); L(fz); const ex = Object.assign(['a'], { [Symbol('q')]: 1, k: undefined }); L(ex); L([undefined, , undefined]); L([[], [[]], [[[]]]]); L({ a: [], b: {}, c: '' });
L(Object.defineProperty({}, 'hid', { value: 1 }), Object.defineProperty({ v: 1 }, 'hid', { value: 1, enumerable: false })); class P { #priv = 1; pub = 2 } L(new P()); L(new (class Foo extends Map { })([[1, 2]])); L(new (class Bar extends Array { })(3)); L(new (class Baz extends Set { x = 1 })([1])); L(Object.setPrototypeOf([1], null), Object.setPrototypeOf(new Map([[1, 2]]), null), Object.setPrototypeOf(() => 1, null), Object.setPrototypeOf(class Z { }, null), Object.setPrototypeOf(new Date(0), null), Object.setPrototypeOf(/x/, null));
L([function () { }, class { }, class X extends A { }, Symbol]); L({ f() { }, get h() { return 1 }, ['comp' + 1]() { } }); (function () { L(arguments) })(1, 'a');

// Node takes a class for a function where its source has a parenthesis before the body.
const mixed = <T extends new (...a: any[]) => any>(Base: T) => class extends Base {};
class Plain<T extends (x: number) => void> { declare t: T }
class Called extends mixed(Plain) /* ( { */ {}
class Typed<T> extends Plain<(x: number) => void> implements Iterable<{ a: () => void }> { declare x: T; *[Symbol.iterator]() {} }
console.log(Plain, Called, Typed, [Called], class extends mixed(Object) {}, { Called });
const holder: any = { P: Plain }; class N1 extends (Plain as any) {} class N2 extends holder.P {} class N3 extends (0, Plain) {} class N4 extends class {} {}
console.log(N1, N2, N3, N4);
