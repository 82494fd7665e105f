// What the package exports; a client that lists and calls a tool over a transport in memory;
// and the client's own HTTP transport against the official server, which answers as JSON, as
// event streams, and as it thinks best. In Node the import of streams fails: there they are
// globals, and so is a fetch whose bodies are streams.
import * as sdk from "@modelcontextprotocol/client";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
import server from "./server.mjs";
const { fetch } = await import("@affordance/lib/streams.tsx").catch(() => globalThis);

console.log(typeof sdk.Client, typeof sdk.StreamableHTTPClientTransport, Object.keys(sdk).length > 20);
const answers = {
  initialize: (p) => ({ protocolVersion: p.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "own", version: "1" } }),
  "tools/list": () => ({ tools: [{ name: "add", inputSchema: { type: "object", properties: { a: { type: "number" } } } }] }),
  "tools/call": (p) => ({ content: [{ type: "text", text: JSON.stringify(p.arguments) }] }),
};
const transport = {
  async start() {},
  async close() { this.onclose?.(); },
  async send(m) {
    if (m.id === undefined) return;
    const f = answers[m.method];
    queueMicrotask(() => this.onmessage?.(f ? { jsonrpc: "2.0", id: m.id, result: f(m.params) } : { jsonrpc: "2.0", id: m.id, error: { code: -32601, message: "no such method" } }));
  },
};
const client = new sdk.Client({ name: "t", version: "1" });
await client.connect(transport);
console.log(client.getServerVersion(), (await client.listTools()).tools.map((t) => t.name), await client.callTool({ name: "add", arguments: { a: 1 } }));
await client.close();

// The default validator of results is Ajv, which makes functions of texts.
const jsonSchemaValidator = new CfWorkerJsonSchemaValidator();

async function overHTTP(path, mode) {
  const client = new sdk.Client({ name: "t", version: "1" }, { jsonSchemaValidator, ...(mode && { versionNegotiation: { mode } }) });
  await client.connect(new sdk.StreamableHTTPClientTransport(new URL(path, server), { fetch }));
  console.log(path, mode, client.getServerVersion(), client.getNegotiatedProtocolVersion?.(), client.getInstructions());
  const { tools } = await client.listTools();
  console.log(tools.map((t) => [t.name, t.description, Object.keys(t.inputSchema.properties ?? {})]));
  const progress = [];
  const call = async (name, args, options) => {
    try {
      console.log(name, JSON.stringify(await client.callTool({ name, arguments: args }, options)));
    } catch (e) {
      console.log(name, e.constructor.name, e.code, e.message);
    }
  };
  await call("add", { a: 2, b: 3 });
  await call("slow", { n: 3 }, { onprogress: (p) => progress.push(p.progress) });
  console.log("progress", progress);
  await call("query", { region: "grüße", limit: 7 });
  await call("fail", {});
  await call("add", { a: "no number" });
  await call("nope", {});
  await client.close();
}
for (const path of ["/json", "/sse", "/auto"]) {
  for (const mode of [undefined, "auto"]) await overHTTP(path, mode);
}
await overHTTP("/strict", "auto");
try {
  await overHTTP("/none");
} catch (e) {
  console.log(e.constructor.name, e.code, e.message);
}
