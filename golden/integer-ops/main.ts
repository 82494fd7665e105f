// Bitwise and 32-bit arithmetic, shifts, overflow, Math.imul, clz32, hashing.
const vals: any[] = [0, -0, 1, -1, 0.9, -0.9, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 2 ** 32, 2 ** 32 + 5, 2 ** 53, 1e21, -1e10, NaN, Infinity, -Infinity, "12", "0x10", "x", null, undefined, true, [7], {}];
for (const v of vals) console.log(String(v), v | 0, v >>> 0, ~v, ~~v, v & 0xff, v ^ 1, v << 1, v >> 1, v >>> 1, Math.imul(v, 3), Math.clz32(v), Math.fround(v));
console.log(1 << 31, 1 << 32, 1 << 33, 1 << -1, -1 >>> 0, -1 >>> 31, -1 >> 31, 5 >> 1.9, 5 << "2" as any, 0xffffffff | 0, 0xffffffff >> 0, 0xffffffff >>> 0, 2147483647 + 1, (2147483647 + 1) | 0, -2147483648 - 1, (-2147483648 - 1) | 0, -(-2147483648), -2147483648 | 0);
let i32 = 2147483647;
i32++;
console.log(i32, (i32 | 0) - 1, i32 * 2, Math.imul(2147483647, 2), Math.imul(0xffffffff, 5), Math.imul(65536, 65536), Math.imul(0x12345678, 0x9abcdef0), (0x12345678 * 0x9abcdef0) | 0);
let acc = 1;
for (let k = 0; k < 40; k++) acc *= 3;
console.log(acc, acc | 0, acc >>> 0, acc % 1000, Number.isSafeInteger(acc));
let f = 1;
for (let k = 1; k <= 25; k++) f *= k;
console.log(f, f % 10, f / 25);
function add(a: number, b: number) { return (a + b) | 0; }
console.log(add(2147483647, 1), add(1.5, 1.6), add("1" as any, 2), add(undefined as any, 2), add(-1.5, 0));
function fnv(s: string) { let h = 0x811c9dc5; for (let k = 0; k < s.length; k++) { h ^= s.charCodeAt(k); h = Math.imul(h, 0x01000193); } return h >>> 0; }
function djb(s: string) { let h = 5381; for (const c of s) h = ((h << 5) + h + c.charCodeAt(0)) | 0; return h; }
console.log(fnv(""), fnv("hello"), fnv("The quick brown fox").toString(16), djb("hello world, this overflows"), djb(""));
function xorshift(seed: number) { let x = seed | 0; return () => { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; return x >>> 0; }; }
const rnd = xorshift(42);
console.log([rnd(), rnd(), rnd(), rnd() % 6, rnd() / 2 ** 32]);
function mulberry(a: number) { return () => { a |= 0; a = (a + 0x6d2b79f5) | 0; let t = Math.imul(a ^ (a >>> 15), 1 | a); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; }; }
const m = mulberry(1);
console.log([m(), m(), m()].map((x) => x.toFixed(6)));
function crc32(s: string) { let c = ~0; for (let k = 0; k < s.length; k++) { c ^= s.charCodeAt(k); for (let b = 0; b < 8; b++) c = (c >>> 1) ^ (0xedb88320 & -(c & 1)); } return ~c >>> 0; }
console.log(crc32("123456789").toString(16), crc32(""));
const popcount = (x: number) => { let n = 0; x >>>= 0; while (x) { n += x & 1; x >>>= 1; } return n; };
const isPow2 = (x: number) => x > 0 && (x & (x - 1)) === 0;
const rgb = (n: number) => [(n >> 16) & 255, (n >> 8) & 255, n & 255], hex = (r: number, g: number, b: number) => "#" + ((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1);
console.log(popcount(-1), popcount(255), popcount(2 ** 40 + 1), [1, 2, 3, 64, 0, -8, 2 ** 31].map(isPow2), rgb(0xff8040), hex(255, 128, 64), hex(0, 10, 0));
enum Flag { None = 0, Read = 1 << 0, Write = 1 << 1, Exec = 1 << 2, All = Read | Write | Exec }
let perm: Flag = Flag.Read | Flag.Exec;
console.log(perm, (perm & Flag.Write) !== 0, (perm |= Flag.Write), perm === Flag.All, perm & ~Flag.Read, perm ^ Flag.All, Flag[Flag.All], Flag[perm & ~Flag.Write]);
const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a), lcm = (a: number, b: number) => (a / gcd(a, b)) * b;
const powmod = (b: number, e: number, mod: number) => { let r = 1; b %= mod; while (e > 0) { if (e & 1) r = (r * b) % mod; b = (b * b) % mod; e >>= 1; } return r; };
console.log(gcd(1071, 462), lcm(21, 6), gcd(0, 5), gcd(-4, 6), powmod(3, 200, 13), powmod(2, 31, 1000007));
const div = (a: number, b: number) => [Math.trunc(a / b), Math.floor(a / b), a % b, ((a % b) + b) % b, (a / b) | 0, (a / b) >> 0];
console.log(div(7, 2), div(-7, 2), div(7, -2), div(-7, -2), div(1, 0), div(-0, 5));
let x: any = 5; x <<= 2; x >>= 1; x >>>= 1; x |= 8; x &= 0xd; x ^= 3; x **= 2; x %= 50; x -= "3" as any; x /= 4;
console.log(x, x++, ++x, x--, --x, -x, +x, typeof x);
let u: any = "5"; const before = u++; let v: any = "5"; v += 1; let w: any; w++; let nn: any = null; nn++; let arr: any = ["1"]; arr[0]++; const o: any = { k: "9" }; o.k--; o.z++;
console.log(u, typeof before, v, w, nn, arr, o, -0 + 0, -0 - 0, 0 * -1, Object.is(-0 | 0, 0), Object.is(0 / -3, -0), Object.is(-1 % 1, -0), Object.is(Math.round(-0.4), -0));
const loop = []; for (let b = 250; b <= 260; b += 3) loop.push(b & 0xff); for (let k = 3; k-- > 0; ) loop.push(k); for (let k = 0x7ffffffe; k <= 0x80000001; k++) loop.push(k | 0);
console.log(loop);
