// Differences of characters, words, lines, sentences, JSON and arrays; patches and merging.
import { applyPatch, applyPatches, convertChangesToXML, createPatch, createTwoFilesPatch, diffArrays, diffChars, diffCss, diffJson, diffLines, diffSentences, diffTrimmedLines, diffWords, diffWordsWithSpace, formatPatch, parsePatch, reversePatch, structuredPatch } from "diff";

console.log(diffWords("the quick fox", "the slow  fox"), diffChars("abcxd", "acxyd"), diffWordsWithSpace("a b", "a  b"));
const a = Array.from({ length: 40 }, (_, i) => `line ${i}`).join("\n") + "\n";
const b = a.replace("line 3\n", "").replace("line 20", "LINE 20").replace("line 37", "line 37\ninserted") + "no newline";
console.log(diffLines(a, b).map((c) => [c.added, c.removed, c.count, c.value.length]), diffLines("a \nb", "a\nb", { ignoreWhitespace: true }), diffTrimmedLines(" a\n", "a\n"));
const patch = createPatch("f.txt", a, b, "old", "new", { context: 2 });
console.log(patch, applyPatch(a, patch) === b, applyPatch(b, reversePatch(parsePatch(patch)[0])) === a, applyPatch("other\n", patch), applyPatch("zero\n" + a, patch, { fuzzFactor: 1 }) !== false);
console.log(JSON.stringify(parsePatch(patch)), formatPatch(structuredPatch("x", "y", "1\n2\n", "1\n3\n")), createTwoFilesPatch("o", "n", "", "a\n"));
console.log(diffJson({ a: 1, b: [1, 2], u: undefined }, { b: [2, 1], a: 1 }), diffArrays([1, 2, 3], [2, 3, 4]), diffSentences("A b. C d.", "A b. X d."), diffCss("a{b:c}", "a{b:d}"));
console.log(convertChangesToXML(diffChars("<a>", "<b>")));
applyPatches(patch, { loadFile: (_, done) => done(null, a), patched: (_, text, done) => { console.log(text === b); done(null); }, complete: (e) => console.log("complete", e) });
console.log(await new Promise((done) => diffLines(a, b, { callback: (c) => done(c.length) })), diffChars("a".repeat(50), "b".repeat(50), { maxEditLength: 3 }));
