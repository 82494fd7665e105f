import { useState } from "@affordance/view";

type Note = { text: string; done: boolean };

// What this returns is what the model reads; affordances are the tools that it may call.
export default function Notes() {
  const [notes, setNotes] = useState<Note[]>([]);
  const open = notes.filter((note) => !note.done).length;

  return (
    <>
      <system>You keep the user's notes. Use the tools; answer in one sentence.</system>
      <section title="Notes">
        {notes.length === 0 && <p>There are no notes yet.</p>}
        <ol>
          {notes.map((note) => (
            <li key={note.text}>{note.done ? `${note.text} (done)` : note.text}</li>
          ))}
        </ol>
        <p>Open: {open}</p>
      </section>
      <conversation />

      <affordance
        name="add_note"
        description="Adds a note"
        input={{
          type: "object",
          properties: { text: { type: "string", minLength: 1 } },
          required: ["text"],
        }}
        handler={({ text }: { text: string }) => {
          setNotes((before) => [...before, { text, done: false }]);
          return `Added: ${text}`;
        }}
      />
      {open > 0 && (
        <affordance
          name="finish_note"
          description="Marks a note as done"
          input={{
            type: "object",
            properties: { number: { type: "integer", minimum: 1, maximum: notes.length } },
            required: ["number"],
          }}
          handler={({ number }: { number: number }) => {
            setNotes((before) => before.map((note, i) => (i === number - 1 ? { ...note, done: true } : note)));
            return `Done: ${notes[number - 1].text}`;
          }}
        />
      )}
    </>
  );
}
