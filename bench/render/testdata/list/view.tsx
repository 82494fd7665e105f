import { useState } from "@affordance/view";

// 1,250 rows of eight nodes each: 10,000. Every call of touch renders them all anew.
type Row = { id: number; name: string; price: number };

const rows: Row[] = Array.from({ length: 1250 }, (_, i) => ({ id: i, name: `item ${i % 97}`, price: ((i * 37) % 1000) / 10 }));

export default function List() {
  const [round, setRound] = useState(0);
  return (
    <>
      <p>Round {round}</p>
      <ul>
        {rows.map((row) => (
          <Item key={row.id} row={row} round={round} />
        ))}
      </ul>
      <affordance
        name="touch"
        description="Renders anew"
        handler={() => {
          setRound((n) => n + 1);
          return "ok";
        }}
      />
    </>
  );
}

function Item({ row, round }: { row: Row; round: number }) {
  return (
    <li>
      <strong>{row.name}</strong> costs <em>{row.price.toFixed(1)}</em>, {round % 2 === 0 ? "even" : "odd"}
    </li>
  );
}
