// Node's module querystring.
"use strict";
const escape = (v) => encodeURIComponent(typeof v === "object" ? String(v) : v);
function unescape(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  }
}
const plain = (v) => (typeof v === "string" ? v : (typeof v === "number" && isFinite(v)) || typeof v === "bigint" || typeof v === "boolean" ? String(v) : "");
function stringify(o, sep = "&", eq = "=", options) {
  if (o === null || typeof o !== "object") return "";
  const code = options?.encodeURIComponent ?? querystring.escape;
  const pairs = Object.keys(o).flatMap((k) => [o[k]].flat().map((v) => code(plain(k)) + (eq || "=") + code(plain(v))));
  return pairs.join(sep || "&");
}
function parse(text, sep = "&", eq = "=", options) {
  const o = { __proto__: null };
  if (typeof text !== "string" || text === "") return o;
  const decode = (s) => (options?.decodeURIComponent ?? querystring.unescape)(s.replaceAll("+", " "));
  const most = options?.maxKeys ?? 1000;
  let pairs = text.split(sep || "&");
  if (most > 0) pairs = pairs.slice(0, most);
  for (const pair of pairs) {
    if (pair === "") continue;
    const at = pair.indexOf(eq || "=");
    const key = decode(at < 0 ? pair : pair.slice(0, at));
    const value = at < 0 ? "" : decode(pair.slice(at + (eq || "=").length));
    o[key] = key in o ? [o[key], value].flat() : value;
  }
  return o;
}
const querystring = { escape, unescape, stringify, parse, encode: stringify, decode: parse };
module.exports = querystring;
