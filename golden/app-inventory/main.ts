// Stock keeping: grouping, joins, reports with aligned columns, money in cents.
interface Item { sku: string; name: string; qty: number; cents: number; tags?: string[]; supplier?: { id: number; country: string } | null }
const items: Item[] = [
  { sku: "A-1", name: "Bolt M4", qty: 250, cents: 12, tags: ["metal", "small"], supplier: { id: 1, country: "DE" } },
  { sku: "A-2", name: "Nut M4", qty: 0, cents: 9, tags: ["metal"], supplier: { id: 1, country: "DE" } },
  { sku: "B-1", name: "Café table", qty: 3, cents: 14999, supplier: { id: 2, country: "FR" } },
  { sku: "B-2", name: "Lamp “Noël”", qty: 7, cents: 4550, tags: [], supplier: null },
  { sku: "C-9", name: "Battery 🔋", qty: 42, cents: 399, tags: ["small", "hazard"] },
];
const money = (c: number) => `${c < 0 ? "-" : ""}€${(Math.abs(c) / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
const groupBy = <T, K>(xs: Iterable<T>, key: (x: T) => K) => { const m = new Map<K, T[]>(); for (const x of xs) { const k = key(x); const g = m.get(k); if (g) g.push(x); else m.set(k, [x]); } return m; };
const sum = <T>(xs: T[], f: (x: T) => number) => xs.reduce((a, x) => a + f(x), 0);
const width = (s: string) => [...s].length;
function table(rows: (string | number)[][], head: string[]): string {
  const all = [head, ...rows.map((r) => r.map(String))];
  const w = head.map((_, i) => Math.max(...all.map((r) => width(r[i]))));
  const line = (r: string[], raw?: (string | number)[]) => r.map((c, i) => (raw && typeof raw[i] === "number" ? " ".repeat(w[i] - width(c)) + c : c + " ".repeat(w[i] - width(c)))).join(" | ").trimEnd();
  return [line(head), w.map((n) => "-".repeat(n)).join("-+-"), ...rows.map((r) => line(r.map(String), r))].join("\n");
}
console.log(table(items.map(({ sku, name, qty, cents, supplier }) => [sku, name, qty, money(cents), supplier?.country ?? "n/a"]), ["SKU", "Name", "Qty", "Price", "From"]));
const byTag = groupBy(items.flatMap((i) => (i.tags?.length ? i.tags : ["untagged"]).map((t) => [t, i] as const)), ([t]) => t);
for (const [tag, list] of [...byTag].sort(([a], [b]) => a.localeCompare(b))) console.log(tag.padEnd(10, "."), list.map(([, { sku }]) => sku).join(), money(sum(list, ([, i]) => i.qty * i.cents)));
const value = sum(items, (i) => i.qty * i.cents);
console.log(money(value), money(-5), money(0), money(123456789), (value / items.length).toFixed(1));
class OutOfStock extends Error { constructor(readonly item: Item, readonly wanted: number) { super(`${item.sku}: wanted ${wanted}, have ${item.qty}`); this.name = new.target.name; } }
type Line = { sku: string; n: number };
function order(lines: Line[], { partial = false, discount = (c: number) => c } = {}) {
  const taken: Line[] = [];
  try {
    let total = 0;
    for (const { sku, n } of lines) {
      const item = items.find((i) => i.sku === sku) ?? (() => { throw new ReferenceError(`no ${sku}`); })();
      if (item.qty < n) { if (!partial) throw new OutOfStock(item, n); continue; }
      item.qty -= n; taken.push({ sku, n }); total += item.cents * n;
    }
    return { total: money(Math.round(discount(total))), lines: taken.length };
  } catch (e) {
    for (const { sku, n } of taken.reverse()) items.find((i) => i.sku === sku)!.qty += n;
    throw e;
  }
}
for (const args of [[[{ sku: "A-1", n: 100 }, { sku: "B-1", n: 1 }]], [[{ sku: "A-1", n: 100 }, { sku: "A-2", n: 1 }]], [[{ sku: "A-1", n: 100 }, { sku: "A-2", n: 1 }], { partial: true }], [[{ sku: "Z", n: 1 }]], [[{ sku: "B-1", n: 1 }], { discount: (c: number) => c * 0.85 }], [[]]] as Parameters<typeof order>[]) {
  try { console.log(order(...args)); } catch (e) { console.log(String(e), e instanceof OutOfStock && e.item.name); }
}
console.log(items.map((i) => i.qty), items.filter((i) => !i.qty).map((i) => i.name), Object.fromEntries(items.map(({ sku, ...rest }) => [sku, rest.qty * rest.cents])));
const { cheapest, dearest } = items.reduce((acc, i) => ({ cheapest: i.cents < acc.cheapest.cents ? i : acc.cheapest, dearest: i.cents > acc.dearest.cents ? i : acc.dearest }), { cheapest: items[0], dearest: items[0] }); console.log(cheapest.name, dearest.name);
const csv = [Object.keys(items[0]).slice(0, 4), ...items.map((i) => [i.sku, i.name.includes(" ") ? `"${i.name.replaceAll('"', '""')}"` : i.name, i.qty, i.cents])].map((r) => r.join(";")).join("\n"); console.log(csv);
const parsed = csv.split("\n").slice(1).map((l) => l.split(";")).map(([sku, name, qty, cents]) => ({ sku, name: name.replace(/^"|"$/g, ""), qty: +qty, cents: Number(cents) })); console.log(parsed.every((p, i) => p.qty === items[i].qty && p.name === items[i].name), parsed[2]);
console.log([...items].sort((a, b) => (b.supplier?.id ?? Infinity) - (a.supplier?.id ?? Infinity) || a.sku.localeCompare(b.sku)).map((i) => i.sku), items.some((i) => i.supplier === null), new Set(items.map((i) => i.supplier?.country)).size);
