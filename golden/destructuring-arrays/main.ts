// Array patterns use the iterator protocol: order, laziness, holes, closing.
const trace: string[] = [];
function source(limit: number, label = "it"): Iterable<number> {
  return {
    [Symbol.iterator]() {
      let n = 0;
      trace.push(`${label}.open`);
      return {
        next() {
          trace.push(`${label}.next`);
          return n < limit ? { value: n++, done: false } : { value: undefined as any, done: true };
        },
        return(v?: any) {
          trace.push(`${label}.return`);
          return { value: v, done: true };
        },
      };
    },
  };
}
const flush = () => trace.splice(0).join(" ");

{
  const [a, b] = source(5);
  console.log(a, b, flush());
}
{
  const [a, b, c] = source(1);
  console.log(a, b, c, flush());
}
{
  const [, , third, ...rest] = source(6);
  console.log(third, rest, flush());
}
{
  const [] = source(2);
  console.log("empty", flush());
}
{
  const [a = trace.push("default!"), b = 7] = source(1);
  console.log(a, b, flush());
}
try {
  const [x = (() => { throw new Error("in default"); })()] = source(0);
  console.log(x);
} catch (e) {
  console.log((e as Error).message, flush());
}
try {
  const [a, b = (() => { throw new Error("later default"); })()] = [1] as any;
  console.log(a, b);
} catch (e) {
  console.log((e as Error).message);
}
// A throwing setter closes the iterator.
const target: any = { set bad(v: any) { throw new Error("setter " + v); } };
try {
  [target.bad] = source(3);
} catch (e) {
  console.log((e as Error).message, flush());
}

let a: any = 1, b: any = 2, c: any = 3;
[a, b, c] = [c, a, b];
console.log(a, b, c);
[a, [b, [c]]] = [10, [20, [30]]];
console.log(a, b, c);
[a = 5, b = a + 1, ...c] = [undefined, undefined, 1, 2];
console.log(a, b, c);
const arr = [1, 2, 3];
[arr[0], arr[2]] = [arr[2], arr[0]];
console.log(arr);
const obj: any = {};
[obj.x, obj["y"], ...obj.rest] = "héllo";
console.log(obj);
[...[a, b]] = [8, 9, 10];
console.log(a, b);
const value = ([a, b] = [1, 2, 3]);
console.log(value);

const [m1, m2] = new Map([["k1", 1], ["k2", 2]]);
const [s1, , s3 = "none"] = new Set(["x", "y"]);
console.log(m1, m2, s1, s3);
const [ch, emoji] = "a😀b";
console.log(ch, emoji, emoji.length);
const [h0, h1 = "filled"] = [, ,] as any[];
console.log(h0, h1);
for (const bad of [null, undefined, 5, {}] as any[]) {
  try {
    const [x] = bad;
    console.log(x);
  } catch (e) {
    console.log((e as Error).name);
  }
}
function swap([x, y]: [number, number] = [1, 2]): [number, number] {
  return [y, x];
}
console.log(swap(), swap([5, 6]), swap.length);
const points = [[1, 2], [3, 4]];
console.log(points.map(([x, y]) => x * y), points.reduce((acc, [x]) => acc + x, 0));
for (let i = 0, [p, q] = [1, 1]; i < 5; i++, [p, q] = [q, p + q]) trace.push(String(p));
console.log(flush());
