// Children: each is an instance of its own, with its own realm, state and conversation.
import { useEffect, useState } from "@affordance/view";

let instances = 0; // a module variable: each instance has its own

export function Adder({ a, b }: { a: number; b: number }) {
  const [thoughts, setThoughts] = useState(0);
  instances++;
  return (
    <>
      <p>
        add {a} and {b}; env A={harness.env.A} B={harness.env.B}; parent {harness.instance.parent}; renders {instances}
      </p>
      <affordance
        name="answer"
        description="Gives the sum"
        handler={({ value }: { value: number }) => harness.finish({ value, thoughts })}
      />
      <affordance
        name="think"
        description="Takes a while"
        handler={async () => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          setThoughts((n) => n + 1);
          return "thought";
        }}
      />
    </>
  );
}

export default function Parent() {
  const [started, setStarted] = useState(false);
  const [results, setResults] = useState<Record<string, number>>({});
  const done = (name: string) => (result: { value: number }) =>
    setResults((before) => ({ ...before, [name]: result.value }));
  const text = Object.entries(results).map(([name, value]) => `${name}=${value}`);

  useEffect(() => {
    if (text.length === 2) harness.enqueue("Report");
  }, [text.length]);

  return (
    <>
      <p>results {text.join(", ") || "none"}</p>
      <affordance
        name="start"
        description="Starts the agents"
        handler={() => {
          setStarted(true);
          return "started";
        }}
      />
      {started && (
        <>
          <agent name="fast" component={Adder} props={{ a: 1, b: 1 }} env={{ B: "2" }} task="Add" onResult={done("fast")} />
          <agent name="slow" component={Adder} props={{ a: 3, b: 4 }} task="Add" onResult={done("slow")} />
        </>
      )}
    </>
  );
}
