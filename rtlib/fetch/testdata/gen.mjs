// Makes encoding.jsonl: seeded random uses of TextDecoder, TextEncoder, atob and btoa with
// what Node 20 answers. node gen.mjs && gzip -9nf encoding.jsonl
import { writeFileSync } from "node:fs";
let seed = 0x7654321;
const rnd = (n) => { seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5; return (seed >>> 0) % n; };
const pick = (a) => a[rnd(a.length)];
const attempt = (f) => { try { return f(); } catch (e) { return { throws: e.name }; } };
const labels = ["utf-8", "UTF8", " unicode-1-1-utf-8\n", "utf-16le", "utf-16", "ucs-2", "unicodefeff", "utf-16be", "unicodefffe", "UTF-16", "utf-8 x", "utf", "", "utf_8"];
const bytes = [0x00, 0x41, 0x7f, 0x80, 0xbf, 0xc2, 0xd8, 0xdc, 0xdb, 0xe2, 0xed, 0xef, 0xbb, 0xf0, 0x9f, 0x98, 0xf4, 0xff, 0xfe, 0x3d, 0xa0];
const marks = { 0: [0xef, 0xbb, 0xbf], 1: [0xff, 0xfe], 2: [0xfe, 0xff] };
const rows = [];
for (let i = 0; i < 3000; i++) {
  const label = pick(labels), options = { fatal: rnd(4) === 0, ignoreBOM: rnd(3) === 0 };
  const data = [...(rnd(3) ? [] : marks[rnd(3)]), ...Array.from({ length: rnd(9) }, () => pick(bytes))];
  const pieces = [];
  for (let rest = data; ;) { const n = rnd(rest.length + 1); pieces.push(rest.slice(0, n)); rest = rest.slice(n); if (rest.length === 0 || pieces.length > 4) { if (rest.length) pieces.push(rest); break; } }
  const d = attempt(() => new TextDecoder(label, options));
  if (d.throws) { rows.push(["decode", label, options, d, []]); continue; }
  const out = [];
  pieces.forEach((p, k) => { if (out.length && out.at(-1)[2].throws) return; const last = k === pieces.length - 1; out.push([Buffer.from(p).toString("hex"), !last, attempt(() => d.decode(Uint8Array.from(p), { stream: !last }))]); });
  rows.push(["decode", label, options, d.encoding, out]);
}
const chars = ["A", "z", "9", "+", "/", "=", "==", " ", "\t", "\n", "\f", "\v", "\u00a0", "-", "_", "é", "日", "%", "AA", "TWFu", "\0"];
for (let i = 0; i < 1500; i++) {
  const s = Array.from({ length: rnd(8) }, () => pick(chars)).join("");
  rows.push(["atob", s, attempt(() => atob(s))]);
  rows.push(["btoa", s, attempt(() => btoa(s))]);
}
for (let i = 0; i < 500; i++) {
  const s = Array.from({ length: rnd(6) }, () => pick(["a", "é", "日", "\u{1f600}", "\ud800"])).join(""), size = rnd(12), into = new Uint8Array(size);
  const r = new TextEncoder().encodeInto(s, into);
  rows.push(["encode", s, Buffer.from(new TextEncoder().encode(s)).toString("hex"), size, [r.read, r.written], Buffer.from(into).toString("hex")]);
}
writeFileSync("encoding.jsonl", rows.map((x) => JSON.stringify(x)).join("\n") + "\n");
