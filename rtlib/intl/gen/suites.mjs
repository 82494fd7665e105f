// suites.mjs has what the vectors of each class are made of.

const locales = ["en", "en-US", "en-GB", undefined];

const digitOptions = {
  minimumIntegerDigits: [1, 2, 3, 5],
  minimumFractionDigits: [0, 1, 2, 4, 7],
  maximumFractionDigits: [0, 1, 2, 3, 5, 8, 20],
  minimumSignificantDigits: [1, 2, 3, 5],
  maximumSignificantDigits: [1, 2, 3, 4, 6, 21],
  roundingMode: ["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"],
  roundingPriority: ["auto", "morePrecision", "lessPrecision"],
  trailingZeroDisplay: ["auto", "stripIfInteger"],
};

const numbers = [
  0, -0, 1, -1, 2, 0.5, 1.5, 2.5, -2.5, 1.005, 0.1, 0.045, 9.995, 99.5, 999.5, 999, 1000, 1234.5, -1234.567, 9999, 9999.5, 10000, 12345.678,
  999499, 999999, 1e6, 1.5e6, 123456789, 1e9, 1.05e9, 999.9e9, 1e12, 5.5e13, 1e15, 1e16, 1.2345e18, 1e21, 1.5e300, 1e-7, 0.00012345, 123e-20, 5e-324,
  1.7976931348623157e308, NaN, Infinity, -Infinity, 12345678901234567890n, -5n, 0n, 10n ** 40n, "123456789012345678901234567890.123456789", "0x1f",
  "-0", " 12 ", "1e3", "", "abc", true, null, undefined, "-Infinity", "1.", ".5", "0.30000000000000004",
];

function number({ random, pick, some }) {
  const value = () => (random() < 0.5 ? pick(numbers) : (random() - 0.3) * 10 ** (random() * 16 - 5));
  const units = Intl.supportedValuesOf("unit");
  const currencies = ["USD", "EUR", "GBP", "JPY", "CHF", "INR", "KWD", "CAD", "XAF", "BTC", "ABC", "SEK", "RUB", "KRW", "MXN", "usd", "AUD", "CLF"];
  const list = [];
  const add = (options, call, ...args) => list.push({ of: "NumberFormat", locale: pick(locales), options, call, args });
  for (let i = 0; i < 2600; i++) {
    const style = pick(["decimal", "decimal", "percent", "currency", "currency", "unit"]);
    const options = {
      style,
      ...(style === "currency" ? { currency: pick(currencies), ...some({ currencyDisplay: ["symbol", "narrowSymbol", "code", "name"], currencySign: ["standard", "accounting"] }, 0.5) } : {}),
      ...(style === "unit" ? { unit: random() < 0.7 ? pick(units) : pick(units) + "-per-" + pick(units), ...some({ unitDisplay: ["short", "narrow", "long"] }, 0.7) } : {}),
      ...some({ notation: ["scientific", "engineering", "compact", "compact"] }, 0.3),
      ...some({ compactDisplay: ["short", "long"], signDisplay: ["auto", "never", "always", "exceptZero", "negative"], useGrouping: ["always", "auto", "min2", true, false] }, 0.25),
      ...some(digitOptions, random() < 0.5 ? 0 : 0.2),
      ...(random() < 0.05 ? { roundingIncrement: pick([2, 5, 25, 50, 500]), maximumFractionDigits: pick([0, 1, 2]), minimumFractionDigits: pick([0, 1, 2]) } : {}),
    };
    const call = pick(["format", "format", "format", "formatToParts", "formatRange", "formatRangeToParts", "resolvedOptions"]);
    if (call.startsWith("formatRange")) {
      const a = value();
      add(options, call, a, pick([a, value(), value(), typeof a === "number" ? a * 1.5 : 3]));
    } else if (call === "resolvedOptions") add(options, call);
    else add(options, call, value());
  }
  for (const unit of units) for (const unitDisplay of ["short", "narrow", "long"]) for (const n of [1, 2.5]) add({ style: "unit", unit, unitDisplay }, "formatToParts", n);
  for (let i = 0; i < 300; i++) list.push({ on: pick([1234.567, 0, -1e6, NaN, 12345678901234567890n]), call: "toLocaleString", args: [pick(locales), some({ ...digitOptions, notation: ["compact"] }, 0.15)] });
  return list;
}

