// datetime.mjs writes datetime/patterns_en.txt and patterns_gb.txt: how Intl.DateTimeFormat
// of the Node that runs it lays out every combination of fields. The facts are those of the
// Unicode CLDR (Unicode License v3). Run in rtlib/intl: node gen/datetime.mjs
//
// A line is KEY<TAB>PATTERN. A key has a character for each field: weekday, era, year,
// month, day, or hour, minute, second, fraction digits, day period, zone and cycle (a: 12
// hours, b: 24 hours). The characters are - (left out), n(umeric), 2(-digit), N(arrow), s(hort),
// l(ong). A pattern has fields in braces: letter and width. Most combinations follow from
// a base, where all widths are n or s, by putting in the widths that were asked for; only
// the others have lines of their own. In ranges, keys have a prefix y, M, d (date) or a, h, m
// (time) for the largest field that differs; [] and <> hold start and end.
import { writeFileSync } from "node:fs";

const letters = { weekday: "E", era: "G", year: "y", month: "M", day: "d", hour: "h", minute: "m", second: "s", fractionalSecond: "f", timeZoneName: "z" };
const widths = { n: "numeric", 2: "2-digit", N: "narrow", s: "short", l: "long" };
const long = { weekday: /^.+day$/, month: /^(February|March)$/, era: /^Anno/ };
const short = { weekday: /^\w{3}$/, month: /^(Feb|Mar)$/, era: /^AD$/ };

function token(p, start) {
  const { type, value } = p;
  if (type === "dayPeriod") return /^[ap]m$/i.test(value) ? "{a}" : "{B}";
  if (type === "fractionalSecond" || type === "timeZoneName") return `{${letters[type]}}`;
  let w = long[type]?.test(value) ? "l" : short[type]?.test(value) ? "s" : "N";
  if (/^\d+$/.test(value)) w = type === "year" ? (value.length === 2 ? "2" : "n") : value[0] === "0" ? "2" : "n";
  if (type === "hour" && value > 9) w = start?.match(/\{h(.)\}/)?.[1] ?? "2";
  return `{${letters[type]}${w}}`;
}

const base = Date.UTC(2009, 1, 5, 7, 7, 8, 9);
const ends = {
  y: Date.UTC(2011, 1, 5, 7, 7, 8, 9), M: Date.UTC(2009, 2, 5, 7, 7, 8, 9), d: Date.UTC(2009, 1, 6, 7, 7, 8, 9),
  a: Date.UTC(2009, 1, 5, 15, 7, 8, 9), h: Date.UTC(2009, 1, 5, 9, 7, 8, 9), m: Date.UTC(2009, 1, 5, 7, 9, 8, 9),
};

function pattern(locale, options, end) {
  const f = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  if (!end) return f.formatToParts(base).map((p) => (p.type === "literal" ? p.value : token(p))).join("");
  let out = "", source = "shared";
  const open = { startRange: "[", endRange: "<", shared: "" }, close = { startRange: "]", endRange: ">", shared: "" };
  for (const p of f.formatRangeToParts(base, ends[end])) {
    if (p.source !== source) out += close[source] + open[(source = p.source)];
    out += p.type === "literal" ? p.value : token(p, out);
  }
  return out + close[source];
}

const dateFields = ["weekday", "era", "year", "month", "day"];
const dateChoices = ["-Nsl", "-Nsl", "-n2", "-n2Nsl", "-n2"];
const timeFields = ["hour", "minute", "second", "fractionalSecondDigits", "dayPeriod", "timeZoneName", "hourCycle"];
const timeChoices = ["-n2", "-n2", "-n2", "-123", "-Nsl", "-z", "ab"];

function* keys(choices, i = 0) {
  if (i === choices.length) yield "";
  else for (const c of choices[i]) for (const rest of keys(choices, i + 1)) yield c + rest;
}

function options(key, fields) {
  const o = {};
  fields.forEach((f, i) => {
    const c = key[i];
    if (c === "-") return;
    if (f === "hourCycle") o[f] = c === "a" ? "h12" : "h23";
    else if (f === "timeZoneName") o[f] = "short";
    else if (f === "fractionalSecondDigits") o[f] = Number(c);
    else o[f] = widths[c];
  });
  return o;
}

const letterAt = { E: 0, G: 1, y: 2, M: 3, d: 4, h: 0, m: 1, s: 2 };

