// Affordances: arguments, results, errors, and what a handler sees.
import { useEffect, useState } from "@affordance/view";
import schema from "./schema.json";

class Oops extends Error {
  override name = "Oops";
}

// Libraries such as Zod give their schemas this way.
const output = { toJSONSchema: () => ({ type: "object", properties: { n: { type: "number" } }, required: ["n"] }) };

export default function Tools() {
  const [closed, setClosed] = useState(false);
  const { messages, actions } = harness.conversation;
  const metadata = actions.find((action) => action.name === "text")?.metadata;

  useEffect(() => {
    harness.log("info", "mounted", { parent: harness.instance.parent });
    harness.enqueue("A second task", { key: "second" });
    harness.enqueue("A second task", { key: "second" });
  }, []);

  return (
    <>
      <p>
        region {harness.env.REGION}, token {String(harness.env.TOKEN)}, instance {harness.instance.name}, messages{" "}
        {messages.length}, actions {actions.length}, closed: {String(closed)}
      </p>
      {metadata !== undefined && <p>metadata {JSON.stringify(metadata)}</p>}
      <affordance
        name="wait"
        description="Waits"
        input={schema}
        handler={async ({ ms }: { ms: number }, call) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          return `waited ${ms} for ${call.id}, aborted ${call.signal.aborted}, ${call.env.REGION}`;
        }}
      />
      <affordance
        name="text"
        description="A text with metadata"
        handler={() => ({ text: "as text", metadata: { seen: "never by the model" }, isError: true })}
      />
      <affordance name="json" description="JSON" handler={() => ({ a: [1, null, "x"], b: undefined })} />
      <affordance name="number" description="A number" handler={() => 7} />
      <affordance name="nothing" description="Nothing" handler={() => {}} />
      <affordance name="bad_output" description="Breaks its schema" output={output} handler={() => ({ n: "one" })} />
      <affordance name="good_output" description="Keeps its schema" output={output} handler={() => ({ n: 1 })} />
      <affordance
        name="throws"
        description="Throws"
        handler={() => {
          throw new RangeError("too far");
        }}
      />
      <affordance name="rejects" description="Rejects" handler={() => Promise.reject(new Oops("later"))} />
      <affordance
        name="throws_string"
        description="Throws a string"
        handler={() => {
          throw "just a string";
        }}
      />
      <affordance
        name="cyclic"
        description="Returns a cycle"
        handler={() => {
          const a: { self?: unknown } = {};
          a.self = a;
          return a;
        }}
      />
      <affordance name="danger" description="Needs a person" confirm handler={() => "boom"} />
      <affordance name="secret" description="Not for the model" hidden handler={() => "psst"} />
      {!closed && (
        <>
          <affordance
            name="close"
            description="Closes"
            handler={() => {
              setClosed(true);
              return "closed";
            }}
          />
          <affordance
            name="captured"
            description="A closure"
            handler={() => (closed ? "wrong" : "from the render that you saw")}
          />
        </>
      )}
      <affordance name="end" description="Ends" handler={() => harness.finish({ actions: actions.length })} />
    </>
  );
}
