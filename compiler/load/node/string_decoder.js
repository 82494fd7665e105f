// Node's module string_decoder: bytes that come in pieces, as text.
"use strict";
const { Buffer } = require("./buffer");

class StringDecoder {
  constructor(encoding = "utf8") {
    if (!Buffer.isEncoding(encoding)) throw Object.assign(new TypeError(`Unknown encoding: ${encoding}`), { code: "ERR_UNKNOWN_ENCODING" });
    this.encoding = encoding.toLowerCase().replace(/^utf-8$/, "utf8").replace(/^(?:ucs-?2|utf-16le)$/, "utf16le").replace("binary", "latin1");
    this.text = this.encoding === "utf8" ? new TextDecoder("utf-8", { ignoreBOM: true }) : null;
    this.rest = Buffer.alloc(0);
    this.unit = { base64: 3, base64url: 3, utf16le: 2 }[this.encoding] ?? 1;
  }
  write(bytes) {
    if (typeof bytes === "string") return bytes;
    if (this.text) return this.text.decode(bytes, { stream: true });
    const all = Buffer.concat([this.rest, bytes]);
    const end = all.length - (all.length % this.unit);
    this.rest = all.subarray(end);
    return all.toString(this.encoding, 0, end);
  }
  end(bytes) {
    const text = bytes === undefined ? "" : this.write(bytes);
    if (this.text) return text + this.text.decode();
    const rest = this.rest.toString(this.encoding);
    this.rest = Buffer.alloc(0);
    return text + rest;
  }
}
module.exports = { StringDecoder };
