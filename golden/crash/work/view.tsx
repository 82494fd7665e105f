// Work for the crash test: 20 turns of the model, each with ten calls of a server, one after
// another and many at once. What is sent holds random numbers, so that a restart that draws
// others is seen by the server; what is kept depends on the answers alone.
import { useEffect, useState } from "@affordance/view";

const Input = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };

async function send(path: string): Promise<number> {
  const response = await fetch(path, { method: "POST", body: `${path} ${Math.random()}` });
  return Number(await response.text());
}

export default function Work({ steps }: { steps: number }) {
  const [done, setDone] = useState<string[]>([]);
  const [seen, setSeen] = useState<number[]>([]);
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (done.length === 0) return;
    send(`effect/${done.length}`).then((answer) => setSeen((list) => [...list, answer].sort((a, b) => a - b)));
  }, [done.length]);

  useEffect(() => {
    if (asked && seen.length === steps) harness.finish({ done, seen });
  }, [asked, seen.length]);

  async function step({ n }: { n: number }) {
    const first = await send(`step/${n}/first`);
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((i) => send(`step/${n}/${i}`)));
    await new Promise((resolve) => setTimeout(resolve, 1));
    const last = (await send(`step/${n}/last`)) + (await send(`step/${n}/again`));
    const line = `step ${n}: ${first} ${many.join(" ")} ${last}`;
    setDone((list) => [...list, line]);
    return line;
  }

  return (
    <>
      <p>
        {done.length} of {steps} steps
      </p>
      <ul>
        {done.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>effects: {seen.join(" ")}</p>
      <affordance name="step" description="Does a step" input={Input} handler={step} />
      <affordance
        name="rest"
        description="Lets effects end, so that a snapshot can be taken when the model answers"
        handler={() => new Promise((resolve) => setTimeout(() => resolve("rested"), 10))}
      />
      <affordance
        name="finish"
        description="Ends the work"
        handler={() => {
          setAsked(true);
          return "when the last effect is done";
        }}
      />
    </>
  );
}
