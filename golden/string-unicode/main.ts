// Surrogate pairs, combining marks, code points, concatenation across kinds.
const smile = "😀", flag = "🇫🇷", family = "👨‍👩‍👧", acute = "e\u0301", cjk = "漢字";
for (const s of [smile, flag, family, acute, cjk, "Ωmega", "\ud83d", "\ude00\ud83d"]) console.log(s.length, [...s].length, [...s].map((c) => c.codePointAt(0)!.toString(16)).join(" "), s.split("").length, JSON.stringify(s));
console.log(smile.charCodeAt(0), smile.charCodeAt(1), smile.codePointAt(0), smile.codePointAt(1), smile[0] === "\ud83d", smile.at(-1) === "\ude00", smile.slice(0, 1) + smile.slice(1) === smile);
console.log(smile.indexOf("\ude00"), `a${smile}b`.indexOf("b"), `x${smile}`.lastIndexOf(smile), smile.includes("\ud83d"), `${smile}${smile}`.replace(smile, "x"), `${smile}a${smile}`.replaceAll(smile, "."), `${smile},${cjk}`.split(","));
let built = "";
for (const c of ["a", "é", "漢", smile, "z"]) { built += c; built = c + built; }
console.log(built, built.length, built === "z😀漢éaaé漢😀z", built.toUpperCase());
const high = "\ud83d", low = "\ude00";
console.log(high + low === smile, (high + low).length, [...(high + low)].length, (high + low).codePointAt(0) === 0x1f600, [high, low].join("") === smile, `${high}${low}`, high.concat(low));
console.log("ä" < "b", "ä" > "z", "😀" < "\uffff", "a" < "á", "\u{10ffff}".length, "Z".localeCompare("a") > 0, "ａ" === "a");
console.log(smile.padStart(4, "*"), cjk.padEnd(4, smile), "ab".padStart(5, smile).length, smile.repeat(2), [...smile.repeat(2)].length, ("x" + smile).substring(1), ("x" + smile + "y").substr(-1), ("x" + smile).charAt(1) === high);
console.log("ÀÉÎ".toLowerCase(), "straße".toUpperCase(), "ﬀ".toUpperCase(), "ŉ".toUpperCase().length, "Σ".toLowerCase(), "ΧΑΟΣ ΧΑΟΣ.".toLowerCase(), "𐐨".toUpperCase() === "𐐀", "i̇".toUpperCase().length);
console.log(/^.$/.test(smile), /^.$/u.test(smile), /^..$/.test(smile), "a😀b".match(/./gu), "a😀b".split(/(?:)/u), /\u{1F600}/u.test(smile), /[😀-😂]/u.exec("x😁")?.[0], smile.replace(/\ud83d/, "H").length, /^\W$/u.test(smile), "é漢a".match(/\w/g), "ſ".match(/\w/iu)?.[0], /\u212a/i.test("k"), /\u212a/iu.test("k"));
console.log(/\p{L}+/u.exec("123漢字abc")?.[0], /\p{Lu}/u.exec("aÉ")?.[0], /\P{ASCII}/u.exec("abcé")?.[0], /\p{Script=Greek}/u.exec("aβ")?.[0], /\p{Emoji_Presentation}/u.test(smile), "日本 語".split(/\s/), /\bfoo\b/.test("éfoo"));
const counts = new Map<string, number>();
for (const ch of "naïve café 😀😀") counts.set(ch, (counts.get(ch) ?? 0) + 1);
console.log(counts, [...counts.keys()].sort(), Object.entries(Object.fromEntries(counts)).length);
const obj: Record<string, number> = { ключ: 1, "漢": 2, "😀": 3, ñandú: 4, "with-dash": 5, "\n": 6, "'": 7, 'a"b': 8 };
console.log(obj, Object.keys(obj).map((k) => k.length), obj.ключ, JSON.stringify(obj));
const ünïcode = "identifier", $ = 1, _ = 2, \u0061bc = 3;
console.log(ünïcode, $, _, abc, { ünïcode }, encodeURIComponent(smile), encodeURIComponent(cjk), decodeURIComponent("%F0%9F%98%80") === smile, escape(cjk));
for (const f of [() => encodeURIComponent(high), () => encodeURI(low + high), () => decodeURIComponent("%80"), () => decodeURIComponent("%ED%A0%80")]) try { console.log(f()); } catch (e) { console.log((e as Error).name); }
console.log(JSON.stringify({ h: high, p: smile, ctl: "\u0000\u001f\u007f\u2028" }), JSON.parse('"\\ud83d\\ude00"') === smile, JSON.parse('"\\ud83d"').length, JSON.parse(`"${smile}"`));
const reverse = (s: string) => [...s].reverse().join("");
const truncate = (s: string, n: number) => ([...s].length > n ? [...s].slice(0, n - 1).join("") + "…" : s);
const caesar = (s: string, k: number) => s.replace(/[a-z]/gi, (c) => { const b = c <= "Z" ? 65 : 97; return String.fromCharCode(((c.charCodeAt(0) - b + k + 26) % 26) + b); });
console.log(reverse("añ😀!"), truncate("héllo wörld 😀", 7), truncate("ok", 7), caesar("Hello, Zoë!", 3), caesar(caesar("abcXYZ", 5), -5));
const utf8 = (s: string) => [...s].flatMap((c) => { const p = c.codePointAt(0)!; return p < 0x80 ? [p] : p < 0x800 ? [0xc0 | (p >> 6), 0x80 | (p & 63)] : p < 0x10000 ? [0xe0 | (p >> 12), 0x80 | ((p >> 6) & 63), 0x80 | (p & 63)] : [0xf0 | (p >> 18), 0x80 | ((p >> 12) & 63), 0x80 | ((p >> 6) & 63), 0x80 | (p & 63)]; });
console.log(utf8("aé漢😀").map((b) => b.toString(16)).join(" "), "é" === "e\u0301", "é".charCodeAt(0));
let hash = 0;
for (let i = 0; i < built.length; i++) hash = (hash * 31 + built.charCodeAt(i)) | 0;
console.log(hash, hash >>> 0, built.search("漢"), built.at(-2) === low, "\x00".length, "a\u2028b".split(/\n|\u2028/));
