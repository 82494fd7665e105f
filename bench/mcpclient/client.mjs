// The official TypeScript client, for bench/mcpclient. Reads a line of JSON for each run from
// standard input, {calls, callers, bytes}, and writes how long it took: {seconds}, or with
// bytes {bytes}, what V8 allocated for a call by its sampling profiler. Arguments: the server's URL.
import { createInterface } from 'node:readline';
import { Session } from 'node:inspector';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
await client.connect(new StreamableHTTPClientTransport(new URL(process.argv[2])));

async function caller(calls) {
  for (let i = 0; i < calls; i++) {
    const { structuredContent } = await client.callTool({ name: 'add', arguments: { a: 2, b: 3 } });
    if (structuredContent?.sum !== 5) throw new Error(`2 + 3 is ${JSON.stringify(structuredContent)}`);
  }
}

async function run({ calls, callers }) {
  const start = process.hrtime.bigint();
  await Promise.all(Array.from({ length: callers }, () => caller(Math.floor(calls / callers))));
  return Number(process.hrtime.bigint() - start) / 1e9;
}

const session = new Session();
session.connect();
const post = (method, params) => new Promise((resolve, reject) => session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))));
const sizeOf = (node) => node.children.reduce((sum, child) => sum + sizeOf(child), node.selfSize);

async function allocated(task) {
  await post('HeapProfiler.startSampling', { samplingInterval: 4096, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true });
  await run(task);
  const { profile } = await post('HeapProfiler.stopSampling');
  return sizeOf(profile.head) / task.calls;
}

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  console.log(JSON.stringify(task.bytes ? { bytes: await allocated(task) } : { seconds: await run(task) }));
}
process.exit(0);
