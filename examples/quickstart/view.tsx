import { useState } from "@affordance/view";

// The state is data, so that it survives a restart; everything else is computed from it.
type Line = { drink: string; count: number };

const menu = new Map([
  ["espresso", 2.2],
  ["flat white", 3.5],
  ["mint tea", 2.8],
]);

export default function CoffeeBar({ currency }: { currency: string }) {
  const [order, setOrder] = useState<Line[]>([]);
  const money = (amount: number) => `${amount.toFixed(2)} ${currency}`;
  const total = order.reduce((sum, line) => sum + line.count * menu.get(line.drink)!, 0);

  // The model reads this text anew at every request, and may call the affordances in it.
  return (
    <>
      <system>You are the barista. Take the order with the tools, then check out.</system>

      <section title="Menu">
        <ul>
          {[...menu].map(([drink, price]) => (
            <li key={drink}>
              {drink}, {money(price)}
            </li>
          ))}
        </ul>
      </section>

      <section title="Order">
        {order.length === 0 ? <p>Nothing yet.</p> : <Ticket order={order} />}
        <p>Total: {money(total)}</p>
      </section>

      <affordance
        name="add_drink"
        description="Puts a drink of the menu on the order"
        input={{
          type: "object",
          properties: { drink: { enum: [...menu.keys()] }, count: { type: "integer", minimum: 1 } },
          required: ["drink", "count"],
        }}
        handler={({ drink, count }: Line) => {
          setOrder((lines) => [...lines, { drink, count }]);
          return `${count} × ${drink}: ${money(count * menu.get(drink)!)}`;
        }}
      />

      {/* Offered only once there is something to pay for. */}
      {order.length > 0 && (
        <affordance
          name="check_out"
          description="Closes the order and tells the guest what it costs"
          handler={() => {
            harness.finish({ order, total: money(total) });
            return "Thank you!";
          }}
        />
      )}
    </>
  );
}

function Ticket({ order }: { order: Line[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Drink</th>
          <th align="right">Count</th>
        </tr>
      </thead>
      <tbody>
        {order.map((line, i) => (
          <tr key={i}>
            <td>{line.drink}</td>
            <td>{line.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
