async function many(total: number, parallel: number): Promise<number> {
  let left = total, bytes = 0;
  async function worker() {
    while (left-- > 0) {
      const res = await fetch("items");
      bytes += (await res.text()).length;
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
  return bytes;
}

export default function Bench() {
  return (
    <affordance
      name="bench"
      description="sends requests"
      input={{ type: "object" }}
      handler={async ({ total, parallel }) => {
        await many(200, parallel);
        const start = Date.now();
        const bytes = await many(total, parallel);
        return Date.now() - start + " " + bytes;
      }}
    />
  );
}
