// A view that goes on in a new process for each command: state, refs, module variables. The
// first commands make turns enough for a snapshot, which the later ones begin with.
import { createContext, memo, useContext, useEffect, useMemo, useReducer, useRef, useState } from "@affordance/view";
import * as lib from "./lib";

const Theme = createContext("red");
const first = { started: lib.started, luck: lib.luck };

const Row = memo(function Row({ name }: { name: string }) {
  const [mine] = useState(() => name + "!");
  return <li>{mine} {useContext(Theme)}</li>;
});

let log: string[] = [];

export default function App() {
  const [rows, setRows] = useState(["a", "b"]);
  const [turns, turn] = useReducer((n: number) => n + 1, 0);
  const seen = useRef(new Set<string>());
  const twice = useMemo(() => rows.length * 2, [rows]);
  useEffect(() => { log.push("rows " + rows.length); }, [rows]);

  const step = async ({ what }: { what: string }) => {
    seen.current.add(what);
    switch (what) {
      case "add": lib.add(3); break;
      case "keep": lib.keep({ n: 10n, when: new Date(86400000 * lib.total), rows, bytes: new Uint8Array([1, 2]) }); break;
      case "config": lib.config.depth++; lib.config.nested.list.push(-0); (lib.config as any).more = lib.table[0]; break;
      case "class": lib.Counter.made++; lib.Counter.kinds.push(what); break;
      case "word": lib.word.exec("foo boo"); break;
      case "rows": setRows(["r" + rows.length, ...rows]); break;
      case "table": lib.table[1].name += "+"; break;
    }
    turn();
    return "ok";
  };
  const { newest, cache, config } = lib;
  return <>
    <p>total {lib.total} {lib.label} {String(lib.odd)}, {lib.add.calls} calls, {turns} turns</p>
    <p>newest {newest && `${newest.n} ${newest.when.toISOString()} ${newest.rows === rows} ${newest.bytes} ${newest === cache.get("v")}`}</p>
    <p>cache {[...cache.keys()].join()} {String(cache.get("self") === cache)}</p>
    <p>config {JSON.stringify(config)} {config.double} {String(Object.is(config.nested.list.at(-1), -0))} {String((config as any).more === lib.table[0])}</p>
    <p>table {JSON.stringify(lib.table)}, made {lib.Counter.made} {lib.Counter.kinds.join()}, word {lib.word.lastIndex}</p>
    <p>same start {String(first.started === lib.started && first.luck === lib.luck)}, order {lib.order.join()} {String(Object.isFrozen(lib.order))}, twice {twice}</p>
    <Theme value={lib.odd ? "blue" : "green"}><ul>{rows.map(r => <Row key={r} name={r} />)}</ul></Theme>
    <affordance name="step" description="Changes something" input={{ type: "object", properties: { what: { type: "string" } } }} handler={step} />
    <affordance name="look" description="What no render shows" input={{ type: "object" }} handler={async () => ({ log, seen: [...seen.current] })} />
  </>;
}
