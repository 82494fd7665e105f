// What a journal is good for: results that are not asked for again, a handler that was
// waiting when the process ended, and a program that does something else the second time.
import { createFetch } from "@affordance/lib/http.tsx";
import { useEffect, useState } from "@affordance/view";

async function load(where: string): Promise<string> {
  const response = await fetch(where);
  return response.text();
}

export default function App() {
  const [loaded, setLoaded] = useState("nothing");
  const [approvals, setApprovals] = useState(0);

  useEffect(() => {
    load(harness.env.WHERE).then(setLoaded);
  }, []);

  return (
    <>
      <p>loaded {loaded}</p>
      <p>approved {approvals} times</p>
      <affordance
        name="approve"
        description="Counts"
        hidden
        handler={() => {
          setApprovals((n) => n + 1);
          return `approval ${approvals + 1} with ${harness.env.TOKEN}`;
        }}
      />
      <affordance
        name="docs"
        description="Asks another machine"
        handler={async () => {
          const response = await createFetch("docs")("items");
          return response.status + " " + (await response.text());
        }}
      />
      <affordance
        name="finish"
        description="Ends the view"
        handler={() => {
          harness.finish({ loaded, approvals });
        }}
      />
    </>
  );
}
