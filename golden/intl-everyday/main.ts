// What apps write with Intl: money, compact numbers, dates and ranges, relative times,
// plurals, lists, sorted names and text cut where people see its parts.
const when = new Date(Date.UTC(2024, 1, 29, 13, 45, 30));
const later = new Date(Date.UTC(2024, 2, 2, 9, 5));

function money(): void {
  for (const [currency, amount] of [["USD", 1234.5], ["EUR", 0.999], ["GBP", -12], ["JPY", 1234.5], ["CHF", 1e6]] as const) {
    const f = new Intl.NumberFormat("en-US", { style: "currency", currency });
    console.log(currency, f.format(amount), (amount).toLocaleString("en-GB", { style: "currency", currency, currencyDisplay: "name" }));
  }
  const whole = new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 0, currencySign: "accounting" });
  console.log([12.5, -99.5, 0].map(whole.format), whole.formatRange(10, 20));
}

function numbers(): void {
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  console.log([950, 1234, 15_500, 1_250_000, 7.5e9].map((n) => compact.format(n)).join(" "));
  console.log((0.1234).toLocaleString("en", { style: "percent", maximumFractionDigits: 1 }), (123456.789).toLocaleString(undefined, { maximumFractionDigits: 2 }));
  console.log(new Intl.NumberFormat("en", { style: "unit", unit: "kilometer-per-hour", unitDisplay: "short" }).format(88));
  console.log(new Intl.NumberFormat("en", { minimumIntegerDigits: 2, useGrouping: false }).format(7), (1234567890123456789n).toLocaleString("en-GB"));
  console.log(new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).formatToParts(-1234.5).map((p) => p.type).join(" "));
}

function dates(): void {
  const utc = { timeZone: "UTC" } as const;
  for (const dateStyle of ["full", "long", "medium", "short"] as const)
    console.log(JSON.stringify(when.toLocaleString("en-US", { ...utc, dateStyle, timeStyle: "short" })), when.toLocaleDateString("en-GB", { ...utc, dateStyle }));
  for (const timeZone of ["America/New_York", "Europe/Berlin", "Asia/Kolkata"])
    console.log(JSON.stringify(when.toLocaleTimeString("en-US", { timeZone, timeStyle: "long" })), new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(when));
  const range = new Intl.DateTimeFormat("en", { ...utc, month: "short", day: "numeric", year: "numeric" });
  console.log(JSON.stringify(range.formatRange(when, later)), range.format(when));
  const parts = new Intl.DateTimeFormat("en", { ...utc, weekday: "short", day: "2-digit", month: "long" }).formatToParts(when);
  console.log(Object.fromEntries(parts.filter((p) => p.type !== "literal").map((p) => [p.type, p.value])));
}

function relative(): void {
  const auto = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  console.log([-1, 0, 1, 2].map((d) => auto.format(d, "day")).join(", "));
  const ago = (seconds: number): string => {
    const f = new Intl.RelativeTimeFormat("en", { style: "short" });
    for (const [unit, size] of [["day", 86400], ["hour", 3600], ["minute", 60]] as const) if (seconds >= size) return f.format(-Math.floor(seconds / size), unit);
    return f.format(-seconds, "second");
  };
  console.log([5, 90, 7300, 200_000].map(ago));
}

function words(): void {
  const cardinal = new Intl.PluralRules("en"), ordinal = new Intl.PluralRules("en", { type: "ordinal" });
  const suffix: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
  console.log([0, 1, 2].map((n) => `${n} file${cardinal.select(n) === "one" ? "" : "s"}`), [1, 2, 3, 4, 11, 22, 103].map((n) => n + suffix[ordinal.select(n)]));
  console.log(new Intl.ListFormat("en").format(["Ann", "Bob", "Cid"]), new Intl.ListFormat("en-GB", { type: "disjunction" }).format(["red", "green", "blue"]));
}

function sorting(): void {
  const names = ["Zoë", "Ångström", "zebra", "Émile", "emil", "file10", "file9", "File2", "O'Neil", "ONeil", "Øre", "ore", "ñu", "nu", "😀", "#1", "日本", "Ωmega"];
  console.log(names.toSorted(new Intl.Collator("en", { numeric: true }).compare).join(" "));
  console.log(names.toSorted(new Intl.Collator("en", { caseFirst: "upper", ignorePunctuation: true }).compare).join(" "));
  console.log(names.toSorted((a, b) => a.localeCompare(b)).join(" "));
  console.log("résumé".localeCompare("RESUME", "en", { sensitivity: "base" }), "a".localeCompare("á", undefined, { sensitivity: "accent" }), "v10".localeCompare("v9", "en", { numeric: true }));
  const search = new Intl.Collator("en", { usage: "search", sensitivity: "base" });
  console.log(names.filter((n) => search.compare(n, "ANGSTROM") === 0), search.resolvedOptions());
}

function segments(): void {
  const text = "Héllo 👩‍👩‍👧 wörld! 🇩🇪 It's 3.14. Done?";
  const graphemes = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)];
  console.log(text.length, graphemes.length, graphemes.slice(6, 8));
  const found = [...new Intl.Segmenter("en", { granularity: "word" }).segment(text)].filter((s) => s.isWordLike).map((s) => s.segment);
  console.log(found, [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)].map((s) => s.segment));
  console.log(new Intl.Segmenter().segment("a👍🏽b").containing(2));
}

function lists(): void {
  const currencies = Intl.supportedValuesOf("currency");
  console.log(currencies.length, currencies.includes("EUR"), currencies.includes("DEM"), currencies.slice(0, 3), Intl.supportedValuesOf("unit").length);
  console.log(Intl.getCanonicalLocales(["EN-us", "en-gb"]), Intl.Collator.supportedLocalesOf("en-GB"), typeof Intl.Segmenter);
}

money();
numbers();
dates();
relative();
words();
sorting();
segments();
lists();
