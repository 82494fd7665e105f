// Each line with a mark must be an error of tsc, and no other line.
import { useState } from "@affordance/view";
export function A() {
  const [, setN] = useState(0);
  setN("x"); // want
  const unknownElement = <div>no</div>; // want
  const noDescription = <affordance name="x" handler={() => 1} />; // want
  const wrongRole = <message role="boss">x</message>; // want
  const noTitle = <section>x</section>; // want
  return [unknownElement, noDescription, wrongRole, noTitle];
}
document.title; // want
harness.enqueue(7); // want
fetch("x", { cache: "no-store" }); // want
fetch("x", { credentials: "include" }); // want
fetch("x", { redirect: "elsewhere" }); // want
fetch("x", { body: 5 }); // want
fetch("x", { body: new Uint8Array(1) }); // want
fetch("x").then((r) => r.arrayBuffer()); // want
fetch("x").then((r) => r.body.getReader()); // want
new Response("x", { status: "200" }); // want
new Request("x"); // want
new AbortSignal(); // want
