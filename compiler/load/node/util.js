// Node's module util, as far as it is about values: format and inspect as console.log has
// them, inherits, promisify, types. inspect is the function that console.log hands to objects
// which show themselves.
"use strict";
const custom = Symbol.for("nodejs.util.inspect.custom");
const promisified = Symbol.for("nodejs.util.promisify.custom");
let show;
try {
  console.log({
    [custom](depth, options, inspect) {
      show = inspect;
      throw inspect;
    },
  });
} catch {}

function inspect(value, options, depth, colors) {
  if (typeof options === "boolean") options = { showHidden: options, depth, colors };
  return show(value, options ?? {});
}
inspect.custom = custom;
inspect.defaultOptions = { showHidden: false, depth: 2, colors: false, customInspect: true, showProxy: false, maxArrayLength: 100, maxStringLength: 10000, breakLength: 128, compact: 3, sorted: false, getters: false, numericSeparator: false };
inspect.colors = { __proto__: null };
inspect.styles = { __proto__: null };

function one(spec, v) {
  switch (spec) {
    case "s":
      if (typeof v === "bigint") return v + "n";
      if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
      if (typeof v !== "object" || v === null) return String(v);
      return v instanceof Error || Object.hasOwn(v, "toString") ? String(v) : inspect(v, { depth: 0 });
    case "d":
      return typeof v === "bigint" ? v + "n" : typeof v === "symbol" ? "NaN" : inspect(Number(v));
    case "i":
      return typeof v === "bigint" ? v + "n" : typeof v === "symbol" ? "NaN" : inspect(parseInt(v));
    case "f":
      return typeof v === "symbol" ? "NaN" : inspect(parseFloat(v));
    case "j":
      try {
        return String(JSON.stringify(v));
      } catch (e) {
        if (String(e.message).includes("circular")) return "[Circular]";
        throw e;
      }
    case "O":
      return inspect(v);
    case "o":
      return inspect(v, { showHidden: true, showProxy: true, depth: 4 });
  }
  return "";
}

function format(...args) {
  let text = "";
  let rest = args;
  if (typeof args[0] === "string") {
    if (args.length === 1) return args[0];
    let at = 1;
    text = args[0].replace(/%([sdifjoOc%])/g, (all, spec) => {
      if (spec === "%") return "%";
      if (at >= args.length) return all;
      return one(spec, args[at++]);
    });
    rest = args.slice(at);
    if (rest.length > 0) text += " ";
  }
  return text + rest.map((v) => (typeof v === "string" ? v : inspect(v))).join(" ");
}

function inherits(ctor, above) {
  Object.defineProperty(ctor, "super_", { value: above, writable: true, configurable: true });
  Object.setPrototypeOf(ctor.prototype, above.prototype);
}

function promisify(f) {
  if (typeof f !== "function") {
    throw Object.assign(new TypeError(`The "original" argument must be of type function. Received ${f === null ? "null" : typeof f}`), { code: "ERR_INVALID_ARG_TYPE" });
  }
  if (f[promisified]) return f[promisified];
  function g(...args) {
    return new Promise((resolve, reject) => {
      Reflect.apply(f, this, [...args, (e, ...values) => (e ? reject(e) : resolve(values[0]))]);
    });
  }
  Object.setPrototypeOf(g, Object.getPrototypeOf(f));
  Object.defineProperty(g, promisified, { value: g, configurable: true });
  return Object.defineProperties(g, Object.getOwnPropertyDescriptors(f));
}
promisify.custom = promisified;

function callbackify(f) {
  return function (...args) {
    const done = args.pop();
    Reflect.apply(f, this, args).then(
      (v) => queueMicrotask(() => done(null, v)),
      (e) => queueMicrotask(() => done(e)),
    );
  };
}

