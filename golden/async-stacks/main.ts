// Stacks behind an await: the functions that wait, by name.
const names = (e: any) =>
  e.stack
    .split("\n")
    .slice(1)
    .map((l: string) => l.trim().replace(/ \(.*\)$/, "").replace(/^at (async )?\S*[/\\:]\S*$/, "at $1top level"))
    .join("; ");
async function inner(): Promise<number> {
  await null;
  throw new Error("deep");
}
async function middle() {
  await null;
  await inner();
}
const outer = async () => {
  try {
    await middle();
  } finally {
    await null;
  }
};
async function returned() {
  return inner();
}
class K {
  async m() {
    for (const x of [1]) {
      await outer();
    }
  }
  async *values() {
    await null;
    yield await inner();
  }
}
function sync(): never {
  throw new Error("sync");
}
async function first() {
  sync();
}
async function later() {
  await null;
  await first();
}
async function twice() {
  const p = inner();
  p.catch(() => {});
  await p;
}
async function each() {
  for await (const v of new K().values()) console.log(v);
}
async function main() {
  const jobs = [() => new K().m(), returned, later, twice, each];
  for (const job of jobs) {
    try {
      await job();
    } catch (e) {
      console.log(names(e));
    }
  }
}
await main();
try {
  await middle();
} catch (e) {
  console.log(names(e));
}
