// h and Fragment come from another module of the program.
import { h, Fragment, toText, type Node } from "./h";
declare namespace JSX { interface IntrinsicElements { [k: string]: any } interface ElementChildrenAttribute { children: {} } }
const Field = ({ label, value = "-" }: { label: string; value?: unknown }) => <row>{label}: {value}</row>;
const Card = ({ title, children }: { title: string; children?: Node[] }) => (
  <card title={title.toUpperCase()}>
    {children}
    <footer />
  </card>
);
const user = { name: "Ann", age: 30, langs: ["ts", "go"] };
const view = (
  <Card title="user">
    {Object.entries(user).map(([k, v]) => (
      <Field label={k} value={Array.isArray(v) ? v.join("+") : v} />
    ))}
    <>
      <Field label="missing" />
      {user.age >= 18 ? "adult" : "minor"}
    </>
  </Card>
);
console.log(toText(view));
console.log(toText(<list>{[3, 1, 2].sort().map((n) => <i>{n}</i>)}</list>));
