// Node's module path on a POSIX system. The working directory is /, as process.cwd says.
"use strict";
function check(path, name) {
  if (typeof path === "string") return;
  const type = path === null || path === undefined ? String(path) : typeof path === "object" ? `an instance of ${path.constructor?.name}` : typeof path === "function" ? `function ${path.name}` : `type ${typeof path} (${String(path)})`;
  throw Object.assign(new TypeError(`The "${name}" argument must be of type string. Received ${type}`), { code: "ERR_INVALID_ARG_TYPE" });
}

// simplify removes ., .. and empty parts; above says whether .. may lead out of the start.
function simplify(path, above) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (above) parts.push("..");
  }
  return parts.join("/");
}

const path = {
  resolve(...args) {
    let all = "";
    for (let i = args.length - 1; i >= 0 && !all.startsWith("/"); i--) {
      check(args[i], `paths[${i}]`);
      if (args[i] !== "") all = all === "" ? args[i] : args[i] + "/" + all;
    }
    return "/" + simplify(all.startsWith("/") ? all : "/" + all, false);
  },
  normalize(path) {
    check(path, "path");
    if (path === "") return ".";
    const absolute = path.startsWith("/");
    let s = simplify(path, !absolute);
    if (s === "" && !absolute) s = ".";
    if (s !== "" && path.endsWith("/")) s += "/";
    if (s === "./" && !path.startsWith("./") && path !== "./") s = "./";
    return absolute ? "/" + s : s;
  },
  isAbsolute(path) {
    check(path, "path");
    return path.startsWith("/");
  },
  join(...args) {
    args.forEach((a) => check(a, "path"));
    const all = args.filter((a) => a !== "").join("/");
    return all === "" ? "." : path.normalize(all);
  },
  relative(from, to) {
    check(from, "from");
    check(to, "to");
    if (from === to) return "";
    const a = path.resolve(from).split("/").filter(Boolean);
    const b = path.resolve(to).split("/").filter(Boolean);
    let same = 0;
    while (same < a.length && same < b.length && a[same] === b[same]) same++;
    return [...a.slice(same).fill(".."), ...b.slice(same)].join("/");
  },
  toNamespacedPath: (path) => path,
  dirname(path) {
    check(path, "path");
    if (path === "") return ".";
    const end = path.slice(0, 1) + path.slice(1).replace(/\/+$/, "");
    const at = end.lastIndexOf("/");
    if (at < 0) return ".";
    if (at === 0) return "/";
    return end.slice(0, at) === "/" ? "//" : end.slice(0, at);
  },
  basename(path, suffix) {
    if (suffix !== undefined) check(suffix, "suffix");
    check(path, "path");
    if (suffix === path) return "";
    const trimmed = path.replace(/\/+$/, "");
    const base = trimmed.slice(trimmed.lastIndexOf("/") + 1);
    return suffix && base !== suffix && base.endsWith(suffix) ? base.slice(0, -suffix.length) : base;
  },
  extname(path_) {
    check(path_, "path");
    const base = path.basename(path_);
    const at = base.lastIndexOf(".");
    return at <= 0 || base === ".." ? "" : base.slice(at);
  },
  format(o) {
    const dir = o.dir || o.root;
    const ext = o.ext ? (o.ext.startsWith(".") ? "" : ".") + o.ext : "";
    const base = o.base || (o.name || "") + ext;
    if (!dir) return base;
    return dir === o.root ? dir + base : dir + "/" + base;
  },
  parse(path_) {
    check(path_, "path");
    const root = path_.startsWith("/") ? "/" : "";
    const base = path.basename(path_);
    const ext = path.extname(base);
    const dir = path.dirname(path_);
    return { root, dir: dir === "." && !path_.startsWith("./") ? root : dir, base, ext, name: ext ? base.slice(0, -ext.length) : base };
  },
  sep: "/",
  delimiter: ":",
  win32: null,
  posix: null,
};
path.posix = path;
module.exports = path;
