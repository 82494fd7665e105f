// TextEncoder and TextDecoder, as Node has them.
const show = (label: string, f: () => unknown) => {
  try {
    console.log(label, f());
  } catch (e: any) {
    console.log(label, "throws", e.name, e.code ?? "", e.message);
  }
};
const enc = new TextEncoder(), dec = new TextDecoder();
console.log(enc, dec, TextEncoder, [[dec]], enc.encoding, Object.prototype.toString.call(dec));
for (const s of ["", "aé☕😀", "\ud800x\udc00", 5, null, undefined, true] as any[]) show(JSON.stringify(s), () => enc.encode(s));
const bytes = (...b: number[]) => new Uint8Array(b);
for (const b of [[], [97], [0xef, 0xbb, 0xbf, 97], [0xc3], [0xe2, 0x98], [0xff, 0xfe], [0xf0, 0x9f, 0x98, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0x80], [0xe2, 0x28, 0xa1]])
  show(JSON.stringify(b), () => [dec.decode(bytes(...b))].map((s) => [...s].map((c) => c.codePointAt(0)!.toString(16))).flat());
const into = new Uint8Array(5);
for (const s of ["abc", "aé☕", "😀😀", "\ud800"]) { into.fill(0); show("into " + JSON.stringify(s), () => [enc.encodeInto(s, into), into]); }
show("stream", () => { const d = new TextDecoder(); return d.decode(bytes(0xe2, 0x98), { stream: true }) + "|" + d.decode(bytes(0x95), { stream: true }) + "|" + d.decode(bytes(0xe2)) + "|" + d.decode(bytes(0x98)); });
show("flush", () => { const d = new TextDecoder(); return [d.decode(bytes(0xf0, 0x9f), { stream: true }), d.decode()]; });
show("bom", () => { const d = new TextDecoder("utf-8", { ignoreBOM: true }); return [d.decode(bytes(0xef, 0xbb, 0xbf, 97)).length, d.ignoreBOM]; });
show("fatal", () => new TextDecoder("utf-8", { fatal: true }).decode(bytes(0xff)));
show("utf-16le", () => new TextDecoder("utf-16").decode(bytes(0x61, 0, 0x3d, 0xd8, 0, 0xde)));
show("label", () => new TextDecoder(" UTF8\n").encoding);
show("label latin1", () => new TextDecoder("latin1").encoding);
show("label nope", () => new TextDecoder("nope"));
show("options", () => new TextDecoder("utf-8", 5 as any));
show("buffer", () => dec.decode(bytes(97, 98).buffer));
show("view", () => dec.decode(new DataView(bytes(97, 98, 99).buffer, 1, 1)));
show("uint16", () => dec.decode(new Uint16Array([0x6261])));
show("subarray", () => dec.decode(bytes(97, 98, 99).subarray(1, 2)));
show("text", () => dec.decode("x" as any));
show("null", () => dec.decode(null as any));
show("nothing", () => dec.decode());
show("into 5", () => enc.encodeInto(5 as any, into));
show("into 16", () => enc.encodeInto("x", new Uint16Array(1) as any));
show("brand e", () => TextEncoder.prototype.encode.call({} as any));
show("brand d", () => TextDecoder.prototype.decode.call({} as any));
show("call", () => (TextDecoder as any)());
console.log(TextDecoder.length, enc.encode.length, enc.encodeInto.length, dec.decode.length);
class Mine extends TextDecoder { decode(b?: any) { return "<" + super.decode(b) + ">"; } }
console.log(new Mine().decode(bytes(97)));
