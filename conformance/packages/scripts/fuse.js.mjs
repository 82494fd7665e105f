// Fuzzy search over strings and objects: weights, matches, extended and logical search,
// indexes.
import Fuse from "fuse.js";

const books = [{ t: "Old Man's War", a: { n: "John Scalzi", tags: ["fiction", "war"] } }, { t: "The Lock Artist", a: { n: "Steve Hamilton", tags: ["thriller"] } }, { t: "HTML5", a: { n: "Remy Sharp", tags: ["web"] } }, { t: "Right Ho Jeeves", a: { n: "P.D. Woodhouse", tags: [] } }, { t: "The Code of the Wooster", a: { n: "P.D. Woodhouse", tags: ["comedy"] } }];
const f = new Fuse(books, { keys: [{ name: "t", weight: 0.7 }, { name: "a.n", weight: 0.3 }, "a.tags"], includeScore: true, includeMatches: true, threshold: 0.5 });
for (const q of ["lock", "jon skalzi", "wodehose", "5", "fictoin", "zzzz"]) {
  console.log(q, JSON.stringify(f.search(q).map((r) => [r.refIndex, r.score.toFixed(6), r.matches?.map((m) => [m.key, m.indices])])));
}
console.log(f.search("the", { limit: 1 }), new Fuse(["apple", "Ápple", "orange"], { isCaseSensitive: true, ignoreDiacritics: true }).search("Apple"));
const ext = new Fuse(books, { keys: ["t", "a.n"], useExtendedSearch: true });
console.log(["'Man", "!the ^Old", ".js$ | 5$", "=HTML5", "!Artist"].map((q) => ext.search(q).map((r) => r.item.t)));
console.log(f.search({ $and: [{ "a.n": "woodhouse" }, { $or: [{ t: "code" }, { t: "html" }] }] }).map((r) => r.item.t));
const index = Fuse.createIndex(["t"], books);
console.log(JSON.stringify(index.toJSON()), new Fuse(books, { keys: ["t"] }, Fuse.parseIndex(index.toJSON())).search("war").length);
f.add({ t: "War and Peace", a: { n: "Tolstoy", tags: [] } });
f.remove((d) => d.t.startsWith("Old"));
console.log(f.search("war").map((r) => r.item.t), Fuse.version.length > 0, new Fuse(["a long text with the needle far away"], { ignoreLocation: true, minMatchCharLength: 3 }).search("needle"));
