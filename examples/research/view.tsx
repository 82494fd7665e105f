// A research agent: it splits a question into parts, gives each to a child agent of its own
// that reads the notes, and writes the answer when all have reported.
import { useState } from "@affordance/view";
import notes from "./notes.json";

type Finding = { part: string; claim: string; source: string };

export default function Research({ question }: { question: string }) {
  const [parts, setParts] = useState<string[]>([]);
  const [findings, setFindings] = useState<Finding[]>([]);
  const open = parts.filter((part) => !findings.some((finding) => finding.part === part));

  const report = (finding: Finding) => {
    const known = [...findings, finding];
    setFindings((before) => [...before, finding]);
    // The last one wakes the conversation up again; the key makes it once, whatever happens.
    if (parts.every((part) => known.some((f) => f.part === part))) {
      harness.enqueue("All parts are answered. Write the answer.", { key: "write" });
    }
  };

  return (
    <>
      <system>You answer questions by dividing them. Every claim needs a source.</system>
      <section title="Question">
        <p>{question}</p>
      </section>
      {findings.length > 0 && (
        <section title="Findings">
          <ul>
            {findings.map(({ part, claim, source }) => (
              <li key={part}>
                {part}: {claim} ({source})
              </li>
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && <p>Waiting for: {open.join(", ")}</p>}

      {parts.length === 0 && (
        <affordance
          name="divide"
          description="Divides the question into parts, each for a researcher of its own"
          input={{
            type: "object",
            properties: { parts: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 5, uniqueItems: true } },
            required: ["parts"],
          }}
          handler={({ parts }: { parts: string[] }) => {
            setParts(parts);
            return `${parts.length} researchers are at work.`;
          }}
        />
      )}
      {parts.length > 0 && open.length === 0 && (
        <affordance
          name="answer"
          description="Gives the answer and ends the work"
          input={{ type: "object", properties: { text: { type: "string" } }, required: ["text"] }}
          handler={({ text }: { text: string }) => {
            harness.finish({ answer: text, sources: [...new Set(findings.map((finding) => finding.source))].sort() });
            return "Done.";
          }}
        />
      )}
      {open.map((part) => (
        <agent key={part} name={`researcher-${parts.indexOf(part) + 1}`} component={Researcher} props={{ part }} task={`Find out: ${part}`} onResult={report} />
      ))}
    </>
  );
}

// A child has its own state and conversation; it ends when it reports.
export function Researcher({ part }: { part: string }) {
  const [read, setRead] = useState<string[]>([]);
  return (
    <>
      <system>You research one part of a question: {part}</system>
      {read.map((name) => (
        <note-text key={name} name={name}>
          {notes[name as keyof typeof notes]}
        </note-text>
      ))}
      <affordance
        name="search"
        description="Finds notes that hold a word"
        input={{ type: "object", properties: { word: { type: "string" } }, required: ["word"] }}
        handler={({ word }: { word: string }) => {
          const found = Object.keys(notes).filter((name) => notes[name as keyof typeof notes].toLowerCase().includes(word.toLowerCase()));
          setRead((before) => [...new Set([...before, ...found])]);
          return found.length > 0 ? `Now on your desk: ${found.join(", ")}` : { text: `No note has ${JSON.stringify(word)}.`, isError: true };
        }}
      />
      {read.length > 0 && (
        <affordance
          name="report"
          description="Reports a claim with the note that supports it"
          input={{ type: "object", properties: { claim: { type: "string" }, source: { enum: read } }, required: ["claim", "source"] }}
          handler={({ claim, source }: { claim: string; source: string }) => harness.finish({ part, claim, source })}
        />
      )}
    </>
  );
}
