// names.mjs writes names/names.txt: what Intl.DisplayNames of the Node that runs it (20,
// full ICU) calls languages, regions, scripts, currencies, calendars and fields of dates in
// en and en-GB; names/names.go says how that reads. The names are those of the Unicode CLDR
// (Unicode License v3). Run: node gen/names.mjs (in rtlib/intl).
import { writeFileSync } from "node:fs";

const styles = ["long", "short", "narrow"];
const lower = [..."abcdefghijklmnopqrstuvwxyz"], upper = lower.map((c) => c.toUpperCase());
const of = (locale, type, style, more) => new Intl.DisplayNames(locale, { type, style, fallback: "none", ...more });

const letters = (n, first, rest) => (n === 1 ? first : first.flatMap((a) => letters(n - 1, rest, rest).map((b) => a + b)));
const digits3 = Array.from({ length: 1000 }, (_, i) => String(i).padStart(3, "0"));
// What codes may be variants is no question that Node answers: those of the registry.
const variants = `1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akuapem alalc97 aluku ao1990 aranes arevela arevmda asante auvern baku1926 balanka barla basiceng
bauddha biscayan biske bohoric boont cisaup colb1945 cornu creiss dajnko ekavsk emodeng fonipa fonkirsh fonnapa fonupa fonxsamp gascon grclass grital grmistr hepburn
heploc hognorsk ijekavsk itihasa jauer jyutping kkcor kociewie kscor laukika lemosin lengadoc lipaw luna1918 metelko monoton ndyuka nedis newfound nicard njiva nulik
osojs oxendict pahawh2 pahawh3 pahawh4 pamaka peano petr1708 pinyin polyton posix provenc puter revised rigik rozaj rumgr scotland scouse simple solba sotav spanglis
surmiran sursilv sutsilv tarask tongyong tunumiis uccor ucrcor ulster unifon vaidika valencia vallader vecdruka vivarau wadegile xsistemo`.split(/\s+/);
const calendars = [...Intl.supportedValuesOf("calendar"), "islamicc", "ethiopic-amete-alem"];
const fields = ["era", "year", "quarter", "month", "weekOfYear", "weekday", "day", "dayPeriod", "hour", "minute", "second", "timeZoneName"];

const names = (d, code) => {
  try {
    return d.of(code);
  } catch {
    return undefined; // ICU knows the code under another form only
  }
};

const lines = [];
function add(key, texts) {
  while (texts.length > 1 && texts.at(-1) === texts.at(-2)) texts.pop();
  lines.push(key + "\t" + texts.join("\t"));
}

// write adds the codes that have a name; lines of en-GB begin with an exclamation mark.
function write(type, codes, key = type, text = (d, code) => names(d, code)) {
  const [en, gb] = ["en", "en-GB"].map((locale) => styles.map((style) => of(locale, type, style)));
  for (const code of codes) {
    if (text(en[0], code) === undefined) continue;
    const all = [en, gb].map((ds) => ds.map((d) => text(d, code)));
    add(key + " " + code, all[0]);
    if (all[0].some((t, i) => t !== all[1][i])) add("!" + key + " " + code, all[1]);
  }
}

const languages = [...letters(2, lower, lower), ...letters(3, lower, lower)].filter((c) => new Intl.Locale(c).language === c);
const regions = [...letters(2, upper, upper), ...digits3];
const scripts = letters(4, upper, lower);
write("language", languages);
write("region", regions);
write("script", scripts);
write("currency", letters(3, upper, upper));
write("calendar", calendars);
write("dateTimeField", fields);
const inside = (d, code) => names(d, "en-" + code)?.match(/\((.*)\)/)?.[1];
write("language", variants, "variant", inside);

// Dialects have names of their own.
function known(type, codes) {
  const d = of("en", type);
  return codes.filter((c) => names(d, c) !== undefined);
}
const dialect = of("en", "language"), standard = of("en", "language", "long", { languageDisplay: "standard" });
const dialects = [];
const second = [...known("region", regions), ...known("script", scripts)];
for (const l of known("language", languages))
  for (const more of second) {
    const code = l + "-" + more;
    if (names(dialect, code) !== names(standard, code) && new Intl.Locale(code).toString() === code) dialects.push(code);
  }
write("language", dialects, "dialect");
writeFileSync("names/names.txt", lines.join("\n") + "\n");
console.log(lines.length, "names,", dialects.length, "dialects");
