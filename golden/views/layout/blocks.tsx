// What is said of blocks, headings, lists, quotes, code blocks and tables.
import type { Case } from "./view";

export const blocks: Case[] = [
  {
    rule: "Every element but strong, em, a, code and br is a block.",
    tree: () => (
      <>
        a<p>p</p>b<h1>h</h1>c
        <ul>
          <li>li</li>
        </ul>
        d<pre>pre</pre>e<blockquote>q</blockquote>f<hr />g<x-y />h
        <section title="s">i</section>
      </>
    ),
  },
  {
    rule: "Text and inline elements between two blocks are a paragraph of their own.",
    tree: () => (
      <>
        <p>one</p>
        two <strong>bold</strong> <a href="/">a</a>
        <br />
        <code>x</code>
        <p>three</p>
      </>
    ),
  },
  {
    rule: "Blocks are separated by one empty line",
    tree: () => (
      <>
        <p>a</p>
        {"\n\n\n"}
        <>
          <p>b</p>
        </>
        <hr />
        <h2>c</h2>
      </>
    ),
  },
  {
    rule: "a paragraphs outer white space is cut off.",
    tree: () => (
      <>
        <p>{"  \n a \n\t "}</p>
        {"\n loose "}
      </>
    ),
  },
  {
    rule: "An element without content gives nothing, not even a blank line or an items mark",
    tree: () => (
      <>
        <p>before</p>
        <p />
        <p> </p>
        <h1>{""}</h1>
        <blockquote>{false}</blockquote>
        <pre>{""}</pre>
        <ul />
        <table>
          <tbody />
        </table>
        <table>
          <tr />
        </table>
        <strong />
        <em />
        <code />
        <a />
        <message role="user" />
        <ul>
          <li />
          <li>{null}</li>
        </ul>
        <ol>
          <li>one</li>
          <li />
          <li>two</li>
        </ol>
        <li />
        <p>after</p>
      </>
    ),
  },
  {
    rule: "an empty cell keeps its place.",
    tree: () => (
      <table>
        <tr>
          <th>a</th>
          <th />
          <th>c</th>
        </tr>
        <tr />
        <tr>
          <td />
          <td>2</td>
          <td />
        </tr>
      </table>
    ),
  },
  {
    rule: "Headings are one line: white space inside collapses, and a block inside counts as its words.",
    tree: () => (
      <>
        <h1>{" a\n\n  b "}</h1>
        <h2>
          a<p>block</p>b<br />c
        </h2>
        <h3>
          <strong>s</strong> <x-y>{"<"}</x-y>
          <code>c</code>
        </h3>
        <section title={"a\n b"}>x</section>
      </>
    ),
  },
  {
    rule: "section nests to ###### at most",
    tree: () => (
      <section title="1">
        <section title="2">
          <section title="3">
            <section title="4">
              <section title="5">
                <section title="6">
                  <section title="7">deep</section>
                </section>
              </section>
            </section>
          </section>
        </section>
      </section>
    ),
  },
  {
    rule: "h1 to h6 are what they say, wherever they stand.",
    tree: () => (
      <section title="S">
        <h1>one</h1>
        <section title="T">
          <h6>six</h6>
        </section>
        <ul>
          <li>
            <h2>two</h2>
          </li>
        </ul>
      </section>
    ),
  },
  {
    rule: "An items further lines are indented to its text (2 for - , 3 for 1. , 4 for 10. ).",
    tree: () => (
      <>
        <ul>
          <li>{"a\nb\n\nc"}</li>
        </ul>
        <ol start={9}>
          <li>{"a\nb"}</li>
          <li>{"a\nb"}</li>
        </ol>
      </>
    ),
  },
  {
    rule: "A list in an item follows the line above it directly.",
    tree: () => (
      <ul>
        <li>
          a
          <ol>
            <li>
              b
              <ul>
                <li>c</li>
              </ul>
            </li>
          </ol>
        </li>
        <li>
          <ul>
            <li>first in its item</li>
          </ul>
        </li>
      </ul>
    ),
  },
  {
    rule: "If an item holds more than a line and lists, an empty line separates its blocks, and then all items of that list.",
    tree: () => (
      <>
        <ul>
          <li>a</li>
          <li>
            <p>b</p>
            <p>c</p>
            <ul>
              <li>d</li>
              <li>e</li>
            </ul>
            f
          </li>
          <li>g</li>
        </ul>
        <ol>
          <li>
            one
            <pre>{"x\n\ny"}</pre>
          </li>
          <li>
            <blockquote>two</blockquote>
          </li>
        </ol>
      </>
    ),
  },
  {
    rule: "Whatever stands in a list without li is an item of its own",
    tree: () => (
      <ul>
        text
        <p>paragraph</p>
        {["a", "b"]}
        <strong>bold</strong>
        <ol>
          <li>nested</li>
        </ol>
        <li>item</li>
      </ul>
    ),
  },
  {
    rule: "li without a list is a list of one.",
    tree: () => (
      <>
        a<li>b</li>c
      </>
    ),
  },
  {
    rule: "Quotes put > before every line, > before empty ones.",
    tree: () => (
      <blockquote>
        <p>{"a\nb"}</p>
        <blockquote>
          <p>c</p>
          <p>d</p>
        </blockquote>
        <pre>{"x\n\ny"}</pre>
        <ul>
          <li>e</li>
        </ul>
      </blockquote>
    ),
  },
  {
    rule: "pre is a fence of three backticks, or more when the code has as many in a row, with the language after it.",
    tree: () => (
      <>
        <pre>a ``b``</pre>
        <pre lang="md">{"```js\nx\n```"}</pre>
        <pre>{"``````"}</pre>
      </>
    ),
  },
  {
    rule: "The code is the text of all children, unchanged but for one final line end",
    tree: () => (
      <>
        <pre>
          {"  a *b* <c> & | \n\n"}
          <strong>d</strong>
          {[1, "  e"]}
        </pre>
        <pre>{"two ends\n\n"}</pre>
        <pre>{"\nfirst line empty"}</pre>
      </>
    ),
  },
  {
    rule: "a br in it is a line end.",
    tree: () => (
      <pre>
        a<br />b
      </pre>
    ),
  },
  {
    rule: "The first row is the header if it stands in thead or has only th cells",
    tree: () => (
      <>
        <table>
          <thead>
            <tr>
              <td>in thead</td>
            </tr>
          </thead>
          <tr>
            <td>1</td>
          </tr>
        </table>
        <table>
          <tr>
            <th>only th</th>
          </tr>
          <tr>
            <th>1</th>
          </tr>
        </table>
      </>
    ),
  },
  {
    rule: "else the header is empty.",
    tree: () => (
      <table>
        <tr>
          <th>row</th>
          <td>1</td>
        </tr>
      </table>
    ),
  },
  {
    rule: "A cell is one line: | becomes \\|, a line end <br>.",
    tree: () => (
      <table>
        <tr>
          <th>{"a | b"}</th>
          <th>{" c\nd "}</th>
          <th>
            e<br />f
          </th>
          <th>
            <p>g</p>
            <ul>
              <li>h</li>
              <li>i</li>
            </ul>
          </th>
          <th>
            <code>{"x|y"}</code>
          </th>
        </tr>
      </table>
    ),
  },
  {
    rule: "Short rows are filled up.",
    tree: () => (
      <table>
        <tr>
          <th>a</th>
        </tr>
        <tr>
          <td>1</td>
          <td>2</td>
          <td>3</td>
        </tr>
        <tr>
          <td>4</td>
        </tr>
      </table>
    ),
  },
];
