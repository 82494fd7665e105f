// Node's module url: the global URL, paths of file URLs, and the functions from before there
// was a URL standard.
"use strict";
const { parse: parseQuery, stringify } = require("./querystring");
const fields = ["protocol", "slashes", "auth", "host", "port", "hostname", "hash", "search", "query", "pathname", "path", "href"];
const slashed = /^(?:https?|ftp|gopher|wss?|file):$/;

function Url() {
  for (const name of fields) this[name] = null;
}
Url.prototype.format = function () {
  return format(this);
};
Url.prototype.resolve = function (to) {
  return resolve(this.format(), to);
};
Url.prototype.parse = function (text, query, slashes) {
  return Object.assign(this, parse(text, query, slashes));
};

function parse(text, query = false, slashesMeanHost = false) {
  if (text instanceof Url) return text;
  if (typeof text !== "string") {
    throw Object.assign(new TypeError(`The "url" argument must be of type string. Received ${text === null || text === undefined ? text : typeof text === "object" ? `an instance of ${text.constructor?.name}` : `type ${typeof text} (${String(text)})`}`), { code: "ERR_INVALID_ARG_TYPE" });
  }
  const u = new Url();
  let rest = text.trim().replace(/^([^?#]*)/, (s) => s.replaceAll("\\", "/"));
  const scheme = /^[a-z0-9.+-]+:/i.exec(rest)?.[0].toLowerCase();
  if (scheme) {
    u.protocol = scheme;
    rest = rest.slice(scheme.length);
  }
  const script = scheme === "javascript:";
  if (rest.startsWith("//") && (scheme || slashesMeanHost || /^\/\/[^@/]+@[^@/]+/.test(rest)) && !script) {
    u.slashes = true;
    rest = rest.slice(2);
  }
  if (u.slashes || (scheme && !slashed.test(scheme) && !script)) {
    const end = /[/?#]/.exec(rest)?.index ?? rest.length;
    let authority = rest.slice(0, end);
    rest = rest.slice(end);
    const at = authority.lastIndexOf("@");
    if (at >= 0) {
      u.auth = decodeURIComponent(authority.slice(0, at));
      authority = authority.slice(at + 1);
    }
    const port = /:(\d*)$/.exec(authority);
    if (port) {
      if (port[1] !== "") u.port = port[1];
      authority = authority.slice(0, port.index);
    }
    u.hostname = authority.toLowerCase().replace(/^\[(.*)\]$/, "$1");
    u.host = authority.toLowerCase() + (u.port ? ":" + u.port : "");
    if (!rest.startsWith("/") && slashed.test(scheme)) rest = "/" + rest;
  }
  if (!script) rest = rest.replace(/[\s"'<>`{}|^\\]/g, (c) => encodeURIComponent(c).replace("'", "%27"));
  const hash = rest.indexOf("#");
  if (hash >= 0) {
    u.hash = rest.slice(hash);
    rest = rest.slice(0, hash);
  }
  const mark = rest.indexOf("?");
  if (mark >= 0) {
    u.search = rest.slice(mark);
    u.query = query ? parseQuery(u.search.slice(1)) : u.search.slice(1);
    rest = rest.slice(0, mark);
  } else if (query) {
    u.search = null;
    u.query = { __proto__: null };
  }
  if (rest !== "") u.pathname = rest;
  if (u.pathname !== null || u.search !== null) u.path = (u.pathname ?? "") + (u.search ?? "");
  u.href = format(u);
  return u;
}

function format(u, options) {
  if (typeof u === "string") return parse(u).format();
  if (u instanceof URL) {
    const copy = new URL(u);
    if (options?.fragment === false) copy.hash = "";
    if (options?.search === false) copy.search = "";
    if (options?.auth === false) copy.username = copy.password = "";
    return copy.href;
  }
  const auth = u.auth ? encodeURIComponent(u.auth).replace(/%3A/i, ":") + "@" : "";
  let protocol = u.protocol || "";
  if (protocol && !protocol.endsWith(":")) protocol += ":";
  let host = u.host ? auth + u.host : u.hostname ? auth + (u.hostname.includes(":") ? `[${u.hostname}]` : u.hostname) + (u.port ? ":" + u.port : "") : "";
  let pathname = (u.pathname || "").replace(/[?#]/g, encodeURIComponent);
  let search = u.search || (u.query !== null && typeof u.query === "object" && Object.keys(u.query).length > 0 && "?" + stringify(u.query)) || "";
  if (search && !search.startsWith("?")) search = "?" + search;
  if (u.slashes || ((!protocol || slashed.test(protocol)) && host !== "")) {
    host = "//" + host;
    if (pathname && !pathname.startsWith("/")) pathname = "/" + pathname;
  }
  let hash = u.hash || "";
  if (hash && !hash.startsWith("#")) hash = "#" + hash;
  return protocol + host + pathname + search.replaceAll("#", "%23") + hash;
}

function resolve(from, to) {
  const base = new URL(from, "affgen-none://none");
  const result = new URL(to, base);
  if (result.protocol !== "affgen-none:") return result.href;
  const path = result.pathname + result.search + result.hash;
  return from.startsWith("/") || to.startsWith("/") ? path : path.replace(/^\//, "");
}

function fileURLToPath(url) {
  const u = new URL(url);
  if (u.protocol !== "file:") throw Object.assign(new TypeError("The URL must be of scheme file"), { code: "ERR_INVALID_URL_SCHEME" });
  return decodeURIComponent(u.pathname);
}

function pathToFileURL(path) {
  const u = new URL("file:///");
  u.pathname = require("./path").resolve(path).replaceAll("%", "%25").replaceAll("\\", "%5C").replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll("\t", "%09") + (path.endsWith("/") && path !== "/" ? "/" : "");
  return u;
}

module.exports = {
  Url,
  parse,
  resolve,
  resolveObject: (from, to) => parse(resolve(from, to)),
  format,
  URL,
  URLSearchParams,
  fileURLToPath,
  pathToFileURL,
  domainToASCII: (name) => new URL("http://" + name).hostname,
};
