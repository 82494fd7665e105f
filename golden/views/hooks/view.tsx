// Every hook, with the order of renders, effects and cleanups on the console.
import {
  createContext,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "@affordance/view";

const Theme = createContext("light");
Theme.displayName = "Theme";

type Action = { type: "push"; value: number } | { type: "clear" };

function reducer(state: number[], action: Action): number[] {
  switch (action.type) {
    case "push":
      return [...state, action.value];
    case "clear":
      return [];
  }
}

function useTrace(name: string, deps: unknown[]) {
  useEffect(() => {
    console.log(`effect ${name}`);
    return () => console.log(`cleanup ${name}`);
  }, deps);
}

const Label = memo(function Label({ text, onUse }: { text: string; onUse: () => void }) {
  console.log(`render Label ${text}`);
  const theme = useContext(Theme);
  const id = useId();
  return (
    <p>
      {text} theme {theme} {id} {typeof onUse}
    </p>
  );
});

function Child({ count }: { count: number }) {
  const first = useRef(count);
  const renders = useRef(0);
  renders.current++;
  useTrace("child mount", []);
  useTrace(`child ${count}`, [count]);
  return (
    <p>
      Child {count}, first {first.current}
    </p>
  );
}

export default function Hooks() {
  const [count, setCount] = useState(() => 0);
  const [dark, setDark] = useState(false);
  const [stack, dispatch] = useReducer(reducer, 2, (n) => [1, n]);
  const [ticks, setTicks] = useState(0);
  const double = useMemo(() => count * 2, [count]);
  const onUse = useCallback(() => {}, []);
  const log = useRef<string[]>([]);

  useTrace("app", [dark]);
  useLayoutEffect(() => {
    log.current.push(`count ${count}`);
  }, [count]);
  useEffect(() => {
    if (ticks < 3) setTicks((t) => t + 1);
  }, [ticks]);
  useEffect(async () => {
    await null;
    console.log("async effect");
  }, []);

  return (
    <Theme value={dark ? "dark" : "light"}>
      <p>
        count {count} double {double} stack {stack.join()} elapsed ticks {ticks}
      </p>
      <Label text="label" onUse={onUse} />
      <Theme.Consumer>{(theme) => <p>consumer {theme}</p>}</Theme.Consumer>
      {dark ? <p>hidden</p> : <Child count={count} />}
      <affordance
        name="add"
        description="adds"
        handler={() => {
          setCount(count + 1);
          return log.current.join(";");
        }}
      />
      <affordance name="toggle" description="toggles" handler={() => setDark((d) => !d)} />
      <affordance name="dispatch" description="dispatches" handler={(action: Action) => dispatch(action)} />
      <affordance
        name="same"
        description="sets what is there already"
        handler={() => {
          setCount(count);
          setDark(dark);
          return { renders: "none" };
        }}
      />
    </Theme>
  );
}
