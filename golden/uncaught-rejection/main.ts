// A rejection that nobody handles ends the program with code 1; a handled one does not.
const handledLater = Promise.reject(new Error("handled in the same turn"));
queueMicrotask(() => handledLater.catch((e) => console.log("caught", e.message)));
async function job(name: string) {
  await null;
  console.log("job", name);
  if (name === "bad") throw new TypeError("job failed");
  return name;
}
await job("good");
const p = job("bad");
setTimeout(() => console.log("not reached: the rejection comes first"), 10);
Promise.resolve().then(() => console.log("pending microtask runs"));
p.then(() => console.log("never"));
