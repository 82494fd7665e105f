// The demo of the MCP client: it discovers a server, offers the tools that `expose` selects
// under names of the app's own, and shows results as they came.
import { useEffect, useState } from "@affordance/view";
import { mcpClient, type Tool } from "@affordance/lib/mcp.tsx";

type Props = { url: string; expose: Record<string, string>; task?: string };

// What was found for one configuration. It is state, so a restart does not ask again.
type Catalogue = { config: string; tools: Tool[]; rejected: { name: string; reason: string }[] };

export default function McpDemo({ url, expose, task }: Props) {
  const config = JSON.stringify([url, expose]);
  const [found, setFound] = useState<Catalogue | null>(null);

  useEffect(() => {
    let current = true; // until the configuration changes: what comes later is of no use
    const discover = async () => {
      const client = mcpClient(url);
      await client.discover();
      const { tools, rejected } = await client.listTools();
      if (!current) return;
      const selected = tools.filter((tool) => Object.hasOwn(expose, tool.name));
      setFound({ config, tools: selected, rejected: rejected.map(({ name, reason }) => ({ name: String(name), reason })) });
      if (task) harness.enqueue(task, { key: "initial" });
    };
    discover().catch((error) => {
      if (current) throw error;
    });
    return () => {
      current = false;
    };
  }, [config]);

  // The catalogue of another configuration is not shown, and the model has to wait.
  const ready = found !== null && found.config === config;
  return (
    <>
      <system>Answer from the documentation. Use the tools to find and read its pages.</system>
      {ready && found.rejected.length > 0 && (
        <section title="Tools that cannot be used">
          <ul>
            {found.rejected.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ready && found.tools.map((tool) => <Exposed key={tool.name} url={url} name={expose[tool.name]} tool={tool} />)}
      <conversation paused={!ready} />
    </>
  );
}

// A call that the model has made keeps the url and the definition of the render that it saw.
function Exposed({ url, name, tool }: { url: string; name: string; tool: Tool }) {
  return (
    <affordance
      name={name}
      description={tool.description ?? tool.title ?? tool.name}
      input={tool.inputSchema}
      handler={async (args: Record<string, unknown>, call) => {
        const result = await mcpClient(url).callTool(tool, args, { signal: call.signal });
        return {
          text: JSON.stringify(result),
          metadata: { structuredContent: result.structuredContent ?? null },
          isError: result.isError === true,
        };
      }}
    />
  );
}
