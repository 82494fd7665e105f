// What a view does wrong, chosen by a prop: each error names the component and the way out.
import { useEffect, useState } from "@affordance/view";

function inner(value: unknown): never {
  throw new TypeError(`three deep: ${value}`);
}

function middle(value: unknown) {
  return inner(value);
}

function outer(value: unknown) {
  return middle(value);
}

function recurse(n: number): number {
  return n + recurse(n + 1);
}

let setParent: (n: number) => void = () => {};

function Wicked() {
  setParent(1);
  return null;
}

function Effects({ what }: { what: string }) {
  const [n, setN] = useState(0);
  useEffect(() => {
    if (what === "effect") outer("in an effect");
    if (what === "loop") setN(n + 1);
    if (what === "timer") setTimeout(() => outer("in a timer"), 1);
    if (what === "unhandled") void Promise.reject(new RangeError("nobody listens"));
  });
  useEffect(async () => {
    await null;
    if (what === "async") outer("in an async effect");
  }, []);
  return <p>{n}</p>;
}

function Hang() {
  for (;;) {}
}

function RunAway() {
  return <p>{String(/^(a+)+$/.test("a".repeat(100) + "!"))}</p>;
}

function Conditional({ on }: { on: boolean }) {
  const [again, setAgain] = useState(on);
  if (!again) useState(1);
  useEffect(() => setAgain(false), []);
  return null;
}

class Old {
  props!: object;
  render() {
    return null;
  }
}

export default function Failures({ what }: { what: string }) {
  const [, set] = useState<unknown>(0);
  setParent = set;
  switch (what) {
    case "render":
      outer("in a render");
      break;
    case "state":
      set({ list: [{ fn: () => 1 }] });
      break;
    case "wicked":
      return <Wicked />;
    case "hooks":
      return <Conditional on={true} />;
    case "class": {
      const Component = Old as unknown as () => null;
      return <Component />;
    }
    case "recursion":
      return <p>{recurse(0)}</p>;
    case "spin":
      return <Hang />;
    case "match":
      return <RunAway />;
    case "timer-in-render":
      setTimeout(() => {}, 1);
      break;
    case "object":
      return <p>{{ a: 1 } as unknown as string}</p>;
    case "twice":
      return (
        <>
          <affordance name="same" description="a" handler={() => 1} />
          <Other />
        </>
      );
    case "self":
      set(Math.random());
      break;
  }
  return <Effects what={what} />;
}

function Other() {
  return <affordance name="same" description="b" handler={() => 2} />;
}
