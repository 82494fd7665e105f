// collation.mjs asks Node's Intl.Collator for the order of the root collation and writes
// collation/order.txt; collation/table.go says how that reads. Run in rtlib/intl:
// node gen/collation.mjs
//
// A collator shows no weights, only which of two strings comes first, on each level. That
// is enough: what sorts as one letter is found by sorting, and a character that sorts as
// several (æ, ㎏) by looking for the greatest known string that is not greater, letter by
// letter, then accent by accent, then form by form.
import { writeFileSync } from "node:fs";

const level = (sensitivity, more) => new Intl.Collator("en", { sensitivity, ...more }).compare;
const base = level("base"), accent = level("accent"), form = level("variant"), cased = level("case");
const variable = level("base", { ignorePunctuation: true });
const TOP = "\uffff"; // sorts after every letter
const CGJ = "\u034f"; // is ignored, but parts what would be read together

const hex = (s) => [...s].map((c) => c.codePointAt(0).toString(16)).join("_");

// greatest is the index of the last of a sorted list for which order(x) is not positive, or -1.
function greatest(list, order) {
  let lo = 0, hi = list.length;
  while (lo < hi) {
    const mid = (lo + hi) >> 1;
    if (order(list[mid]) <= 0) lo = mid + 1;
    else hi = mid;
  }
  return lo - 1;
}

// groups parts a sorted list where a level tells neighbours apart.
function groups(list, differ) {
  const out = [];
  for (const x of list) {
    const last = out.at(-1);
    if (last && differ(last[0], x) === 0) last.push(x);
    else out.push([x]);
  }
  return out;
}

// The characters to place. What is not assigned sorts by code point, syllables of Hangul by
// their letters, and composed characters as what they decompose to, unless that sorts as a
// letter of its own (й). Of the ideographs there are those of the first block, which ICU
// sorts by radical and stroke; all others would be more than the rest of this table.
const singles = [];
for (let c = 1; c < 0x110000; c++) {
  if (c >= 0xd800 && c < 0xe000) continue;
  const s = String.fromCodePoint(c);
  if (/\p{Cn}|\p{Co}/u.test(s) || (/\p{Unified_Ideograph}/u.test(s) && (c < 0x4e00 || c > 0x9fff)) || (c >= 0xac00 && c <= 0xd7a3)) continue;
  const d = s.normalize("NFD");
  if (d === s) singles.push(s);
  else {
    const [first, ...rest] = d;
    if (rest.length && rest.every((x) => x.length) && accent(d, first + CGJ + rest.join(CGJ)) !== 0 && base(first, "") !== 0) singles.push(d);
  }
}

const ignored = singles.filter((s) => form(s, "") === 0);
const marks = groups(singles.filter((s) => base(s, "") === 0 && form(s, "") !== 0).sort(form), accent);
const letters = [], several = [];
for (const class_ of groups(singles.filter((s) => base(s, "") !== 0).sort(form), base)) {
  const last = letters.at(-1);
  if (last && base(last[0] + TOP, class_[0]) > 0) {
    several.push(...class_);
    continue;
  }
  letters.push(class_.filter((s) => accent(s, class_[0]) === 0));
  several.push(...class_.filter((s) => accent(s, class_[0]) !== 0));
}

const first = letters.map((l) => l[0]);
const markList = marks.map((m) => m[0]);
const forms = letters.map((l) => groups(l, form).map((g) => g[0]));
const markForms = marks.map((m) => groups(m, form).map((g) => g[0]));
const caseOf = (s, small) => (cased(s, small) > 0 ? "u" : "");

// spell finds the letters, marks and forms that s sorts as. An accent above all marks is
// the character's own: { own: true }.
function spell(s) {
  const elements = [];
  const text = () => elements.map((e) => e.text).join(CGJ);
  for (let n = 0; n < 20 && base(text(), s) !== 0; n++) {
    const i = greatest(first, (x) => base(text() + CGJ + x, s));
    if (i < 0) return null;
    elements.push({ letter: true, list: forms[i], text: first[i] });
  }
  const join = (more, at) => elements.toSpliced(at, 0, ...more).map((e) => e.text).join(CGJ);
  for (let at = 1; at <= elements.length; at++) {
    for (let n = 0; n < 3; n++) {
      const i = greatest(markList, (x) => accent(join([{ text: x }], at), s));
      if (i < 0) break;
      if (i === markList.length - 1 && accent(join([{ text: markList[i] }], at), s) !== 0) {
        elements.splice(at, 0, { own: true });
        return elements;
      }
      elements.splice(at++, 0, { list: markForms[i], text: markList[i] });
    }
  }
  if (accent(join([]), s) !== 0) return [...elements.filter((e) => e.letter), { own: true }];
  for (const [at, e] of elements.entries()) {
    const spelled = (x, last) => form(elements.map((y, j) => (j < at ? y.text : j === at ? x : last ? y.list.at(-1) : y.list[0])).join(""), s);
    e.text = e.list[Math.max(0, greatest(e.list, (x) => spelled(x)))];
    if (spelled(e.text, true) < 0) { // a form that no single character has lies between two that one has
      e.between = true;
      break;
    }
  }
  return elements;
}

const out = ["# Written by gen/collation.mjs, from Node " + process.version + " with ICU " + process.versions.icu + "."];
const stats = { letters: letters.length, marks: marks.length, several: several.length, ignored: ignored.length, lost: [] };

// ranges writes code points with runs as FIRST+COUNT.
function ranges(list) {
  const words = [];
  let start = -1, n = 0;
  for (const c of [...list.map((s) => s.codePointAt(0)), -1]) {
    if (n && c === start + n) n++;
    else {
      if (n) words.push(start.toString(16) + (n > 1 ? "+" + n : ""));
      [start, n] = [c, 1];
    }
  }
  return words.join(" ");
}

out.push("ignored " + ranges(ignored.sort((a, b) => a.codePointAt(0) - b.codePointAt(0))));
const members = (list) => groups(list, form).map((g) => g.map((s) => hex(s) + caseOf(s, list[0])).join("=")).join("<");
for (const m of marks) out.push("mark " + members(m));
let lastVariable = -1;
letters.forEach((l, i) => variable(l[0], "") === 0 && (lastVariable = i));
let run = [];
const flush = () => {
  if (run.length) out.push(ranges(run));
  run = [];
};
letters.forEach((l, i) => {
  if (l.length === 1 && [...l[0]].length === 1) run.push(l[0]);
  else {
    flush();
    out.push("=" + members(l));
  }
  if (i === lastVariable) {
    flush();
    out.push("variable");
  }
});
flush();
// What sorts as the same letters is told apart by its own accent and form, in order.
for (const class_ of groups(several, base)) {
  let own = 0;
  for (const same of groups(class_, accent)) {
    if (spell(same[0])?.some((e) => e.own)) own++;
    for (const [n, equal] of groups(same, form).entries()) for (const s of equal) {
      const elements = spell(s);
      if (!elements) {
        stats.lost.push(s);
        continue;
      }
      const small = elements.map((e) => e.list?.[0] ?? "").join(CGJ);
      out.push("as " + hex(s) + caseOf(s, small) + " " + elements.map((e) => (e.own ? `*${own}.${n}` : hex(e.text) + (e.between ? "+" : ""))).join(" "));
    }
  }
}
writeFileSync("collation/order.txt", out.join("\n") + "\n");
console.log(stats.letters, "letters,", stats.marks, "marks,", stats.several, "as several,", stats.ignored, "ignored; not placed:", stats.lost.length, stats.lost.join(" "));
