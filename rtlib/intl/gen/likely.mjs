// likely.mjs writes likely/likely.txt: the script and region that the Node that runs it (20,
// full ICU) adds to what a tag says (CLDR's likely subtags); likely/likely.go says how that
// reads. Run in rtlib/intl: node gen/likely.mjs
import { writeFileSync } from "node:fs";

const lower = [..."abcdefghijklmnopqrstuvwxyz"], upper = lower.map((c) => c.toUpperCase());
const letters = (n, first, rest) => (n === 1 ? first : first.flatMap((a) => letters(n - 1, rest, rest).map((b) => a + b)));
const max = (tag) => new Intl.Locale(tag).maximize().toString();
const canonical = (tag) => new Intl.Locale(tag).toString() === tag;
const named = (type, codes) => {
  const d = new Intl.DisplayNames("en", { type, fallback: "none" });
  return codes.filter((c) => d.of(c) !== undefined);
};
const regions = named("region", [...letters(2, upper, upper), ...Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, "0"))]).filter((c) => canonical("und-" + c));
const scripts = named("script", letters(4, upper, lower)).filter((c) => canonical("und-" + c));
// Languages that have an English name; ICU knows some thousands more.
const languages = named("language", [...letters(2, lower, lower), ...letters(3, lower, lower)]).filter((l) => l !== "und" && canonical(l) && max(l) !== l);

const lines = [];
const line = (tag, full) => lines.push(tag + " " + full);
for (const l of languages) line(l, max(l));
line("und", max("und"));
for (const c of [...scripts, ...regions]) if (max("und-" + c) !== max("und").replace(c.length === 4 ? "Latn" : "US", c)) line("und-" + c, max("und-" + c));
// A language with a script or region that changes the third subtag.
for (const l of languages) {
  const [, script, region] = max(l).split("-");
  for (const c of regions) {
    const full = max(l + "-" + c);
    if (full !== `${l}-${script}-${c}`) line(l + "-" + c, full);
  }
  for (const c of scripts) {
    const full = max(l + "-" + c);
    if (full !== `${l}-${c}-${region}`) line(l + "-" + c, full);
  }
}
writeFileSync("likely/likely.txt", lines.join("\n") + "\n");
console.log(lines.length, "tags");
