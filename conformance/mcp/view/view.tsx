// What the official conformance suite runs as the client under test: the client of views,
// over the global fetch. The decisions are the app's: which tools to call with what, and to
// try once more when the server refuses the protocol version but names ours.
import { useEffect, useState } from "@affordance/view";
import { mcpClient, type Tool } from "@affordance/lib/mcp.tsx";

type Props = { path: string; scenario: string; toolCalls: { name: string; arguments: object }[] };

async function run({ path, scenario, toolCalls }: Props) {
  const client = mcpClient(path);
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
