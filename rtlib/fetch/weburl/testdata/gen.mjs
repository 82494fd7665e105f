// Makes setters.jsonl and params.jsonl: seeded random programs over URL and
// URLSearchParams with what Node 20 answers. node gen.mjs && gzip -9nf setters.jsonl params.jsonl
import { writeFileSync } from "node:fs";
let seed = 0x1234567;
const rnd = (n) => { seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5; return (seed >>> 0) % n; };
const pick = (a) => a[rnd(a.length)];
const bases = ["https://example.com/a/b?q=1#f", "http://u:p@h:8080/", "https://h", "ftp://h/x;y", "ws://h:81/?a=b&a=c", "file:///c:/x/y", "file://host/x",
  "mailto:a@b", "data:text/plain,x  #f", "blob:https://a.example/1", "foo://h:1/p?q#r", "foo:/p", "foo:opaque ?q", "foo:///x", "about:blank", "https://[::1]:9/", "http://1.2.3.4/%7Ex", "http://xn--nxasmq6b/", "view:a b  ", "http://h/a%20b/../c"];
const values = ["", " ", "a", "A", "http", "https:", "foo", "file", "ws:x", "1a", "é", "日本", "\ud83d\ude00", "a b", "a/b", "/", "//", "/..", "../x", "\\x\\y", "?", "?x=1&y=2", "?a=%zz&b", "#", "#h", "##", "a#b", "a?b", "h:99", ":99", "99", "0", "65535", "65536", "8080abc", "80", "443", "00080", "-1",
  "h/p", "h?q", "h#f", "u@h", "@", ":", "[::2]", "[::2]:7", "[bad", "1.2.3", "0x7f.1", "256.0.0.1", "%41", "%zz", "%00", "\t\n", " x ", "a\tb", "<>\"`{}|^", "'", "x".repeat(40), "xn--", "ex%41mple.org", "..", "%2e%2e/y", "c|/z", "\u00ad", "\u3002", "host.\uff0e", "a+b c", "&=&=a", "\0"];
const parts = ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash", "href"];
const names = ["a", "b", "", "é", "a b", "+", "%", "%2B", "\ud83d\ude00", "\uffff", "&", "=", "z"];
const show = (u) => [u.href, u.origin, u.protocol, u.username, u.password, u.host, u.hostname, u.port, u.pathname, u.search, u.hash, String(u.searchParams), u.searchParams.size];
// Where Node 20 itself leaves the standard, the programs do not go:
const wrong = (u, part, v) =>
  // it forgets a port when a new one does not begin with a digit,
  part === "port" && v !== "" && !/^[\t\n]*[0-9]/.test(v) ||
  // and it takes an empty host, or .. as the whole path, for no host or path at all in schemes that it does not know.
  ["host", "hostname", "pathname"].includes(part) && /^(foo|view|about|mailto|data|blob):/.test(u.href) && /^[\t\n]*($|[/?#.])/.test(v);
const attempt = (f) => { try { f(); return null; } catch (e) { return e.name; } };
const op = (p) => {
  const k = pick(["append", "set", "delete", "delete2", "sort", "has", "has2", "get", "getAll"]), n = pick(names), v = pick(names);
  return { append: ["append", n, v], set: ["set", n, v], delete: ["delete", n], delete2: ["delete", n, v], sort: ["sort"], has: ["has", n], has2: ["has", n, v], get: ["get", n], getAll: ["getAll", n] }[k];
};
const setters = [], params = [];
for (let i = 0; i < 6000; i++) {
  const base = pick(bases), u = new URL(base), steps = [];
  for (let j = 1 + rnd(4); j > 0; j--) {
    // (A change of the list makes it cut the spaces at the end of an opaque path.)
    if (rnd(5) === 0 && !u.pathname.endsWith(" ")) { const o = op(); const r = u.searchParams[o[0]](...o.slice(1)); steps.push([o, r === undefined ? null : r, show(u)]); continue; }
    const part = pick(parts), v = part === "href" && rnd(2) ? pick(bases) : pick(values);
    if (wrong(u, part, v)) continue;
    const thrown = attempt(() => { u[part] = v; });
    // Node 20 lets a port stand without a host, which the standard does not, and aborts at the next setter.
    if (u.href.includes("://:")) break;
    steps.push([["=" + part, v], thrown, show(u)]);
  }
  setters.push([base, steps]);
}
while (params.length < 2000) {
  const query = Array.from({ length: rnd(6) }, () => pick(["?", "&", "=", "+", "%20", "%2B", "%zz", "%", "%C3%A9", "%C3", "a", "b", "é", " ", "#", "%F0%9F%98%80", "%EF%BB%BF", "\uffff"])).join("");
  // It decodes a query that has escapes and characters outside ASCII as Latin-1.
  if (/%/.test(query) && /[^\0-\x7f]/.test(query)) continue;
  const p = new URLSearchParams(query), steps = [];
  for (let j = rnd(5); j > 0; j--) { const o = op(); const r = p[o[0]](...o.slice(1)); steps.push([o, r === undefined ? null : r, String(p)]); }
  params.push([query, String(new URLSearchParams(query)), steps]);
}
const write = (f, d) => writeFileSync(f, d.map((x) => JSON.stringify(x)).join("\n") + "\n");
write("setters.jsonl", setters); write("params.jsonl", params);
