// The parser fed piece by piece, and its stream behind the body of a fetch. In Node the import of streams fails: there
// they are globals, and so is a fetch whose bodies are streams.
import { createParser, ParseError } from "eventsource-parser";
import { EventSourceParserStream } from "eventsource-parser/stream";
import server from "./server.mjs";
const { fetch, TextDecoderStream: T, ReadableStream: R } = await import("@affordance/lib/streams.tsx").catch(() => globalThis);
const parser = createParser({ onEvent: (e) => console.log("event", e), onRetry: (n) => console.log("retry", n), onComment: (c) => console.log("comment", c), onError: (e) => console.log(e instanceof ParseError, e.type, e.message) });
for (const part of ["\uFEFFid: 1\neve", "nt: x\r", "\ndata: a\ndata: b\n\n: note\nretry: 10\nretry: x\nfoo: bar\n", "data\n\ndata:  two\n\n"]) parser.feed(part);
parser.reset({ consume: true });
const res = await fetch(server + "/events");
for await (const e of res.body.pipeThrough(new T()).pipeThrough(new EventSourceParserStream())) console.log(e);
const bad = new R({ start(c) { c.enqueue("nope: 1\n\n"); c.close(); } }).pipeThrough(new EventSourceParserStream({ onError: "terminate" }));
await bad.getReader().read().catch((e) => console.log(e.name, e.message));
