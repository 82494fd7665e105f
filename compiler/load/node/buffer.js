// Node's module buffer: Buffer over Uint8Array, with the encodings and numbers of Node. All
// buffers have memory of their own: there is no pool.
"use strict";
class FastBuffer extends Uint8Array {}

function Buffer(value, encoding, length) {
  if (typeof value === "number") return Buffer.alloc(value);
  return Buffer.from(value, encoding, length);
}
Buffer.prototype = FastBuffer.prototype;
Object.defineProperty(FastBuffer.prototype, "constructor", { value: Buffer, writable: true, configurable: true });
Object.setPrototypeOf(Buffer, Uint8Array);

const binary = (bytes) => {
  let text = "";
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return text;
};
const fromCodes = (text, mask) => Uint8Array.from(text, (c) => c.charCodeAt(0) & mask);
const units = (text) => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
const latin1 = { encode: (text) => Uint8Array.from(units(text), (c) => c & 255), decode: binary };
const base64 = {
  encode(text) {
    let clean = text.split("=")[0].replaceAll("-", "+").replaceAll("_", "/").replace(/[^A-Za-z0-9+/]/g, "");
    if (clean.length % 4 === 1) clean = clean.slice(0, -1);
    return fromCodes(atob(clean), 255);
  },
  decode: (bytes) => btoa(binary(bytes)),
};
const utf16 = {
  encode(text) {
    const bytes = new Uint8Array(text.length * 2);
    units(text).forEach((c, i) => bytes.set([c & 255, c >> 8], i * 2));
    return bytes;
  },
  decode(bytes) {
    let text = "";
    for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i] | (bytes[i + 1] << 8));
    return text;
  },
};
const utf8 = { encode: (text) => new TextEncoder().encode(text), decode: (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
const codecs = {
  __proto__: null,
  utf8,
  "utf-8": utf8,
  hex: {
    encode(text) {
      const pairs = /^(?:[0-9a-f]{2})*/i.exec(text)[0];
      return Uint8Array.from({ length: pairs.length / 2 }, (_, i) => parseInt(pairs.slice(i * 2, i * 2 + 2), 16));
    },
    decode: (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join(""),
  },
  base64,
  base64url: { encode: base64.encode, decode: (bytes) => base64.decode(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") },
  ascii: { encode: latin1.encode, decode: (bytes) => binary(bytes.map((b) => b & 127)) },
  latin1,
  binary: latin1,
  ucs2: utf16,
  "ucs-2": utf16,
  utf16le: utf16,
  "utf-16le": utf16,
};
function codec(name) {
  const found = codecs[String(name ?? "utf8").toLowerCase()];
  if (found === undefined) throw Object.assign(new TypeError(`Unknown encoding: ${name}`), { code: "ERR_UNKNOWN_ENCODING" });
  return found;
}
const wrap = (bytes) => new FastBuffer(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function invalid(value) {
  const shown = value === null || value === undefined ? String(value) : typeof value === "function" ? `function ${value.name}` : typeof value === "object" ? `an instance of ${value.constructor?.name}` : `type ${typeof value} (${String(value)})`;
  return Object.assign(new TypeError(`The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object. Received ${shown}`), { code: "ERR_INVALID_ARG_TYPE" });
}

const statics = {
  from(value, encoding, length) {
    if (typeof value === "string") return wrap(codec(encoding).encode(value));
    if (value === null || typeof value !== "object") throw invalid(value);
    const tag = Object.prototype.toString.call(value);
    if (tag === "[object ArrayBuffer]" || tag === "[object SharedArrayBuffer]") return new FastBuffer(value, encoding, length);
    const plain = value.valueOf?.();
    if (plain !== undefined && plain !== null && plain !== value && (typeof plain === "string" || typeof plain === "object")) return Buffer.from(plain, encoding, length);
    if (typeof value.length === "number" || value.buffer instanceof ArrayBuffer) return new FastBuffer(Uint8Array.from(value).buffer);
    if (value.type === "Buffer" && Array.isArray(value.data)) return new FastBuffer(Uint8Array.from(value.data).buffer);
    if (typeof value[Symbol.toPrimitive] === "function") return Buffer.from(value[Symbol.toPrimitive]("string"), encoding);
    throw invalid(value);
  },
  alloc(size, fill, encoding) {
    const b = new FastBuffer(size);
    return fill === undefined || fill === 0 ? b : b.fill(fill, encoding);
  },
  allocUnsafe: (size) => new FastBuffer(size),
  allocUnsafeSlow: (size) => new FastBuffer(size),
  of: (...bytes) => Buffer.from(bytes),
  isBuffer: (v) => v instanceof FastBuffer,
  isEncoding: (name) => typeof name === "string" && name.toLowerCase() in codecs,
  byteLength: (v, encoding) => (typeof v === "string" ? codec(encoding).encode(v).length : v.byteLength),
  compare(a, b) {
    const n = Math.min(a.length, b.length);
    for (let i = 0; i < n; i++) if (a[i] !== b[i]) return a[i] < b[i] ? -1 : 1;
    return Math.sign(a.length - b.length);
  },
  concat(list, total = list.reduce((n, b) => n + b.length, 0)) {
    const all = Buffer.alloc(total);
    let at = 0;
    for (const b of list) {
      if (at >= total) break;
      all.set(b.subarray(0, total - at), at);
      at += b.length;
    }
    return all;
  },
  copyBytesFrom(view, start = 0, length = view.length) {
    const part = view.slice(start, start + length);
    return new FastBuffer(part.buffer);
  },
  poolSize: 8192,
};

const span = (b, start = 0, end = b.length) => b.subarray(start, end);
const needle = (v, encoding) => (typeof v === "number" ? Uint8Array.of(v & 255) : typeof v === "string" ? codec(encoding).encode(v) : v);
function find(b, what, from, encoding, step) {
  if (typeof from === "string") [from, encoding] = [undefined, from];
  const bytes = needle(what, encoding);
  let at = Math.trunc(from ?? (step > 0 ? 0 : b.length));
  if (at < 0) at = step > 0 ? Math.max(0, at + b.length) : at + b.length;
  if (step < 0) at = Math.min(at, b.length - bytes.length);
  for (; at >= 0 && at + bytes.length <= b.length; at += step) if (bytes.every((x, i) => b[at + i] === x)) return at;
  return -1;
}

const members = {
  toString(encoding, start, end) {
    return codec(encoding).decode(span(this, start, end));
  },
  toLocaleString(encoding, start, end) {
    return this.toString(encoding, start, end);
  },
  toJSON() {
    return { type: "Buffer", data: Array.from(this) };
  },
  equals(other) {
    return Buffer.compare(this, other) === 0;
  },
  compare(other, start, end, from, to) {
    return Buffer.compare(span(this, from, to), span(other, start, end));
  },
  copy(to, at = 0, start = 0, end = this.length) {
    const bytes = this.subarray(start, Math.min(end, start + to.length - at));
    to.set(bytes, at);
    return bytes.length;
  },
  slice(start, end) {
    return this.subarray(start, end);
  },
  write(text, at, length, encoding) {
    if (typeof at === "string") [at, length, encoding] = [0, undefined, at];
    else if (typeof length === "string") [length, encoding] = [undefined, length];
    const room = Math.min(length ?? Infinity, this.length - (at ?? 0));
    let bytes = codec(encoding).encode(text);
    if (bytes.length > room) {
      let end = room;
      if (codec(encoding) === utf8) while (end > 0 && (bytes[end] & 0xc0) === 0x80) end--;
      bytes = bytes.subarray(0, end);
    }
    this.set(bytes, at ?? 0);
    return bytes.length;
  },
  fill(value, start, end, encoding) {
    if (typeof start === "string") [start, encoding] = [undefined, start];
    else if (typeof end === "string") [end, encoding] = [undefined, end];
    const bytes = needle(value, encoding);
    const part = span(this, start, end);
    for (let i = 0; i < part.length && bytes.length > 0; i++) part[i] = bytes[i % bytes.length];
    return this;
  },
  indexOf(what, from, encoding) {
    return find(this, what, from, encoding, 1);
  },
  lastIndexOf(what, from, encoding) {
    return find(this, what, from, encoding, -1);
  },
  includes(what, from, encoding) {
    return this.indexOf(what, from, encoding) >= 0;
  },
  readUIntBE(at, n) {
    let v = 0;
    for (let i = 0; i < n; i++) v = v * 256 + this[at + i];
    return v;
  },
  readUIntLE(at, n) {
    let v = 0;
    for (let i = n - 1; i >= 0; i--) v = v * 256 + this[at + i];
    return v;
  },
  readIntBE(at, n) {
    const v = this.readUIntBE(at, n);
    return v >= 2 ** (8 * n - 1) ? v - 2 ** (8 * n) : v;
  },
  readIntLE(at, n) {
    const v = this.readUIntLE(at, n);
    return v >= 2 ** (8 * n - 1) ? v - 2 ** (8 * n) : v;
  },
  writeUIntBE(v, at, n) {
    for (let i = n - 1; i >= 0; i--, v = Math.floor(v / 256)) this[at + i] = v;
    return at + n;
  },
  writeUIntLE(v, at, n) {
    for (let i = 0; i < n; i++, v = Math.floor(v / 256)) this[at + i] = v;
    return at + n;
  },
  writeIntBE(v, at, n) {
    return this.writeUIntBE(v < 0 ? v + 2 ** (8 * n) : v, at, n);
  },
  writeIntLE(v, at, n) {
    return this.writeUIntLE(v < 0 ? v + 2 ** (8 * n) : v, at, n);
  },
  [Symbol.for("nodejs.util.inspect.custom")]() {
    const shown = Array.from(this.subarray(0, 50), (b) => b.toString(16).padStart(2, "0")).join(" ");
    const more = this.length - 50;
    return `<Buffer${shown && " " + shown}${more > 0 ? ` ... ${more} more byte${more > 1 ? "s" : ""}` : ""}>`;
  },
};

function outside(at, most) {
  if (most < 0) return Object.assign(new RangeError("Attempt to access memory outside buffer bounds"), { code: "ERR_BUFFER_OUT_OF_BOUNDS" });
  return Object.assign(new RangeError(`The value of "offset" is out of range. It must be >= 0 and <= ${most}. Received ${at}`), { code: "ERR_OUT_OF_RANGE" });
}
for (const [name, size, view] of [["UInt8", 1, "Uint8"], ["Int8", 1, "Int8"], ["UInt16", 2, "Uint16"], ["Int16", 2, "Int16"], ["UInt32", 4, "Uint32"], ["Int32", 4, "Int32"], ["Float", 4, "Float32"], ["Double", 8, "Float64"], ["BigInt64", 8, "BigInt64"], ["BigUInt64", 8, "BigUint64"]]) {
  for (const order of size === 1 ? [""] : ["LE", "BE"]) {
    const over = (b, at) => {
      if (at < 0 || at + size > b.length) throw outside(at, b.length - size);
      return new DataView(b.buffer, b.byteOffset, b.byteLength);
    };
    members[`read${name}${order}`] = function (at = 0) {
      return over(this, at)[`get${view}`](at, order === "LE");
    };
    members[`write${name}${order}`] = function (v, at = 0) {
      over(this, at)[`set${view}`](at, v, order === "LE");
      return at + size;
    };
  }
}
for (const size of [2, 4, 8]) {
  members[`swap${size * 8}`] = function () {
    for (let i = 0; i < this.length; i += size) this.subarray(i, i + size).reverse();
    return this;
  };
}
for (const key of Reflect.ownKeys(members)) Object.defineProperty(FastBuffer.prototype, key, { value: members[key], writable: true, configurable: true });
for (const name of Object.keys(members)) {
  if (name.includes("UInt")) Object.defineProperty(FastBuffer.prototype, name.replace("UInt", "Uint"), { value: members[name], writable: true, configurable: true });
}
Object.defineProperty(FastBuffer.prototype, "parent", { get() { return this.buffer; }, configurable: true });
Object.assign(Buffer, statics);

module.exports = { Buffer, SlowBuffer: Buffer, kMaxLength: 2 ** 32, kStringMaxLength: 2 ** 29 - 24, constants: { MAX_LENGTH: 2 ** 32, MAX_STRING_LENGTH: 2 ** 29 - 24 }, INSPECT_MAX_BYTES: 50, atob, btoa };
