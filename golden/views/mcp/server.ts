// A small MCP server as a fetch function: JSON and event streams, pages, a tool that asks
// back, and one that breaks the protocol.

type Message = { id: number; method: string; params: any };

export const log: string[] = [];

function reply(body: string, type = "application/json", status = 200) {
  return { ok: status < 300, status, headers: { get: (name: string) => (name === "content-type" ? type : null) }, text: async () => body };
}

const result = (id: number, value: object) => ({ result: value, jsonrpc: "2.0", id });

/** An answer as an event stream, with what a client must pass over before it. */
function stream(message: object) {
  const lines = JSON.stringify(message, null, 1).split("\n");
  return [
    ": keep-alive",
    "",
    "event: message",
    'data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}',
    "",
    ...lines.map((line) => `data: ${line}`),
    "",
    "",
  ].join("\r\n");
}

const pages = [
  {
    tools: [
      {
        name: "search",
        description: "Searches the documents",
        inputSchema: {
          type: "object",
          properties: { query: { type: "string" }, region: { type: "string", "x-mcp-header": "Region" } },
          required: ["query"],
        },
      },
      { name: "no_schema" },
    ],
    nextCursor: "",
  },
  {
    tools: [
      { name: "deploy", inputSchema: { type: "object" } },
      { name: "broken", inputSchema: { type: "object" } },
      { name: "legacy", inputSchema: { type: "object" } },
      { name: "everywhere", inputSchema: { type: "object", properties: { a: { type: "number", "x-mcp-header": "A" } } } },
    ],
  },
];

function call({ id, params }: Message, headers: Record<string, string>) {
  switch (params.name) {
    case "search": {
      const text = `${params.arguments.query} in ${headers["Mcp-Param-Region"] ?? "all regions"}`;
      return reply(stream(result(id, { content: [{ type: "text", text }, { type: "hologram" }], structuredContent: { hits: 0 }, isError: false })), "text/event-stream");
    }
    case "deploy":
      if (params.inputResponses?.sure?.content?.ok !== true) {
        const sure = { method: "elicitation/create", params: { message: "Sure?" } };
        return reply(JSON.stringify(result(id, { resultType: "input_required", inputRequests: { sure }, requestState: "opaque é" })));
      }
      return reply(JSON.stringify(result(id, { resultType: "complete", content: [{ type: "text", text: `deployed with ${params.requestState}` }] })));
    case "broken":
      return reply(JSON.stringify(result(id + 1, { content: [] })));
  }
  return reply(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32602, message: `no tool ${params.name}`, data: { name: params.name } } }), "application/json", 400);
}

export async function serve(url: string, init: { method: string; headers: Record<string, string>; body: string }) {
  const message: Message = JSON.parse(init.body);
  const name = init.headers["Mcp-Name"];
  log.push(`${init.method} ${url} ${message.id} ${init.headers["Mcp-Method"]}${name === undefined ? "" : ` ${name}`}`);
  switch (message.method) {
    case "server/discover":
      return reply(JSON.stringify(result(message.id, { supportedVersions: ["2026-07-28"], capabilities: { tools: {} }, instructions: "Never shown by itself." })));
    case "tools/list":
      return reply(JSON.stringify(result(message.id, pages[message.params.cursor === "" ? 1 : 0]!)));
    case "tools/call":
      return call(message, init.headers);
  }
  return reply("", "text/plain", 404);
}