const tag = (v) => Object.prototype.toString.call(v).slice(8, -1);
const typed = Object.getPrototypeOf(Uint8Array.prototype);
const typedTag = Object.getOwnPropertyDescriptor(typed, Symbol.toStringTag).get;
const succeeds = (f) => {
  try {
    f();
    return true;
  } catch {
    return false;
  }
};
const getter = (proto, name) => {
  const { get } = Object.getOwnPropertyDescriptor(proto, name);
  return (v) => v !== null && typeof v === "object" && succeeds(() => get.call(v));
};
const method = (proto, name, ...args) => (v) => v !== null && typeof v === "object" && succeeds(() => proto[name].call(v, ...args));
const arrayBuffer = getter(ArrayBuffer.prototype, "byteLength");
const sharedBuffer = typeof SharedArrayBuffer === "function" ? getter(SharedArrayBuffer.prototype, "byteLength") : () => false;
const types = {
  isDate: method(Date.prototype, "getTime"),
  isRegExp: (v) => v !== null && typeof v === "object" && tag(v) === "RegExp",
  isMap: getter(Map.prototype, "size"),
  isSet: getter(Set.prototype, "size"),
  isWeakMap: method(WeakMap.prototype, "has", {}),
  isWeakSet: method(WeakSet.prototype, "has", {}),
  isPromise: (v) => v instanceof Promise,
  isNativeError: (v) => v instanceof Error,
  isArrayBuffer: arrayBuffer,
  isSharedArrayBuffer: sharedBuffer,
  isAnyArrayBuffer: (v) => arrayBuffer(v) || sharedBuffer(v),
  isArrayBufferView: (v) => ArrayBuffer.isView(v),
  isDataView: (v) => ArrayBuffer.isView(v) && typedTag.call(v) === undefined,
  isTypedArray: (v) => typedTag.call(v) !== undefined,
  isGeneratorFunction: (v) => typeof v === "function" && /Generator/.test(tag(v)),
  isAsyncFunction: (v) => typeof v === "function" && /^Async/.test(tag(v)),
  isGeneratorObject: (v) => v !== null && typeof v === "object" && /Generator$/.test(tag(v)),
  isMapIterator: (v) => tag(v) === "Map Iterator",
  isSetIterator: (v) => tag(v) === "Set Iterator",
  isSymbolObject: method(Symbol.prototype, "valueOf"),
  isNumberObject: method(Number.prototype, "valueOf"),
  isStringObject: method(String.prototype, "valueOf"),
  isBooleanObject: method(Boolean.prototype, "valueOf"),
  isBigIntObject: method(BigInt.prototype, "valueOf"),
  isArgumentsObject: (v) => tag(v) === "Arguments",
  isModuleNamespaceObject: (v) => tag(v) === "Module",
  isProxy: () => false,
  isExternal: () => false,
};
types.isBoxedPrimitive = (v) => types.isNumberObject(v) || types.isStringObject(v) || types.isBooleanObject(v) || types.isBigIntObject(v) || types.isSymbolObject(v);
for (const name of ["Int8", "Uint8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32", "Float32", "Float64", "BigInt64", "BigUint64"]) {
  types[`is${name}Array`] = (v) => typedTag.call(v) === name + "Array";
}

const escapes = /[\u001B\u009B][[\]()#;?]*(?:\d{1,4}(?:;\d{0,4})*)?[\dA-PR-TZcf-nq-uy=><~]/g;
const debuglog = () => Object.assign(() => {}, { enabled: false });
module.exports = {
  inspect,
  format,
  formatWithOptions: (options, ...args) => format(...args),
  inherits,
  promisify,
  callbackify,
  types,
  deprecate: (f) => f,
  debuglog,
  debug: debuglog,
  isDeepStrictEqual: (a, b) => require("./equal").deep(a, b, true),
  stripVTControlCharacters: (text) => String(text).replace(escapes, ""),
  toUSVString: (text) => String(text).toWellFormed(),
  _extend: (to, from) => Object.assign(to, from),
  isArray: Array.isArray,
  isBoolean: (v) => typeof v === "boolean",
  isNull: (v) => v === null,
  isNullOrUndefined: (v) => v == null,
  isNumber: (v) => typeof v === "number",
  isString: (v) => typeof v === "string",
  isSymbol: (v) => typeof v === "symbol",
  isUndefined: (v) => v === undefined,
  isRegExp: types.isRegExp,
  isObject: (v) => v !== null && typeof v === "object",
  isDate: types.isDate,
  isError: (v) => v instanceof Error,
  isFunction: (v) => typeof v === "function",
  isPrimitive: (v) => v === null || (typeof v !== "object" && typeof v !== "function"),
  TextEncoder,
  TextDecoder,
};
