const $exports = $cjs();
const $default = $node || $exports === null || $exports === undefined || !$exports.__esModule ? $exports : $exports.default;
const $ns = $namespace();
export { $default as default, $ns };
function $namespace() {
  const holds = typeof $exports === "object" && $exports !== null || typeof $exports === "function";
  if (holds && $exports[Symbol.for("affgen.node")]) return $exports;
  const ns = $node ? Object.create(null, { [Symbol.toStringTag]: { value: "Module" } }) : {};
  const names = holds ? Object.getOwnPropertyNames($exports).filter((key) => key !== "default") : [];
  names.push("default");
  if ($node) names.sort();
  for (const key of names) {
    const get = key === "default" ? () => $default : () => $exports[key];
    const own = key === "default" ? {} : Object.getOwnPropertyDescriptor($exports, key);
    Object.defineProperty(ns, key, $node && !own.get ? { value: get(), enumerable: true } : { get, enumerable: true });
  }
  return ns;
}
