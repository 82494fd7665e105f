// The official server package alone, at the version that the source document names, behind
// Node's own listener: /json and /sse answer in these ways. Prints "PORT n".
import { createServer } from 'node:http';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

function makeServer() {
  const server = new McpServer({ name: 'document', version: '1.0.0' }, { instructions: 'A server of the document.' });
  server.registerTool(
    'add',
    { description: 'Adds', inputSchema: z.object({ a: z.int(), b: z.int() }), outputSchema: z.object({ sum: z.int() }) },
    async ({ a, b }) => ({ content: [{ type: 'text', text: String(a + b) }], structuredContent: { sum: a + b } }),
  );
  server.registerTool('fail', { description: 'Fails', inputSchema: z.object({}) }, async () => ({ content: [{ type: 'text', text: 'no' }], isError: true }));
  return server;
}

const routes = {
  '/json': createMcpHandler(makeServer, { responseMode: 'json' }),
  '/sse': createMcpHandler(makeServer, { responseMode: 'sse' }),
};

const listener = createServer(async (req, res) => {
  const handler = routes[req.url];
  if (handler === undefined) return res.writeHead(404).end();
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const request = new Request(`http://127.0.0.1${req.url}`, {
    method: req.method,
    headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    body: req.method === 'POST' ? Buffer.concat(chunks) : undefined,
  });
  const response = await handler.fetch(request);
  res.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) res.write(chunk);
  res.end();
});
listener.listen(0, '127.0.0.1', () => console.log('PORT ' + listener.address().port));
