// Messages whole and as a stream, with tools, aborted, broken off, and errors, against a server of ours. In Node the
// import of streams fails: there they are globals, and so is a fetch whose bodies are streams.
import Anthropic from "@anthropic-ai/sdk";
import server from "./server.mjs";
const { fetch } = await import("@affordance/lib/streams.tsx").catch(() => globalThis);

const client = new Anthropic({ apiKey: "key", baseURL: server, fetch, maxRetries: 0 });
const ask = { model: "m", max_tokens: 10, messages: [{ role: "user", content: "Hallo" }] };
console.log(await client.messages.create(ask));
for await (const e of await client.messages.create({ ...ask, stream: true })) console.log(JSON.stringify(e));
const stream = client.messages.stream(ask);
for (const name of ["connect", "text", "contentBlock", "message", "end"]) stream.on(name, (...args) => console.log(name, JSON.stringify(args)));
console.log(JSON.stringify(await stream.finalMessage()), await stream.finalText());
const tools = [{ name: "weather", input_schema: { type: "object", properties: { city: { type: "string" } } } }];
const t = client.messages.stream({ ...ask, tools });
t.on("inputJson", (part, all) => console.log("json", part, JSON.stringify(all)));
console.log(JSON.stringify((await t.finalMessage()).content));
for await (const e of client.messages.stream(ask)) { console.log(e.type); break; }
for (const model of ["busy", "breaks"]) {
  try { for await (const e of await client.messages.create({ ...ask, model, stream: true })) console.log(e.type); } catch (e) { console.log(e.constructor.name, e.status, e.message, e.requestID); }
}
console.log(await new Response(client.messages.stream(ask).toReadableStream()).text().catch(e => e.message));
const stopped = client.messages.stream(ask);
stopped.on("abort", (e) => console.log("abort", e.message));
stopped.once("text", () => stopped.abort());
await stopped.done().catch((e) => console.log(e.constructor.name, e.message));
