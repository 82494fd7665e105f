const $exports = $cjs();
const $default = $node || $exports === null || $exports === undefined || !$exports.__esModule ? $exports : $exports.default;
const $ns = $namespace();
export { $default as default, $ns };
function $namespace() {
  const ns = {};
  if (typeof $exports === "object" && $exports !== null || typeof $exports === "function") {
    for (const key of Object.getOwnPropertyNames($exports)) {
      if (key !== "default") Object.defineProperty(ns, key, { get: () => $exports[key], enumerable: true });
    }
  }
  Object.defineProperty(ns, "default", { get: () => $default, enumerable: true });
  return ns;
}
