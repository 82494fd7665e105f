// The table of elements, and what is said below it.
import { createElement } from "@affordance/view";
import type { Case } from "./view";

export function Child() {
  return <p>I am a child.</p>;
}

// Names and attributes that the compiler would refuse where it sees them.
const unchecked = (name: string, attributes: object, ...children: unknown[]) =>
  createElement(name as "p", attributes, ...(children as string[]));

export const elements: Case[] = [
  {
    rule: "part of the system prompt, in tree order",
    tree: () => (
      <>
        <system>First.</system>
        <p>Of the user.</p>
        <section title="Rules">
          <system>
            <p>Second.</p>
            <ul>
              <li>Third</li>
            </ul>
          </system>
        </section>
        <system>{""}</system>
      </>
    ),
  },
  {
    rule: "a heading one level deeper than the section around it, then the content",
    tree: () => (
      <section title="  One   *two* ">
        A
        <section title="Deeper">
          <p>B</p>
        </section>
        <>
          <section title="Beside">C</section>
        </>
        D
      </section>
    ),
  },
  { rule: "title (required)", tree: () => <p>{unchecked("section", {}, "content")}</p> },
  {
    rule: "the same Markdown",
    tree: () => (
      <>
        <h1>1</h1>
        <h2>2</h2>
        <h3>3</h3>
        <h4>4</h4>
        <h5>5</h5>
        <h6>6</h6>
        <p>paragraph</p>
        <blockquote>quote</blockquote>
        <hr />
        <p>
          a<br />
          <strong>b</strong> <em>c</em>
        </p>
      </>
    ),
  },
  {
    rule: "lists",
    tree: () => (
      <>
        <ul>
          <li>a</li>
          <li>b</li>
        </ul>
        <ol>
          <li>a</li>
          <li>b</li>
        </ol>
      </>
    ),
  },
  {
    rule: "ol: start",
    tree: () => (
      <ol start={9}>
        <li>nine</li>
        <li>ten</li>
      </ol>
    ),
  },
  {
    rule: "code blocks and code in a line",
    tree: () => (
      <>
        <pre>{"let a;\n  let b;\n"}</pre>
        <p>
          call <code>f(x)</code>
        </p>
      </>
    ),
  },
  {
    rule: "lang, or className=language-x on the code in a pre",
    tree: () => (
      <>
        <pre lang="go">package a</pre>
        <pre>
          <code className="hl language-ts">let a;</code>
        </pre>
        <pre>
          <code className="wide">plain</code>
        </pre>
      </>
    ),
  },
  { rule: "a link", tree: () => <a href="https://example.com/x">text</a> },
  {
    rule: "href, title",
    tree: () => (
      <a href="/x" title={'say "hi"'}>
        text
      </a>
    ),
  },
  {
    rule: "a table with pipes",
    tree: () => (
      <table>
        <thead>
          <tr>
            <th>a</th>
            <th>b</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>1</td>
            <td>2</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    rule: "th, td: align (left, center, right)",
    tree: () => (
      <table>
        <tr>
          <th align="left">l</th>
          <th align="center">c</th>
          <th align="right">r</th>
          <th>none</th>
          <th>by td</th>
        </tr>
        <tr>
          <td>1</td>
          <td>2</td>
          <td>3</td>
          <td>4</td>
          <td align="right">5</td>
        </tr>
      </table>
    ),
  },
  { rule: "the same XML-style tag", tree: () => <current-user id="7">Ann</current-user> },
  {
    rule: "a message of its own",
    tree: () => (
      <>
        <message role="user">
          <h1>Question</h1>
          <p>What?</p>
        </message>
        <message role="assistant">An answer</message>
      </>
    ),
  },
  {
    rule: "role: user or assistant (required)",
    tree: () => unchecked("message", { role: "system" }, "text"),
  },
  {
    rule: "the place of the running conversation",
    tree: () => (
      <>
        before
        <conversation />
        after
      </>
    ),
  },
  {
    rule: "paused",
    tree: () => (
      <>
        before
        <conversation paused />
      </>
    ),
  },
  {
    rule: "a tool",
    tree: () => (
      <>
        text
        <affordance name="add" description="Adds" input={{ type: "object" }} handler={() => ""} />
        {" that goes on"}
      </>
    ),
  },
  {
    rule: "a child instance",
    tree: () => (
      <p>
        a
        <agent name="kid" component={Child} />b
      </p>
    ),
  },
  {
    rule: "Any other lower-case name is an error that lists the known ones.",
    tree: () => unchecked("div", {}, "text"),
  },
  {
    rule: "hr, br, conversation, affordance and agent take no children.",
    tree: () => unchecked("hr", {}, "text"),
  },
];
