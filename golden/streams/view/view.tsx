// A view that reads a body in pieces. What is lost, because the process died in the middle,
// it asks for again.
import { useEffect } from "@affordance/view";
import { fetch } from "@affordance/lib/streams.tsx";

async function read(attempt: number, seen: string[]) {
  const response: any = await fetch("/letters?" + attempt);
  for await (const chunk of response.body) { // a pipe would read ahead
    const piece = new TextDecoder().decode(chunk);
    seen.push(piece);
    await (await fetch("/saw?" + attempt + piece)).text();
  }
}

export default function App() {
  useEffect(() => {
    (async () => {
      const seen: string[] = [];
      for (let attempt = 1; attempt <= 2; attempt++) {
        try {
          await read(attempt, seen);
          break;
        } catch (e: any) {
          seen.push(`${e.name}: ${e.message}`);
        }
      }
      harness.finish(seen);
    })();
  }, []);
  return <p>reads</p>;
}
