// What the client of views makes of a hostile server: how each call ended, as a line of the
// log, and whether the same client's next call works. The calls are the test's.
import { useEffect, useState } from "@affordance/view";
import { mcpClient, type McpClient } from "@affordance/lib/mcp.tsx";

type Case = { path: string; method: string; tool: string; args: string };

function perform(client: McpClient, { method, tool, args }: Case) {
  if (method === "server/discover") return client.discover();
  if (method === "tools/list") return client.listTools();
  return client.callTool(tool === "" ? "t" : JSON.parse(tool), args === "" ? undefined : JSON.parse(args));
}

async function play(one: Case) {
  const client = mcpClient(one.path);
  const end: Record<string, unknown> = {};
  try {
    const text = JSON.stringify(await perform(client, one));
    end.result = text.length < 100_000 ? text : text.slice(0, 1000) + text.slice(-1000);
  } catch (error: any) {
    const { name, message, code, data, status } = error;
    Object.assign(end, { name, message, code, data, status, isError: error instanceof Error });
  }
  try {
    const { content } = await client.callTool("next");
    end.next = content[0].text;
  } catch (error) {
    end.next = String(error);
  }
  harness.log("info", JSON.stringify(end));
}

export default function Hostile({ cases }: { cases: Case[] }) {
  const [state, setState] = useState("running");
  useEffect(async () => {
    for (const one of cases) await play(one);
    setState("done");
  }, []);
  return <p>{state}</p>;
}
