// What is said of elements in a line, and of elements with a dash.
import type { Case } from "./view";

const nothing: string | undefined = undefined;

export const inline: Case[] = [
  {
    rule: "code in a line is fenced the same way with one backtick or more",
    tree: () => (
      <p>
        <code>a</code> <code>{"b`c"}</code> <code>{"``"}</code> <code>{"`d"}</code> <code>**e**</code>
      </p>
    ),
  },
  {
    rule: "line ends in it become spaces.",
    tree: () => (
      <p>
        <code>{"a\nb\r\nc"}</code> <code>d<br />e</code>
      </p>
    ),
  },
  {
    rule: "strong is …, em is …, with white space at their ends moved outside.",
    tree: () => (
      <p>
        a<strong> b </strong>c<em>{"\nd "}</em>e<strong>
          <em> f</em>
        </strong>
        <strong> </strong>g
      </p>
    ),
  },
  {
    rule: "br is two spaces and a line end.",
    tree: () => (
      <p>
        a<br />b<br />
        <br />c
      </p>
    ),
  },
  {
    rule: "a is [text](href title)",
    tree: () => (
      <p>
        <a href="/u">
          t <strong>b</strong>
        </a>{" "}
        <a href="/u" title={'a "b"\nc'}>
          t
        </a>
      </p>
    ),
  },
  {
    rule: "brackets in the text are escaped",
    tree: () => <a href="/u">a [b] c</a>,
  },
  {
    rule: "an href with spaces or parentheses is put in <…> (in a dashed element they are percent-encoded)",
    tree: () => (
      <>
        <p>
          <a href="/a b">s</a> <a href="/a_(b)">p</a> <a href="/<x>">l</a>
        </p>
        <x-y>
          <a href="/a b_(c)?d=1&e=<f>">t</a>
        </x-y>
      </>
    ),
  },
  { rule: "an empty text is the href", tree: () => <a href="/u" /> },
  {
    rule: "and without href there is only the text.",
    tree: () => (
      <p>
        <a>t [x]</a> <a title="no">u</a>
      </p>
    ),
  },
  {
    rule: "Attributes are written in their order: texts, numbers and booleans as they are, objects as JSON",
    tree: () => (
      <x-y z="text" a={1.5} big={10n} yes={true} no={false} o={{ b: [1, "x"], a: null }} at={new Date(0)} bare />
    ),
  },
  { rule: "null and undefined are left out.", tree: () => <x-y a={null} b={nothing} c="" key="k" /> },
  {
    rule: "In attributes and in everything inside, &, < and > are escaped, and line ends in attributes, too.",
    tree: () => (
      <x-y a={'<&>"\n\r\t'}>
        {'<&>"\n'}
        <strong>{"<b>"}</strong>
        <code>{"a && b"}</code>
        <pre>{"</x-y>"}</pre>
        <inner-tag>{"&amp;"}</inner-tag>
        <h1>{"1 < 2"}</h1>
        <section title="<t>">s</section>
        <table>
          <tr>
            <th>{"<"}</th>
          </tr>
        </table>
      </x-y>
    ),
  },
  {
    rule: "Inside a paragraph, or an item that has no other blocks than lists, the tag is part of the line.",
    tree: () => (
      <>
        <p>
          by <x-y id={1}>A</x-y>, <x-y />.
        </p>
        <ul>
          <li>
            item <x-y>B</x-y> on
            <ul>
              <li>
                <x-y>C</x-y>
              </li>
            </ul>
          </li>
          <li>
            <p>other</p>
            <x-y>D</x-y>
          </li>
        </ul>
        <h2>
          in <x-y>E</x-y>
        </h2>
      </>
    ),
  },
  {
    rule: "Elsewhere it is a block: on one line if its content is one line and no block, else with the content on lines between the tags.",
    tree: () => (
      <>
        text <x-y>one line</x-y> text
        <x-y>{"two\nlines"}</x-y>
        <x-y>
          <p>a block</p>
        </x-y>
        <x-y>
          <p>a</p>
          <ul>
            <li>b</li>
          </ul>
        </x-y>
      </>
    ),
  },
  {
    rule: "Neighbouring tags follow each other without an empty line.",
    tree: () => (
      <>
        <x-y>1</x-y>
        <x-y>2</x-y>
        <p>p</p>
        <x-y>
          <a-b>3</a-b>
          <a-b>4</a-b>
        </x-y>
      </>
    ),
  },
  {
    rule: "A tag without content is <name />.",
    tree: () => (
      <>
        <x-y />
        <x-y a="1"> </x-y>
        <x-y>
          <a-b />
        </x-y>
      </>
    ),
  },
];
