// What the client of views makes of the official TypeScript server: every answer as a line
// of the log, for the test to read.
import { useEffect, useState } from "@affordance/view";
import { mcpClient } from "@affordance/lib/mcp.tsx";

async function run(path: string) {
  const log = (what: string, value: unknown) => harness.log("info", `${what} ${JSON.stringify(value)}`);
  const client = mcpClient(path);
  const { supportedVersions, instructions } = await client.discover();
  log("discover", { supportedVersions, instructions });
  const { tools, rejected } = await client.listTools();
  log("tools", { names: tools.map((tool) => tool.name), rejected });
  log("schema", tools.find((tool) => tool.name === "query")?.inputSchema);

  async function call(name: string, args: object, options?: { requestState?: string }) {
    const tool = tools.find((tool) => tool.name === name) ?? name;
    try {
      const reply = await client.callTool(tool, args, options);
      log(name, { ...reply, _meta: undefined });
    } catch (error: any) {
      log(name, { name: error.name, message: error.message, code: error.code, data: error.data });
    }
  }
  await call("add", { a: 2, b: 3 });
  await call("add", { a: "2" });
  await call("fail", {});
  await call("query", { region: "grüße", limit: 1e3, dry: false, opts: { tenant: " x " }, sql: null });
  await call("query", { region: "" });
  await call("query", { region: "eu", limit: 1.5 });
  await call("slow", { n: 3 });
  await call("blocks", {});
  await call("grüße", {});
  await call("deploy", { env: "prod" });
  await call("deploy", { env: "prod" }, { requestState: "forged" });
  await call("nope", {});
}

export default function Peer({ path }: { path: string }) {
  const [state, setState] = useState("running");
  useEffect(async () => {
    await run(path);
    setState("done");
  }, []);
  return <p>{state}</p>;
}
