// One async function with await in a loop.
const wait = (ms: number) => new Promise<number>((done) => setTimeout(() => done(ms), ms));
async function run(): Promise<number> {
  let total = 0;
  for (const ms of [3, 1, 2]) {
    total += await wait(ms);
    console.log("waited", ms);
  }
  return total;
}
run().then((n) => console.log("total", n));
console.log("started");
