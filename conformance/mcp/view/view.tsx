// What the official conformance suite runs as the client under test: the client of views,
// over the global fetch. The decisions are the app's: which tools to call with what, to try
// once more when the server refuses the protocol version but names ours, to declare that it
// answers questions (it does, in call), and to ask for prompts and resources, for which the
// library has no methods, by fetch.
import { useEffect, useState } from "@affordance/view";
import { mcpClient, type Tool } from "@affordance/lib/mcp.tsx";

type Props = { path: string; scenario: string; toolCalls: { name: string; arguments: object }[] };

const meta = "io.modelcontextprotocol/";
const capabilities = { elicitation: { form: {} } };

// The client declares nothing of itself; what the app can answer, its fetch says.
const declaring: typeof fetch = (url, init) => {
  const message = JSON.parse(init?.body as string);
  message.params._meta[meta + "clientCapabilities"] = capabilities;
  return fetch(url, { ...init, body: JSON.stringify(message) });
};

// request is a request that the library has no method for.
async function request(path: string, id: number, method: string, params: Record<string, string> = {}) {
  const name = params.name ?? params.uri;
  const response = await fetch(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(name === undefined ? {} : { "mcp-name": name }),
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method,
      params: { ...params, _meta: { [meta + "protocolVersion"]: "2026-07-28", [meta + "clientCapabilities"]: capabilities } },
    }),
  });
  const { result } = await response.json();
  return result;
}

// readAll asks for a prompt and a resource after listing them.
async function readAll(path: string) {
  const { prompts } = await request(path, 101, "prompts/list");
  await request(path, 102, "prompts/get", { name: prompts[0].name });
  const { resources } = await request(path, 103, "resources/list");
  await request(path, 104, "resources/read", { uri: resources[0].uri });
}

async function run({ path, scenario, toolCalls }: Props) {
  const client = mcpClient(path, { fetch: declaring });
  const { tools, rejected } = await client.listTools().catch((error) => {
    if (error.code !== -32022) throw error;
    return client.listTools();
  });
  for (const { name, reason } of rejected) harness.log("info", `rejected ${name}: ${reason}`);

  async function call(name: string, args: object) {
    const tool = tools.find((tool) => tool.name === name);
    if (tool === undefined) throw new Error(`the server has no tool ${name}`);
    const reply = await client.callTool(tool, args);
    if (reply.resultType !== "input_required") return;
    // Another tool is called in between, so that the suite sees whether anything leaks.
    const other = tools.find((tool) => tool.name === "test_mrtr_unrelated");
    if (other !== undefined) await client.callTool(other);
    const inputResponses: Record<string, unknown> = {};
    for (const key of Object.keys(reply.inputRequests ?? {})) {
      inputResponses[key] = { action: "accept", content: { confirmed: true } };
    }
    await client.callTool(tool, args, { inputResponses, requestState: reply.requestState });
  }

  switch (scenario) {
    case "tools_call":
      return call("add_numbers", { a: 5, b: 3 });
    case "http-custom-headers":
      for (const { name, arguments: args } of toolCalls) await call(name, args);
      return;
    case "json-schema-2020-12-preservation": {
      const other = tools.find((tool: Tool) => tool.name !== "json_schema_echo");
      return call("json_schema_echo", { schema: other?.inputSchema });
    }
    case "http-standard-headers":
      await readAll(path);
      break;
    case "json-schema-ref-no-deref":
    case "request-metadata":
      return;
  }
  for (const { name } of tools) {
    // Some tools of the suite fail on purpose; it looks at the requests.
    await call(name, {}).catch((error) => harness.log("warn", `${name}: ${error}`));
  }
}

export default function Conformance(props: Props) {
  const [state, setState] = useState("running");
  useEffect(async () => {
    await run(props);
    setState("done");
  }, []);
  return <p>{state}</p>;
}
