// Versions, validation, bytes, names and fixed random numbers.
import { MAX, NIL, parse, stringify, v1, v1ToV6, v3, v4, v5, v6, v6ToV1, v7, validate, version } from "uuid";

console.log([v1(), v4(), v6(), v7(), NIL, MAX].map((u) => [validate(u), version(u)]));
console.log(v5("hello", v5.DNS), v5("http://example.org", v5.URL), v3("hello", v3.DNS), v5("ü", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"));
const bytes = Uint8Array.of(0x10, 0x91, 0x56, 0xbe, 0xc4, 0xfb, 0xc1, 0xea, 0x71, 0xb4, 0xef, 0xe1, 0x67, 0x1c, 0x58, 0x36);
console.log(v4({ random: bytes }), v7({ random: bytes, msecs: 1700000000000, seq: 5 }), v1({ random: bytes, msecs: 1700000000000, nsecs: 3, clockseq: 9, node: bytes.slice(0, 6) }));
const one = v1({ msecs: 1321644961388, nsecs: 5678, clockseq: 0x385c, node: Uint8Array.of(0x61, 0xcd, 0x3c, 0xbb, 0x32, 0x10) });
console.log(one, v1ToV6(one), v6ToV1(v1ToV6(one)) === one);
console.log(parse(NIL), stringify(parse(one)) === one, v4({ random: bytes }, new Uint8Array(18), 2));
for (const f of [() => parse("nope"), () => stringify(new Uint8Array(3)), () => version("x"), () => v5("a", "bad"), () => v4({ random: bytes.slice(3) })]) {
  try { console.log(f()); } catch (e) { console.log(e.name, e.message); }
}
console.log(["", "x", one.toUpperCase(), "6ba7b810-9dad-f1d1-80b4-00c04fd430c8"].map((s) => validate(s)), v7({ msecs: 1 }) < v7({ msecs: 2 }));
