// What the client of views makes of somebody's server: every answer as a line of the log,
// for the test to read. The test says which calls to make.
import { useEffect, useState } from "@affordance/view";
import { mcpClient } from "@affordance/lib/mcp.tsx";

// answers are what to answer when the server asks for input, round by round.
type Call = { tool: string; args: object; requestState?: string; answers?: Record<string, unknown>[] };
type Props = { path: string; calls: Call[]; show: string[]; capabilities?: object };

// The client itself declares no capabilities. An app that can answer a server's questions
// says so by a fetch of its own.
function declaring(capabilities: object): typeof fetch {
  return (url, init) => {
    const message = JSON.parse(init?.body as string);
    message.params._meta["io.modelcontextprotocol/clientCapabilities"] = capabilities;
    return fetch(url, { ...init, body: JSON.stringify(message) });
  };
}

async function run({ path, calls, show, capabilities }: Props) {
  const log = (what: string, value: unknown) => harness.log("info", `${what} ${JSON.stringify(value)}`);
  const client = mcpClient(path, capabilities === undefined ? undefined : { fetch: declaring(capabilities) });
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
