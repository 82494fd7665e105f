// Chat completions whole and as a stream, with tools, aborted, split, and errors, against a server of ours. In Node
// the import of streams fails: there they are globals, and so is a fetch whose bodies are streams.
import OpenAI, { NotFoundError } from "openai";
import server from "./server.mjs";
const { fetch } = await import("@affordance/lib/streams.tsx").catch(() => globalThis);

const client = new OpenAI({ apiKey: "key", baseURL: server + "/v1", fetch, maxRetries: 0 });
const messages = [{ role: "user", content: "Hallo" }];
const whole = await client.chat.completions.create({ model: "m", messages });
console.log(whole.choices[0].message, whole.usage, whole._request_id);
for await (const chunk of await client.chat.completions.create({ model: "m", messages, stream: true })) console.log(JSON.stringify(chunk.choices[0]));
const runner = client.chat.completions.stream({ model: "m", messages });
runner.on("content", (delta, all) => console.log("content", delta, all.length));
console.log(JSON.stringify(await runner.finalChatCompletion()));
const tools = [{ type: "function", function: { name: "weather", parameters: { type: "object", properties: { city: { type: "string" } } } } }];
const called = await client.chat.completions.create({ model: "m", messages, tools });
console.log(called.choices[0].message.tool_calls);
console.log(JSON.stringify((await client.chat.completions.stream({ model: "m", messages, tools }).finalMessage()).tool_calls));
const stream = await client.chat.completions.create({ model: "m", messages, stream: true });
for await (const chunk of stream) { console.log("first", chunk.id); break; }
console.log(stream.controller.signal.aborted);
const [left, right] = (await client.chat.completions.create({ model: "m", messages, stream: true })).tee();
const join = async (s) => { let t = ""; for await (const c of s) t += c.choices[0].delta.content ?? ""; return t; };
console.log(await Promise.all([join(left), join(right)]));
for await (const m of client.models.list()) console.log(m.id);
try { await client.chat.completions.create({ model: "none", messages }); } catch (e) { console.log(e instanceof NotFoundError, e.name, e.status, e.message, e.code, e.requestID); }
const raw = await client.chat.completions.create({ model: "m", messages }).asResponse();
console.log(raw.status, raw.headers.get("content-type"), (await raw.json()).id);
const stop = new AbortController();
const p = client.chat.completions.create({ model: "m", messages }, { signal: stop.signal });
stop.abort();
await p.catch((e) => console.log(e.constructor.name, e.message));
