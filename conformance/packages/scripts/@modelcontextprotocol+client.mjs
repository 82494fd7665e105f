// What the package exports, and a client that lists and calls a tool over a transport in
// memory. In Node the import of streams fails: there they are globals.
import * as sdk from "@modelcontextprotocol/client";
await import("@affordance/lib/streams.tsx").catch(() => {});

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