const zones = ["UTC", "America/New_York", "Europe/London", "Europe/Berlin", "Asia/Kolkata", "Asia/Tokyo", "Australia/Sydney", "America/Sao_Paulo",
  "Pacific/Apia", "Africa/Casablanca", "us/pacific", "Etc/GMT+5", "EST5EDT", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Europe/Dublin",
  "Africa/Johannesburg", "America/Phoenix", "Pacific/Honolulu", "Europe/Moscow", "Asia/Dubai", "Asia/Shanghai", "America/Denver", "Nowhere/City"];

function datetime({ random, pick, some }) {
  const time = () => new Date(Math.floor(random() < 0.7 ? 1.6e12 + (random() - 0.5) * 8e11 : random() < 0.8 ? random() * 4e12 - 2e12 : (random() - 0.5) * 1.7e16));
  const list = [];
  const names = ["narrow", "short", "long"], numbers = ["numeric", "2-digit"], styles = ["full", "long", "medium", "short"];
  for (let i = 0; i < 3600; i++) {
    const options = { timeZone: pick(random() < 0.4 ? ["UTC"] : zones) };
    const kind = random();
    if (kind < 0.25) Object.assign(options, some({ dateStyle: styles, timeStyle: styles }, 0.7));
    else {
      if (random() < 0.7) Object.assign(options, some({ weekday: names, era: names, year: numbers, month: [...numbers, ...names], day: numbers }, pick([0.3, 0.6])));
      if (random() < 0.6) Object.assign(options, some({ hour: numbers, minute: numbers, second: numbers, fractionalSecondDigits: [1, 2, 3], dayPeriod: names }, pick([0.3, 0.5])));
      if (options.hour && !options.minute) (delete options.second, delete options.fractionalSecondDigits);
      Object.assign(options, some({ timeZoneName: ["short", "long", "shortOffset", "longOffset"] }, 0.25));
    }
    Object.assign(options, some({ hour12: [true, false], hourCycle: ["h11", "h12", "h23", "h24"] }, 0.15));
    const call = pick(["format", "format", "formatToParts", "formatRange", "formatRangeToParts", "resolvedOptions"]);
    const a = time();
    const b = new Date(a.getTime() + Math.floor(random() * pick([0, 1e3, 6e4, 36e5, 432e5, 864e5, 864e6, 3e9, 4e10])));
    const args = call === "resolvedOptions" ? [] : call.startsWith("formatRange") ? [a, b] : [random() < 0.1 ? a.getTime() : a];
    // Fields that fit nowhere ("9 (day: 5)") are laid out in ranges as nobody could want them.
    if (call !== "format" && /[(├]/.test(new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }).format(a))) continue;
    list.push({ of: "DateTimeFormat", locale: pick(locales), options, call, args });
  }
  for (const timeZone of Intl.supportedValuesOf("timeZone")) for (const timeZoneName of ["short", "long"])
    list.push({ of: "DateTimeFormat", locale: pick(locales), options: { timeZone, timeZoneName, dateStyle: undefined, hour: "numeric" }, call: "format", args: [time()] });
  for (let i = 0; i < 400; i++) {
    const call = pick(["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]);
    list.push({ on: random() < 0.05 ? new Date(NaN) : time(), call, args: [pick([...locales, "en-US-u-hc-h23"]), { timeZone: pick(zones), ...some({ dateStyle: styles, timeStyle: styles, hour12: [true, false] }, 0.15), ...some({ weekday: names, hour: numbers, month: names }, 0.2) }] });
  }
  return list;
}

function plural({ random, pick, some }) {
  const list = [];
  const value = () => pick([() => pick(numbers), () => Math.floor(random() * 130), () => Math.floor(random() * 3000) / 100, () => Math.floor(random() * 1e6)])();
  for (let i = 0; i < 700; i++) {
    const options = some({ type: ["cardinal", "ordinal", "ordinal", "both"], ...(random() < 0.4 ? digitOptions : {}) }, 0.4);
    const call = pick(["select", "select", "select", "selectRange", "resolvedOptions"]);
    const args = { select: () => [value()], selectRange: () => [value(), value()], resolvedOptions: () => [] }[call]();
    list.push({ of: "PluralRules", locale: pick(locales), options, call, args });
  }
  for (const roundingMode of digitOptions.roundingMode) for (const n of [0.4, 0.5, 0.9, 1.1, 1.5, 1.9, -0.5, 2.5])
    list.push({ of: "PluralRules", locale: "en", options: { roundingMode, maximumFractionDigits: 0, type: pick(["cardinal", "ordinal"]) }, call: "select", args: [n] });
  return list;
}

function list({ random, below, pick, some }) {
  const out = [];
  const words = ["a", "bread", "salt and pepper", "", "é", "1", "x, y"];
  for (let i = 0; i < 500; i++) {
    const options = some({ type: ["conjunction", "disjunction", "unit"], style: ["long", "short", "narrow", "wide"] }, 0.7);
    const call = pick(["format", "format", "formatToParts", "resolvedOptions"]);
    const elements = Array.from({ length: below(6) }, () => (random() < 0.02 ? 1 : pick(words)));
    out.push({ of: "ListFormat", locale: pick(locales), options, call, args: call === "resolvedOptions" ? [] : [random() < 0.05 ? pick(["abc", undefined]) : elements] });
  }
  return out;
}

function relative({ random, pick, some }) {
  const list = [];
  const units = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"];
  for (let i = 0; i < 1200; i++) {
    const options = some({ style: ["long", "short", "narrow"], numeric: ["always", "auto", "auto"] }, 0.7);
    const call = pick(["format", "format", "formatToParts", "resolvedOptions"]);
    const value = pick([-2, -1, -0, 0, 1, 2, 0.5, -1.5, 1234.5678, -1e6, "1", 1e21, random() < 0.1 ? NaN : 3, Math.floor(random() * 100) - 50]);
    const unit = random() < 0.03 ? pick(["fortnight", "Day", "secondss", ""]) : pick(units) + pick(["", "s"]);
    list.push({ of: "RelativeTimeFormat", locale: pick(locales), options, call, args: call === "resolvedOptions" ? [] : [value, unit] });
  }
  return list;
}

// Texts to sort: what programs have, then rows of characters that a table must place.
const texts = ["", "a", "b", "A", "apple", "Apple", "äpple", "Äpfel", "résumé", "resume", "Resumé", "co-op", "coop", "CO-OP", "naïve", "naive", "straße", "strasse",
  "Müller", "Mueller", "Muller", "Zoë", "zoe", "O'Brien", "OBrien", "O’Brien", "file2.txt", "file10.txt", "file-2", "file 2", "File2", "v1.2.10", "v1.2.9", "007", "7", "1e3",
  "$5", "€5", "₹5", "₿1", "5 %", "(x)", "[x]", "{x}", "_x", "-x", " x", "x ", "x\ty", "a b", "a  b", "#1", "@you", "&", "🎉 party", "👩‍👩‍👧", "👍🏽", "🇩🇪", "☕", "½", "²", "①", "ﬁn", "fin", "æon", "aeon",
  "œuvre", "øl", "ol", "łódź", "lodz", "ñandú", "nandu", "çedilla", "İstanbul", "istanbul", "ıstanbul", "Ωmega", "ωmega", "άλφα", "αλφα", "Привет", "привет", "ёлка", "елка", "йод", "иод", "中文", "日本語", "漢字",
  "かな", "カナ", "ｶﾅ", "한국어", "가나", "ไทย", "เก", "שלום", "مرحبا", "हिन्दी", "e\u0301", "é", "\u00adsoft", "zero\u200bwidth", "a\u0323\u0302", "ậ", "\ufffd", "A\u030a", "Å", "Å", "…", "...", "–", "—", "x٣", "x3", "x³"];

function collation({ random, below, pick, some }) {
  const out = [];
  const options = () => ({
    ...some({ sensitivity: ["base", "accent", "case", "variant"], ignorePunctuation: [true, false], numeric: [true, false], caseFirst: ["upper", "lower", "false"] }, 0.3),
    ...some({ usage: ["sort", "search"], collation: ["default", "phonebk"], localeMatcher: ["lookup"] }, 0.05),
  });
  const tags = [...locales, "en-u-kn", "en-US-u-kf-upper", "en-GB-u-kn-false", "en-u-kf-lower-kn-true", "en-u-co-phonebk"];
  const near = (s) => pick([s, s.toUpperCase(), s + pick(["", "a", " ", "1", "\u0301"]), s.normalize("NFD"), [...s].reverse().join("")]);
  const add = (a, b) => {
    if (random() < 0.8) out.push({ of: "Collator", locale: pick(tags), options: options(), call: "compare", args: [a, b] });
    else out.push({ on: a, call: "localeCompare", args: [b, ...(random() < 0.5 ? [] : [pick(tags), options()])] });
  };
  for (let i = 0; i < 3000; i++) {
    const a = pick(texts);
    add(random() < 0.3 ? near(a) : a, random() < 0.4 ? near(a) : pick(texts));
  }
  const blocks = [[0x20, 0x7e], [0xa0, 0x24f], [0x250, 0x2ff], [0x370, 0x3ff], [0x400, 0x52f], [0x1e00, 0x1fff], [0x2000, 0x206f], [0x20a0, 0x20c0], [0x2100, 0x218b], [0x2190, 0x27ff],
    [0x3041, 0x30ff], [0x4e00, 0x9fff], [0xac00, 0xd7a3], [0xff01, 0xff9f], [0x1f300, 0x1f6d0], [0x1f900, 0x1f9ff], [0x5d0, 0x64a], [0x905, 0x939], [0xe01, 0xe5b], [0x3400, 0x4dbf]];
  const some1 = () => {
    const [lo, hi] = pick(blocks);
    return String.fromCodePoint(lo + below(hi - lo + 1));
  };
  const word = () => Array.from({ length: 1 + below(3) }, some1).join("");
  for (let i = 0; i < 5000; i++) add(word(), random() < 0.3 ? pick(texts) : word());
  for (let i = 0; i < 100; i++) out.push({ of: "Collator", locale: pick(tags), options: options(), call: "resolvedOptions", args: [] });
  return out;
}

// What texts to part are made of: each of another kind of character, or of a rule.
const pieces = [..."aéZßжλא한가なカ漢字ぁー·_-.,;:!?'’\"()[]@#$%&*+/=<>|~^`0 7٣²½ \t\n\r", "\r\n", "e\u0301", "क्ष", "नि", "தமிழ்", "\u200d", "\u200b", "\u00ad", "\ufe0f", "😀", "👩‍👩‍👧", "👍🏽", "🇩🇪", "🇬", "1️⃣",
  "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Hello", "world", "can't", "3.14", "10,000", "Mr.", "e.g.", "U.S.A.", "http://a.b/c?d=e", "me@example.org", "a:b", "snake_case", "שו\"ת", "… ", "?! ", ". ", "。", "\u2029", "\u3000"];
const paragraphs = ["Hello, world! It's 3.14 o'clock. Isn't it?", "Dr. Smith went to Washington. He arrived at 5 p.m. on Friday.", "👨‍👩‍👧‍👦 family 🇫🇷🇩🇪 flags 👍🏿 ok", "He said \"Go.\" Then left. (Really?) Yes…", "first line\nsecond line\r\n\r\nthird",
  "Preis: 1.234,56 € – z. B. heute", "snake_case camelCase kebab-case v1.2.3 50% #tag @user", "naïve café Ünïcode", "Привет, мир! Как дела?", "שלום עולם. מה שלומך?", ""];

function segmenter({ random, below, pick }) {
  const out = [];
  const text = () => (random() < 0.1 ? pick(paragraphs) : Array.from({ length: 1 + below(9) }, () => pick(pieces)).join(""));
  for (let i = 0; i < 4000; i++)
    out.push({ of: "Segmenter", locale: pick(locales), options: { granularity: pick(["grapheme", "word", "word", "sentence"]) }, call: "segment", args: [text()] });
  for (const granularity of ["word", "sentence", "grapheme"]) for (const t of [...paragraphs, "私は東京に住んでいます。", "我爱北京天安门", "ภาษาไทยง่าย", "ラーメン屋"]) out.push({ of: "Segmenter", locale: "en", options: { granularity }, call: "segment", args: [t] });
  for (const granularity of ["word", "line", undefined]) out.push({ of: "Segmenter", locale: pick(locales), options: { granularity }, call: "resolvedOptions", args: [] });
  return out;
}

const codes = {
  language: ["en", "en-US", "en-GB", "fr", "de-AT", "de-CH-1996", "zh-Hans", "zh-Hant-TW", "zh-TW", "pt-BR", "sr-Latn", "sr-Latn-ME", "nl-BE", "es-419", "ar-001", "az", "az-Cyrl", "xx", "xx-US", "en-XX", "en-Xxxx", "und", "und-US", "iw", "sh", "qaa", "en-HK", "en-MM",
    "EN-us", "en_US", "e", "", "en-", "en-x-foo", "en-u-ca-buddhist", "sl-rozaj-biske", "ca-valencia", "en-US-fonipa", "ff", "nds-NL", "ro-MD", "mul", "tlh", "419"],
  region: ["US", "GB", "DE", "HK", "419", "001", "ZZ", "XX", "us", "BU", "UK", "VI", "BA", "usa", "1", "0011", "EU", "KN"],
  script: ["Latn", "Hans", "Hant", "Cyrl", "Hrkt", "latn", "Xxxx", "Zzzz", "lat", "Latin", "Cans"],
  currency: ["USD", "EUR", "usd", "DEM", "RUB", "BYN", "ABC", "US", "U$D", "JPY", "XXX", "BMD"],
  calendar: ["gregory", "buddhist", "iso8601", "islamic-civil", "islamicc", "japanese", "bogus", "x", "Gregory", "gregorian-x", "ethiopic-amete-alem", "roc"],
  dateTimeField: ["era", "year", "quarter", "month", "weekOfYear", "weekday", "day", "dayPeriod", "hour", "minute", "second", "timeZoneName", "week", "Year", ""],
};

function displayNames({ random, pick, some }) {
  const out = [];
  const kinds = Object.keys(codes);
  for (let i = 0; i < 2500; i++) {
    const type = random() < 0.4 ? "language" : pick(kinds);
    const options = { type, ...some({ style: ["long", "short", "narrow"], fallback: ["code", "none"], languageDisplay: ["dialect", "standard"] }, 0.4) };
    out.push({ of: "DisplayNames", locale: pick(locales), options, call: "of", args: [pick(codes[type])] });
  }
  for (const type of [...kinds, "bogus", undefined]) for (const style of ["short", "wide"]) out.push({ of: "DisplayNames", locale: pick(locales), options: { type, style, languageDisplay: pick(["standard", "dialect", "x"]) }, call: "resolvedOptions", args: [] });
  return out;
}

function locale({ random, pick, some }) {
  const out = [];
  const tags = ["en", "en-US", "en-GB", "zh", "zh-TW", "zh-Hant-HK", "zh-Hans-CN", "und", "und-US", "und-Cyrl", "und-150", "sr", "sr-ME", "sr-Latn", "de-AT", "de-1996", "pt", "hi", "ja-JP", "ar", "es-419", "xx", "xx-US", "en-Shaw",
    "uz-AF", "mn-CN", "az-IR", "pa-PK", "yue", "en-001", "ru-u-ca-buddhist", "en-Latn-US-u-ca-gregory-nu-latn-hc-h12-kf-upper-kn", "en-u-kn-false", "iw", "sl-rozaj-biske", "en-x-priv", "bogus-", "e", "en_US", "EN-latn-us", "ku-IQ", "en-Latn-US", "fil", "cmn-TW"];
  const options = () => some({ language: ["de", "iw", "en-US"], script: ["Latn", "cyrl", "x"], region: ["GB", "419", "us", "x"], calendar: ["buddhist", "x"], collation: ["phonebk"], hourCycle: ["h23", "h12", "x"], caseFirst: ["upper", "false"], numeric: [true, false], numberingSystem: ["latn", "arab"] }, random() < 0.5 ? 0 : 0.12);
  for (let i = 0; i < 1500; i++) {
    const v = { of: "Locale", locale: pick(tags), options: options() };
    const part = pick(["toString", "maximize", "maximize", "minimize", "minimize", "language", "script", "region", "baseName", "calendar", "caseFirst", "collation", "hourCycle", "numeric", "numberingSystem"]);
    if (part === "toString") out.push({ ...v, call: part, args: [] });
    else if (part.endsWith("imize")) out.push({ ...v, call: part, args: [], then: "toString" });
    else out.push({ ...v, call: part });
  }
  return out;
}

export const suites = { number, datetime, plural, list, relative, collation, segmenter, displayNames, locale };
