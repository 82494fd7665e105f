// What the client of views makes of somebody's server: every answer as a line of the log,
// for the test to read. The test says which calls to make.
import { useEffect, useState } from "@affordance/view";
import { createFetch } from "@affordance/lib/http.tsx";
import { mcpClient } from "@affordance/lib/mcp.tsx";

// answers are what to answer when the server asks for input, round by round.
type Call = { tool: string; args: object; requestState?: string; answers?: Record<string, unknown>[] };
type Props = { path: string; calls: Call[]; show: string[]; capabilities?: object; role?: string };

// The client itself declares no capabilities. An app that can answer a server's questions
// says so by a fetch of its own.
function declaring(capabilities: object, next: typeof fetch): typeof fetch {
  return (url, init) => {
    const message = JSON.parse(init?.body as string);
    message.params._meta["io.modelcontextprotocol/clientCapabilities"] = capabilities;
    return next(url, { ...init, body: JSON.stringify(message) });
  };
}

// clientOf is the client over the global fetch, over that of another role, or over a wrapped one.
function clientOf({ path, capabilities, role }: Props) {
  if (capabilities === undefined && role === undefined) return mcpClient(path);
  const next = role === undefined ? fetch : createFetch(role);
  return mcpClient(path, { fetch: capabilities === undefined ? next : declaring(capabilities, next) });
}

async function run(props: Props) {
  const { calls, show } = props;
  const log = (what: string, value: unknown) => harness.log("info", `${what} ${JSON.stringify(value)}`);
  const client = clientOf(props);
  const { supportedVersions, instructions } = await client.discover();
  log("discover", { supportedVersions, instructions });
  const { tools, rejected } = await client.listTools();
  log("tools", { names: tools.map((tool) => tool.name), rejected });
  for (const name of show) log("definition", tools.find((tool) => tool.name === name));

  for (const { tool: name, args, requestState, answers = [] } of calls) {
    const tool = tools.find((tool) => tool.name === name) ?? name;
    try {
      let reply = await client.callTool(tool, args, { requestState });
      log(name, { ...reply, _meta: undefined });
      for (const inputResponses of answers) {
        reply = await client.callTool(tool, args, { inputResponses, requestState: reply.requestState });
        log(name, { ...reply, _meta: undefined });
      }
    } catch (error: any) {
      log(name, { name: error.name, message: error.message, code: error.code, data: error.data });
    }
  }
}

export default function Peer(props: Props) {
  const [state, setState] = useState("running");
  useEffect(async () => {
    await run(props);
    setState("done");
  }, []);
  return <p>{state}</p>;
}
