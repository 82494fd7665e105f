// vectors.mjs writes what Node 20 makes of random options and values to
// bind/vectors/testdata/NAME.jsonl.gz, a line a vector, for the test in bind/vectors. Run in
// rtlib/intl: node gen/vectors.mjs [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { suites } from "./suites.mjs";

// A fixed sequence, so that a second run writes the same file.
let seed = 1;
const random = () => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >>> 8) / 0x800000;
};
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];
// some keeps each member of a record of choices with the given chance, with one choice.
const some = (choices, chance) =>
  Object.fromEntries(Object.entries(choices).filter(() => random() < chance).map(([k, list]) => [k, pick(list)]));

// Values that JSON does not have are objects with one member that begins with $.
export function encode(v) {
  if (typeof v === "bigint") return { $big: String(v) };
  if (typeof v === "number" && (!Number.isFinite(v) || Object.is(v, -0))) return { $num: Object.is(v, -0) ? "-0" : String(v) };
  if (v instanceof Date) return { $date: encode(v.getTime()) };
  if (v === undefined) return { $undefined: true };
  return v;
}

// A vector calls Intl[of](locale, options)[call](...args), or, with on, on[call](...args);
// then is a method of the result, and without args call is a property.
function run(v) {
  try {
    if (v.on !== undefined) return v.on[v.call](...v.args);
    const f = new Intl[v.of](v.locale, v.options);
    const m = f[v.call];
    if (!v.args) return m;
    const out = v.then ? m.apply(f, v.args)[v.then]() : m.apply(f, v.args);
    return typeof out === "object" && Symbol.iterator in out ? [...out] : out;
  } catch (e) {
    return e.name + ": " + e.message;
  }
}

mkdirSync("bind/vectors/testdata", { recursive: true });
const names = process.argv.slice(2);
for (const [name, make] of Object.entries(suites)) {
  seed = 1;
  const list = make({ random, below, pick, some });
  if (names.length && !names.includes(name)) continue;
  const lines = list.map((v) => {
    const shown = { ...v, args: v.args?.map(encode) };
    if (v.on !== undefined) shown.on = encode(v.on);
    return JSON.stringify({ ...shown, want: encode(run(v)) });
  });
  writeFileSync(`bind/vectors/testdata/${name}.jsonl.gz`, gzipSync(lines.join("\n") + "\n", { level: 9 }));
  console.log(name, lines.length);
}
