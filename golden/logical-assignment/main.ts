// ??, ||, && and their assignments: short circuits, evaluation order, setters.
const log: string[] = [];
const t = <T>(label: string, v: T): T => (log.push(label), v);
const flush = () => log.splice(0).join(" ");

for (const v of [0, "", null, undefined, NaN, false, "x", 7, [], {}] as any[]) {
  console.log(String(v) || "''", v ?? "nullish", v || "falsy", v && "truthy", (v ?? v) === v || v !== v);
}

class Conf {
  private data: Record<string, unknown> = { zero: 0, empty: "", nil: null, set: "s" };
  get(k: string) { return t(`get ${k}`, this.data[k]); }
  get zero() { return t("get zero", this.data.zero); }
  set zero(v: unknown) { t(`set zero ${v}`, 0); this.data.zero = v; }
  get nil() { return t("get nil", this.data.nil); }
  set nil(v: unknown) { t(`set nil ${v}`, 0); this.data.nil = v; }
  get yes() { return t("get yes", "yes" as unknown); }
  set yes(v: unknown) { t(`set yes ${v}`, 0); }
}
const c = new Conf();
console.log(c.zero ??= t("rhs", 1), flush());
console.log(c.zero ||= t("rhs", 2), flush());
console.log(c.zero &&= t("rhs", 3), flush());
console.log(c.nil ??= t("rhs", 4), flush());
console.log(c.yes ||= t("rhs", 5), flush());
console.log(c.yes &&= t("rhs", 6), flush());

const obj = () => t("obj", store);
const key = () => t("key", "k");
const store: any = {};
console.log((obj()[key()] ??= t("value", "v1")), flush());
console.log((obj()[key()] ??= t("value", "v2")), flush());
console.log((obj()[key()] += t("value", "!")), flush());
console.log(store);

// Anonymous functions are named by logical assignment too.
let fn: any;
fn ??= () => 1;
let fn2: any = 0;
fn2 ||= function () {};
let fn3: any = 1;
fn3 &&= class {};
console.log(fn.name, fn2.name, fn3.name);

const frozen = Object.freeze({ a: 1, b: null as any });
frozen.a ??= 2; // short circuit: no write, no error
try {
  frozen.b ??= 2;
} catch (e) {
  console.log((e as Error).name, (e as Error).message);
}
const k = 1;
console.log(k ?? 2);

const arr: any[] = [undefined, 0, "a"];
arr[0] ??= "filled";
arr[1] ||= "also";
arr[2] &&= arr[2] + "b";
arr[5] ??= "far";
console.log(arr);

let i = 0;
const list = [10, 20, 30];
list[i++] += 5;
list[i++] -= i;
list[i] **= 2;
console.log(list, i);
let s: any = "5";
s *= 2; s += "1"; s -= 1; s <<= 1; s |= 1; s %= 100; s >>>= 1; s ^= 3; s &= 0xff;
console.log(s);
console.log((null ?? undefined) ?? "end", (0 || null) ?? "dflt", 1 && (2 || 3));
const a = null, b = { v: 0 };
const r = (a as any)?.v ?? b.v ?? "unused";
console.log(r, (t("a", false) || t("b", 0)) && t("c", 1), flush());
const order = t("l", 1) + t("m", 2) * t("r", 3) - +t("u", "4");
console.log(order, flush());
console.log(t("x", 0) ? t("y", 1) : t("z", 2), flush(), (t("p", 1), t("q", 2)), flush());

// Chains of one operator, with parentheses on either side, as values and as conditions.
function chains(): void {
  let log: any[] = [];
  const t = (n: string, v: any): any => (log.push(n), v);
  const show = (v: any): void => {
    console.log(log.join(""), v);
    log = [];
  };
  show(t("a", 1) && t("b", 0) && t("c", 2));
  show(t("a", 1) && (t("b", 2) && t("c", 3)) && t("d", ""));
  show((t("a", 0) || t("b", "")) || t("c", null) || (t("d", 5) || t("e", 6)));
  show((t("a", 1) && t("b", 0)) || (t("c", 2) && t("d", 4)));
  show(!(t("a", 1) && t("b", 1) && t("c", NaN)));
  if (t("a", 0) || (t("b", 0) || t("c", 0)) || t("d", 1)) show("yes");
  let x = 3;
  while (t("a", x > 3) || (t("b", x > 2) && t("c", false)) || t("d", x-- > 0 && x !== 1)) show(x);
  const z: any = log.length > 9;
  show(z || t("0", 0) || t("1", 0) || t("2", 0) || t("3", 0) || t("4", 0) || t("5", 0) || t("6", 0) || t("7", 0) || t("8", 0) || t("9", "last"));
}
chains();
