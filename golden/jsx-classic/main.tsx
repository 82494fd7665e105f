// A module that binds h: JSX is the call h(type, props, ...children).
type Child = unknown;
interface VNode { type: unknown; props: Record<string, unknown> | null; children: Child[] }
const calls: string[] = [];
function h(type: unknown, props: Record<string, unknown> | null, ...children: Child[]): VNode {
  calls.push(typeof type === "function" ? type.name : String(type));
  return { type, props, children };
}
const Fragment = Symbol.for("fragment");
declare namespace JSX { interface IntrinsicElements { [k: string]: any } }
const show = (v: unknown) => console.log(JSON.stringify(v, (_k, x) => (typeof x === "function" ? `fn ${x.name}` : typeof x === "symbol" ? String(x) : x === undefined ? "undefined!" : x)));
show(<div />); show(<br></br>); show(<p class="a" id='b' data-x-y="1" aria-label={"q" + 1} hidden />);
show(<p>text</p>); show(<p>{1}{"two"}{null}{undefined}{true}{[3, 4]}</p>); show(<p>{}</p>); show(<p>{/* comment */}</p>);
show(<p>
  lines   are
  trimmed and joined {"  "} kept
    here
</p>);
show(<p> leading and trailing </p>); show(<p>

</p>); show(<p>a {1} b</p>); show(<p>{" "}</p>); show(<p>tab	inside	kept</p>);
show(<p>&lt;b&gt; &amp; &copy; &nbsp;| &#65; &#x1F600; &unknown; &quot;</p>);
show(<p title="&quot;quoted&quot; &amp; 'single' &lt;" multi="line one
line two" empty="" esc="no \n escape" />);
const rest = { a: 1, b: 2 }; const key = "k";
show(<p {...rest} b="over" />); show(<p b="under" {...rest} />); show(<p {...rest} {...{ b: 3, c: key }} {...null} />); show(<p x={1} {...{ x: 2 }} x={3} />);
const Comp = ({ name, children }: any) => name; class Klass { static Inner = () => 1; } const ns = { A: { B: Comp }, lower: Comp };
show(<Comp name="n">child</Comp>); show(<Klass.Inner />); show(<ns.A.B name={1} />); show(<ns.lower />); show(<svg:rect xlink:href="#a" />); show(<my-element some-prop />);
show(<></>); show(<>a<b />{"c"}</>); show(<Fragment key="f">x</Fragment>);
show(<ul>{[1, 2].map((n) => <li key={n}>{n}</li>)}</ul>); show(<p>{true && <b />}{false && <i />}{0 && <u />}</p>); show(<p render={() => 1} style={{ color: "red" }} el={<b />} />);
const order: number[] = []; const o = (n: number) => (order.push(n), n);
<div a={o(1)} {...{ b: o(2) }} c={o(3)}>{o(4)}<b d={o(5)}>{o(6)}</b>{o(7)}</div>; console.log(order.join(""), calls.slice(-2));
const cond = (x: number) => x > 1 ? <b>{x}</b> : <i>{`t${x}`}</i>; show([cond(1), cond(2)]);
const nested = <a><b><c>{"deep"}</c></b></a>; show(nested); console.log(nested);
const Gen = <T,>(p: { v: T }) => <b>{String(p.v)}</b>; show(Gen({ v: 5 })); show(<Gen<number> v={6} />);
function render(v: any): string {
  if (v == null || typeof v === "boolean") return "";
  if (Array.isArray(v)) return v.map(render).join("");
  if (typeof v !== "object") return String(v).replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]!);
  if (v.type === Fragment) return render(v.children);
  if (typeof v.type === "function") return render(v.type({ ...v.props, children: v.children }));
  const attrs = Object.entries(v.props ?? {}).map(([k, x]) => (x === true ? ` ${k}` : x === false || x == null ? "" : ` ${k}="${x}"`)).join("");
  return `<${v.type}${attrs}>${render(v.children)}</${v.type}>`;
}
const Item = ({ item, children }: any) => <li class={item.done ? "done" : ""}>{item.title}{children}</li>;
const App = ({ items }: { items: { title: string; done: boolean }[] }) => <><h1>List ({items.length})</h1><ul>{items.map((i) => <Item item={i}>{i.done ? " ✓" : null}</Item>)}</ul>{items.length > 5 && <p>many</p>}</>;
console.log(render(<App items={[{ title: "A & B", done: true }, { title: "<C>", done: false }]} />));
console.log(render(<input disabled={false} checked value="v" onChange={undefined} />), render(<p>{[["a"], [["b"]]]}{0}{""}{NaN}</p>));
