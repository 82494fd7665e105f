// number.mjs writes the tables of package number: what Intl.NumberFormat of the Node that
// runs it (20, full ICU) knows of currencies and units in en and en-GB. The facts are those
// of the Unicode CLDR (Unicode License v3). Run: node gen/number.mjs (in rtlib/intl).
import { writeFileSync } from "node:fs";

const locales = ["en", "en-GB"];
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const part = (locale, options, value, type) =>
  new Intl.NumberFormat(locale, options).formatToParts(value).find((p) => p.type === type)?.value;

// currencies: a line a currency, code|symbol|narrow symbol|one|other|digits|listed; what
// equals the code, or the digits 2, is left empty. What differs in en-GB follows a slash; listed
// is * for those of Intl.supportedValuesOf, which leaves out what is no money any more.
function currencies() {
  const lines = [], listed = new Set(Intl.supportedValuesOf("currency"));
  for (const a of letters) for (const b of letters) for (const c of letters) {
    const code = a + b + c;
    const o = (currencyDisplay) => ({ style: "currency", currency: code, currencyDisplay });
    const digits = new Intl.NumberFormat("en", o("code")).resolvedOptions().maximumFractionDigits;
    const both = (display, n) => {
      const [en, gb] = locales.map((l) => part(l, { ...o(display), minimumFractionDigits: 0 }, n, "currency"));
      return (en === code ? "" : en) + (gb === en ? "" : "/" + gb);
    };
    const fields = [both("symbol", 1), both("narrowSymbol", 1), both("name", 1), both("name", 2)];
    fields.push(digits === 2 ? "" : String(digits));
    fields.push(listed.has(code) ? "*" : "");
    if (fields.some((f) => f)) lines.push([code, ...fields].join("|"));
  }
  return lines;
}

const styles = ["short", "narrow", "long"];

const pattern = (locale, unit, unitDisplay, n) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(n).replace(String(n), "{}");

// forms gives one|other for a unit or pair, one field where they are equal.
function forms(locale, unit, style) {
  const one = pattern(locale, unit, style, 1), other = pattern(locale, unit, style, 2);
  return one === other ? one : one + "|" + other;
}

// per is what follows the numerator, found with one whose pattern is {} L or {} liters.
function per(locale, unit, style) {
  if (unit === "liter") return pattern(locale, "byte-per-liter", style, 2).replace(pattern(locale, "byte", style, 2), "");
  return pattern(locale, "liter-per-" + unit, style, 2).replace(pattern(locale, "liter", style, 2), "");
}

// units: "name style one|other per" by tabs; then pairs that are not numerator and per.
function units(locale) {
  const names = Intl.supportedValuesOf("unit"), lines = [];
  for (const style of styles) {
    for (const u of names) lines.push([u, style, forms(locale, u, style), per(locale, u, style)].join("\t"));
    for (const u of names) for (const v of names) {
      if (u === "percent" && style !== "long") continue; // shown as a percent sign alone: ICU drops the rest
      const pair = u + "-per-" + v;
      const plain = [1, 2].map((n) => pattern(locale, u, style, n) + per(locale, v, style));
      const want = plain[0] === plain[1] ? plain[0] : plain.join("|");
      const got = forms(locale, pair, style);
      if (got !== want) lines.push([pair, style, got].join("\t"));
    }
  }
  return lines;
}

writeFileSync("number/currencies.txt", currencies().join("\n") + "\n");
const [en, gb] = locales.map(units);
writeFileSync("number/units.txt", en.join("\n") + "\n");
writeFileSync("number/units_gb.txt", gb.filter((l) => !en.includes(l)).join("\n") + "\n");
