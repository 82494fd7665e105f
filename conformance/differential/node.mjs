// Runs the programs of a batch in turn and prints for each a line of JSON: what it printed,
// or that it must run alone. A program has ended when its modules are evaluated and the
// microtasks behind them are done: none has timers.
const [from, to] = process.argv.slice(2).map(Number);
const write = process.stdout.write.bind(process.stdout);
let out = "";
let alone = false;
process.stdout.write = (text) => {
  out += text;
  return true;
};
process.on("unhandledRejection", () => (alone = true));
process.on("uncaughtException", () => (alone = true));
const turn = () => new Promise((done) => setImmediate(done));
for (let i = from; i < to; i++) {
  out = "";
  alone = false;
  let settled = false;
  import(`./p${i}/main.mjs`).then(
    () => (settled = true),
    () => (settled = alone = true),
  );
  for (let n = 0; !settled && n < 100; n++) await (n < 20 ? turn() : new Promise((done) => setTimeout(done, 10)));
  await turn();
  await turn();
  write(JSON.stringify(settled && !alone ? { out } : { alone: true }) + "\n");
}
