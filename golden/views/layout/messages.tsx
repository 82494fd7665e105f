// What is said of messages.
import type { Case } from "./view";

export const messages: Case[] = [
  {
    rule: "The text outside system and message is the users: what stands before a message or conversation is one message, what follows another.",
    tree: () => (
      <>
        <p>a</p>
        <system>s</system>
        <p>b</p>
        <message role="assistant">m</message>
        <section title="T">
          c<message role="user">n</message>d
        </section>
        <conversation />
        <p>e</p>
      </>
    ),
  },
  { rule: "The running conversation goes where conversation stands", tree: () => <Around /> },
  {
    rule: "else last.",
    tree: () => (
      <>
        before
        <message role="assistant">m</message>
        after
      </>
    ),
  },
  {
    rule: "system, message and conversation belong at the top of the view or in a section",
    tree: () => (
      <section title="A">
        <section title="B">
          <system>s</system>
          <message role="user">m</message>
          <Around />
        </section>
      </section>
    ),
  },
  {
    rule: "not inside other elements.",
    tree: () => (
      <blockquote>
        <system>s</system>
      </blockquote>
    ),
  },
];

function Around() {
  return (
    <>
      before
      <conversation />
      after
    </>
  );
}
