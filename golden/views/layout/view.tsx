// The rules of docs/language.md, "Elements" and "Text layout": the cases are in the other
// modules, each named by words of the page without quotes, backticks and asterisks. With
// one in the prop rule the view is that case, without one it lists them all. A test of
// internal/tidy sees to it that no word of the two sections is without a case.
import type { ReactNode } from "@affordance/view";
import { blocks } from "./blocks";
import { elements } from "./elements";
import { inline } from "./inline";
import { messages } from "./messages";
import { text } from "./text";

export { Child } from "./elements";

export type Case = { rule: string; tree: () => ReactNode };

const cases: Case[] = [...elements, ...text, ...blocks, ...inline, ...messages];

export default function Layout({ rule }: { rule: string }) {
  if (rule === "") {
    return (
      <ul>
        {cases.map((c) => (
          <li key={c.rule}>{c.rule}</li>
        ))}
      </ul>
    );
  }
  const found = cases.find((c) => c.rule === rule);
  return found === undefined ? <p>There is no case of this rule.</p> : found.tree();
}
