// The MCP client over a fetch that the app gives: discovery in an effect, chosen tools
// under names of the app, an input_required result that the app answers, and the errors.
import { useEffect, useState } from "@affordance/view";
import { mcpClient, type Tool, type ToolResult } from "@affordance/lib/mcp.tsx";
import { log, serve } from "./server";

type Catalogue = { versions: string[]; tools: Tool[]; rejected: { name: string; reason: string }[] };

const client = mcpClient("/mcp", { fetch: serve as unknown as typeof fetch });

async function use(tool: Tool, args: object) {
  let reply: ToolResult = await client.callTool(tool, args);
  if (reply.resultType === "input_required") {
    const answers = { sure: { action: "accept", content: { ok: true } } };
    reply = await client.callTool(tool, args, { inputResponses: answers, requestState: reply.requestState });
  }
  return { text: JSON.stringify(reply), metadata: reply.structuredContent };
}

function failure(error: any) {
  const { name, message, code, data, status } = error;
  return { text: JSON.stringify({ name, message, code, data, status }), isError: true };
}

export default function Demo({ expose }: { expose: Record<string, string> }) {
  const [catalogue, setCatalogue] = useState<Catalogue>();

  useEffect(async () => {
    const { supportedVersions } = await client.discover();
    const { tools, rejected } = await client.listTools();
    setCatalogue({ versions: supportedVersions, tools, rejected });
  }, []);

  if (catalogue === undefined) return <p>looking</p>;
  return (
    <>
      <p>speaks {catalogue.versions.join(", ")}</p>
      <ul>
        {catalogue.rejected.map(({ name, reason }) => (
          <li key={name}>
            {name} cannot be used: {reason}
          </li>
        ))}
      </ul>
      {catalogue.tools
        .filter((tool) => expose[tool.name] !== undefined)
        .map((tool) => (
          <affordance
            key={tool.name}
            name={expose[tool.name]!}
            description={tool.description ?? tool.name}
            input={tool.inputSchema}
            handler={(args: object) => use(tool, args).catch(failure)}
          />
        ))}
      <affordance name="log" description="What the server was asked" handler={() => log.join("\n")} />
    </>
  );
}
