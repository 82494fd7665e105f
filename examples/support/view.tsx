// A support desk: tickets are durable state, and what costs money needs a person's word.
import { useReducer } from "@affordance/view";

type Ticket = { id: number; subject: string; opened: Date; notes: string[]; state: "open" | "refunded" | "closed"; refund?: number };
type Desk = { tickets: Map<number, Ticket>; refunds: number };
type Action =
  | { type: "note"; id: number; text: string }
  | { type: "refund"; id: number; amount: number }
  | { type: "close"; id: number; text: string };

const start: Desk = {
  tickets: new Map(
    ["Charged twice", "Parcel is late", "Cannot log in"].map((subject, i) => [
      i + 1,
      { id: i + 1, subject, opened: new Date(Date.UTC(2026, 10, 20 + i)), notes: [], state: "open" },
    ]),
  ),
  refunds: 0,
};

// A reducer gives a new desk and leaves the old one alone.
function reduce(desk: Desk, action: Action): Desk {
  const ticket = { ...desk.tickets.get(action.id)! };
  let refunds = desk.refunds;
  switch (action.type) {
    case "note":
      ticket.notes = [...ticket.notes, action.text];
      break;
    case "refund":
      ticket.state = "refunded";
      ticket.refund = action.amount;
      refunds += action.amount;
      break;
    case "close":
      ticket.state = "closed";
      ticket.notes = [...ticket.notes, action.text];
  }
  return { tickets: new Map(desk.tickets).set(ticket.id, ticket), refunds };
}

export default function SupportDesk({ budget }: { budget: number }) {
  const [desk, dispatch] = useReducer(reduce, start);
  const open = [...desk.tickets.values()].filter((ticket) => ticket.state === "open");
  const left = budget - desk.refunds;
  const ids = open.map((ticket) => ticket.id);
  const id = { enum: ids };

  return (
    <>
      <system>You work at a support desk. Close what you can; refunds need a person's agreement.</system>
      <section title="Open tickets">
        {open.length === 0 ? <p>None.</p> : <Tickets list={open} />}
        <p>Left for refunds: {left} EUR</p>
      </section>
      {ids.length > 0 && (
        <>
          <affordance
            name="note"
            description="Adds a note to a ticket"
            input={{ type: "object", properties: { id, text: { type: "string" } }, required: ["id", "text"] }}
            handler={({ id, text }: { id: number; text: string }) => {
              dispatch({ type: "note", id, text });
              return "Noted.";
            }}
          />
          <affordance
            name="close"
            description="Closes a ticket with an answer to the customer"
            input={{ type: "object", properties: { id, text: { type: "string" } }, required: ["id", "text"] }}
            handler={({ id, text }: { id: number; text: string }) => {
              dispatch({ type: "close", id, text });
              if (ids.length === 1) harness.finish({ refunds: desk.refunds });
              return { text: `Ticket ${id} is closed.`, metadata: { id } };
            }}
          />
          <affordance
            name="refund"
            description="Pays money back"
            confirm
            input={{
              type: "object",
              properties: { id, amount: { type: "number", exclusiveMinimum: 0, maximum: left } },
              required: ["id", "amount"],
            }}
            handler={({ id, amount }: { id: number; amount: number }) => {
              dispatch({ type: "refund", id, amount });
              return `${amount} EUR are on their way.`;
            }}
          />
        </>
      )}
    </>
  );
}

function Tickets({ list }: { list: Ticket[] }) {
  return (
    <ul>
      {list.map((ticket) => (
        <li key={ticket.id}>
          #{ticket.id} {ticket.subject}, since {ticket.opened.toISOString().slice(0, 10)}
          {ticket.notes.map((note, i) => (
            <p key={i}>Note: {note}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
