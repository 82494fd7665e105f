async function many(total, parallel) {
  let left = total, bytes = 0;
  async function worker() {
    while (left-- > 0) {
      const res = await fetch(URL);
      bytes += (await res.text()).length;
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
  return bytes;
}

await many(200, PARALLEL);
const start = Date.now();
const bytes = await many(TOTAL, PARALLEL);
console.log(Date.now() - start, bytes);
