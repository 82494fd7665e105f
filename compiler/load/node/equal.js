// Deep equality as assert.deepEqual and deepStrictEqual have it.
"use strict";
const same = (a, b, strict) => (strict ? Object.is(a, b) : a == b || (a !== a && b !== b));
const keys = (o) => [...Object.keys(o), ...Object.getOwnPropertySymbols(o).filter((s) => Object.prototype.propertyIsEnumerable.call(o, s))];

function deep(a, b, strict, seen = []) {
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return same(a, b, strict);
  if (a === b) return true;
  const tag = Object.prototype.toString.call(a);
  if (tag !== Object.prototype.toString.call(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (seen.some(([x, y]) => x === a && y === b)) return true;
  seen = [...seen, [a, b]];
  const inner = (x, y) => deep(x, y, strict, seen);
  if (a instanceof Date && a.getTime() !== b.getTime()) return false;
  if (a instanceof RegExp && (String(a) !== String(b) || a.lastIndex !== b.lastIndex)) return false;
  if (a instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  if (/^\[object (?:Number|String|Boolean|BigInt|Symbol)\]$/.test(tag) && !Object.is(a.valueOf(), b.valueOf())) return false;
  if (a instanceof Set || a instanceof Map) {
    if (a.size !== b.size) return false;
    const rest = [...b];
    for (const x of a) {
      const at = rest.findIndex((y) => inner(x, y));
      if (at < 0) return false;
      rest.splice(at, 1);
    }
  }
  const own = keys(a);
  if (own.length !== keys(b).length || (Array.isArray(a) && a.length !== b.length)) return false;
  return own.every((k) => Object.hasOwn(b, k) && inner(a[k], b[k]));
}
module.exports = { deep };
