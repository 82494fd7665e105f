// zones.mjs writes zone/names.txt: what Intl.DateTimeFormat of the Node that runs it calls the
// time zones in en and en-GB, and since when. The facts are those of the Unicode CLDR
// (Unicode License v3). It reads the zones' names (gen/zones.go).
//
// The file has three parts with an empty line between them. Names of zones:
// CANONICAL [OTHER...]. Groups: OFFSET=LONG=SHORT[=SHORT in en-GB]|... with
// offsets in minutes. Zones: CANONICAL GROUP [SECONDS GROUP...], from when each group counts,
// a tab, and the generic name, long and short, of these years, with a tab between them. A name that is left out is the offset ("GMT+1"); * in a generic name stands for
// the place, which is the last part of the zone's name.
import { readFileSync, writeFileSync } from "node:fs";

const names = readFileSync(0, "utf8").trim().split("\n").map((l) => l.trim());
const canonical = new Map();
for (const name of names) {
  let to;
  try {
    to = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    continue; // Factory and the like
  }
  if (!canonical.has(to)) canonical.set(to, []);
  if (name !== to) canonical.get(to).push(name);
}

const first = Date.UTC(1970, 0, 1), last = Date.UTC(2038, 0, 1), step = 14 * 86400e3;

function asker(timeZone) {
  const f = (locale, timeZoneName) => {
    const d = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName, year: "numeric" });
    return (t) => d.formatToParts(t).find((p) => p.type === "timeZoneName").value;
  };
  const [long, en, gb, generic, short, offset] = [f("en", "long"), f("en", "short"), f("en-GB", "short"), f("en", "longGeneric"), f("en", "shortGeneric"), f("en", "longOffset")];
  const place = timeZone.split("/").at(-1).replaceAll("_", " ");
  const plain = (s) => (/^GMT([+-])/.test(s) ? "" : s);
  return (t) => {
    const o = offset(t).match(/GMT(?:([+-])(\d+):(\d+))?/);
    const minutes = o[1] ? (o[1] === "-" ? -1 : 1) * (60 * o[2] + Number(o[3])) : 0;
    const names = [plain(long(t)), plain(en(t)), plain(gb(t))];
    if (names[2] === names[1]) names.pop();
    return { minutes, names: names.join("="), generic: () => [generic(t), short(t)].map((s) => plain(s).replace(place, "*")).join("\t") };
  };
}

// periods finds since when each set of names counts.
function periods(timeZone) {
  const ask = asker(timeZone);
  let current;
  const list = [];
  const fits = (p, x) => (p.byOffset.get(x.minutes) ?? x.names) === x.names;
  const begin = (t, x) => list.push((current = { from: t, byOffset: new Map([[x.minutes, x.names]]) }));
  begin(first, ask(first));
  for (let t = first; t < last; t += step) {
    const x = ask(t);
    if (fits(current, x)) {
      current.byOffset.set(x.minutes, x.names);
      continue;
    }
    let lo = t - step, hi = t;
    while (hi - lo > 60e3) {
      const mid = Math.floor((lo + hi) / 2 / 60e3) * 60e3;
      if (fits(current, ask(mid))) lo = mid;
      else hi = mid;
    }
    begin(hi, ask(hi));
    current.byOffset.set(x.minutes, x.names);
  }
  return list;
}

const groups = new Map();
const group = (p) => {
  const text = [...p.byOffset].filter(([, n]) => !/^=*$/.test(n)).sort((a, b) => a[0] - b[0]).map(([m, n]) => m + "=" + n).join("|") || "-";
  if (!groups.has(text)) groups.set(text, groups.size);
  return groups.get(text);
};
const zones = [...canonical.keys()].sort().map((z) => {
  const list = periods(z);
  return [z, ...list.flatMap((p, i) => (i ? [p.from / 1000, group(p)] : [group(p)]))].join(" ") + "\t" + asker(z)(Date.UTC(2024, 0, 15)).generic();
});
const ids = [...canonical].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([to, others]) => [to, ...others].join(" "));
writeFileSync("zone/names.txt", [ids.join("\n"), [...groups.keys()].join("\n"), zones.join("\n")].join("\n\n") + "\n");
console.log(ids.length, groups.size);