// baseOf replaces widths by n and s; the width of a month says number or name.
const baseOf = (key, isDate) =>
  [...key].map((c, i) => (isDate ? (c === "-" ? c : i < 2 || (i === 3 && c !== "n" && c !== "2") ? "s" : "n") : i < 3 && c !== "-" ? "n" : i === 3 && c !== "-" ? "1" : i === 4 && c !== "-" ? "s" : c)).join("");

// derive puts the widths of key into the pattern of its base; in ranges only those of names
// and years.
const derive = (pattern, key, b, end) =>
  pattern.replace(/\{([EGyMdhms])(.)\}/g, (m, l, w) => {
    const asked = w === b[letterAt[l]] && (!end || "EGy".includes(l) || (l === "M" && w !== "n"));
    return asked ? `{${l}${key[letterAt[l]]}}` : m;
  });

function table(locale, isDate, end) {
  const fields = isDate ? dateFields : timeFields, choices = isDate ? dateChoices : timeChoices;
  const bases = new Map(), lines = [];
  const ask = (key) => pattern(locale, options(key, fields), end);
  const whole = (key) => fallback(pattern(locale, options(key, fields)));
  for (const key of keys(choices)) {
    // An hour with seconds and no minutes makes no sense in any locale.
    if (!isDate && key[0] !== "-" && key[1] === "-" && (key[2] !== "-" || key[3] !== "-")) continue;
    if (/^-+$/.test(isDate ? key : key.slice(0, 5)) || (end && !isDate && (key[0] === "-" || key[3] !== "-" || (key[2] !== "-" && key[1] === "-")))) continue;
    // Ranges with fractions or with seconds but no minutes are rare; they get the fallback.
    if (isDate && /^-[Nsl]---$/.test(key)) continue;
    if (end && /[(├]/.test(whole(key))) continue; // a field that fits nowhere: rare as well
    const b = baseOf(key, isDate);
    if (!bases.has(b)) {
      bases.set(b, ask(b));
      if (!end || bases.get(b) !== whole(b)) lines.push([(end ?? "") + b, bases.get(b)]);
    }
    if (key === b) continue;
    const got = ask(key);
    if (got !== derive(bases.get(b), key, b, end)) lines.push([(end ?? "") + key, got]);
  }
  return lines;
}

// fallback is the range of which both ends are shown whole; it has no line.
const fallback = (p) => `[${p}]\u2009–\u2009<${p}>`;

// styles: S, the dateStyle's first letter, the timeStyle's, and the cycle.
function styles(locale) {
  const lines = [], names = ["full", "long", "medium", "short"];
  for (const d of [undefined, ...names]) for (const t of [undefined, ...names]) for (const c of ["h12", "h23"]) {
    if (!d && !t || !t && c === "h23") continue;
    const o = { dateStyle: d, timeStyle: t, ...(t ? { hourCycle: c } : {}) };
    const key = "S" + (d?.[0] ?? "-") + (t?.[0] ?? "-") + (t ? (c === "h12" ? "a" : "b") : "-");
    const single = pattern(locale, o);
    lines.push([key, single]);
    const date = { en: "{Mn}/{dn}/{yn}, ", "en-GB": "{d2}/{M2}/{yn}, " }[locale];
    for (const end of t ? "yMdahm" : "yMd") {
      const got = pattern(locale, o, end);
      const time = "S-" + key.slice(2) + end;
      if (d && t && !"yMd".includes(end)) { // the date, a comma, and the range of the time alone
        const alone = lines.find((l) => l[0] === time)?.[1] ?? fallback(lines.find((l) => l[0] === time.slice(0, -1))[1]);
        if (got === lines.find((l) => l[0] === `S${key[1]}--`)[1] + ", " + alone) continue;
      }
      if (got !== fallback(d || !"yMd".includes(end) ? single : date + single)) lines.push([key + end, got]);
    }
  }
  return lines;
}

for (const [locale, name] of [["en", "en"], ["en-GB", "gb"]]) {
  const lines = [...table(locale, true), ...table(locale, false), ...styles(locale)];
  for (const end of "yMd") lines.push(...table(locale, true, end));
  for (const end of "ahm") lines.push(...table(locale, false, end));
  writeFileSync(`datetime/patterns_${name}.txt`, lines.map((l) => l.join("\t")).join("\n") + "\n");
  console.log(name, lines.length);
}
