// Every element, and every kind of child.
import { Fragment, type ReactNode } from "@affordance/view";

type Row = { name: string; age: number };

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {label}: {children}
    </li>
  );
}

const Twice = ({ children }: { children: (n: number) => ReactNode }) => (
  <>
    {children(1)} and {children(2)}
  </>
);

export default function Elements({ rows, empty }: { rows: Row[]; empty: Row[] }) {
  const code = "const a = `x`;\nif (a < 1) {}\n";
  return (
    <>
      <system>
        You are <strong>careful</strong>.
      </system>
      <system>
        <p>Second part.</p>
      </system>
      Loose text, {1 + 1} numbers and {1e21}; {true}
      {false}
      {null}
      {undefined}nothing else.
      <h1>
        One <em>two</em>
      </h1>
      <h2>H2</h2>
      <h3>H3</h3>
      <h4>H4</h4>
      <h5>H5</h5>
      <h6>H6</h6>
      <p>
        A <strong>bold</strong>, <em>em</em>, <code>code()</code>, <a href="https://example.com">link</a>
        <br />
        next line &amp; entity &copy; &#65;
      </p>
      <hr />
      <section title="Lists">
        <ul>
          <li>plain</li>
          {rows.map((row) => (
            <Field key={row.name} label={row.name}>
              <strong>{row.age}</strong>
              {row.age > 18 && <ul>{["a", "b"].map((x) => <li key={x}>{x}</li>)}</ul>}
            </Field>
          ))}
        </ul>
        <section title="Deeper">
          <ol start={3}>
            <li>three</li>
            <li>
              <p>four</p>
              <pre lang="ts">{code}</pre>
            </li>
          </ol>
        </section>
        <blockquote>
          <p>quoted</p>
          <ul>
            <li>item</li>
          </ul>
        </blockquote>
      </section>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th align="right">Age</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <td>{row.name} | x</td>
              <td>{row.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>{empty.map((row) => <li key={row.name}>never</li>)}</ul>
      <user-list count={rows.length} flags={{ a: [1, "<"] }} off={undefined}>
        {rows.map((row) => (
          <user-row key={row.name} age={row.age}>
            {row.name} &lt;{"<script>"}
          </user-row>
        ))}
        <user-note />
      </user-list>
      <p>
        inline <user-name id="7">A&B</user-name>.
      </p>
      <Twice>{(n) => <code>{n}</code>}</Twice>
      <Fragment key="f">{new Set(["s1 ", "s2 "])}</Fragment>
      <Fragment>{new Map([["k", 1]]).keys()}</Fragment>
      <message role="user">An example question</message>
      <message role="assistant">
        An <em>answer</em>
      </message>
      <p>Before the conversation.</p>
      <conversation />
      <p>After it.</p>
    </>
  );
}
