// Arithmetic on fields and elements that are numbers nearly always, and all the ways in
// which they suddenly are not.
class Point {
  constructor(public x: any, public y: any) {}
}
function dist(a: any, b: any): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  let s = 0;
  s += dx * dx;
  s += dy * dy;
  return Math.sqrt(s);
}
function move(p: any, by: number): any {
  p.x += p.y * by;
  p.y = p.y - by * 2;
  p.n--;
  return p;
}
for (let i = 0; i < 3; i++) console.log(dist(new Point(i, i), new Point(3, 4)), move(new Point(i, 2), 3));

// Other shapes, other types, nothing at all.
console.log(dist({ y: 1, x: 2 }, { x: 1, y: 1, z: 1 }), dist(new Point("7", true), new Point(null, undefined)));
console.log(move({ y: 1, x: "a" }, 2), move(Object.create({ x: 1, y: 2 }), 1), move(new Point("a", "3"), 2));
for (const bad of [undefined, null]) {
  try {
    dist(new Point(1, 1), bad);
  } catch (e) {
    console.log((e as Error).message);
  }
}
console.log(dist(5, "text"), dist(new Point(NaN, 0), new Point(0, -0)), 1 / (move(new Point(-0, -0), 0).x as number));

// Getters and valueOf run once each, in order.
const log: string[] = [];
const loud = (name: string, v: any) => ({ valueOf() { log.push(name); return v; } });
const tricky = { get x() { log.push("get x"); return loud("x", 5); }, get y() { log.push("get y"); return 2; } };
console.log(dist(tricky, new Point(loud("bx", 1), loud("by", 2))), log.join());
const throws = new Point({ valueOf() { throw new Error("no number"); } }, 1);
try {
  dist(new Point(1, 1), throws);
} catch (e) {
  console.log((e as Error).message);
}
console.log(typeof (move(new Point(1, 2), 1).x * 1), move(Object.freeze ? new Point(1, "2") : null, 1));
try {
  move(Object.freeze(new Point(1, 2)), 1);
} catch (e) {
  console.log((e as Error).constructor.name);
}
let written: any;
const setter = { x: 1, get y() { return 1; }, set y(v) { written = v; } };
console.log(move(setter, 4).x, written);
try {
  dist(new Point(Symbol("s"), 2), new Point(3, 4));
} catch (e) {
  console.log((e as Error).constructor.name);
}

// Elements.
function dot(a: any, b: any, n: number): number {
  let s = 0;
  for (let i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}
function add(a: any, b: any, n: number): any {
  for (let i = 0; i < n; i++) a[i] += b[i] + 1;
  return a;
}
console.log(dot([1, 2, 3], [4, 5, 6], 3), dot([1, "2", 3], [4, 5, true], 3), dot([1, , 3], [1, 1, 1], 3), dot([1], [1], 2));
console.log(dot("123", [1, 2, 3], 3), dot({ 0: 2 }, [21], 1), dot(new Map(), [1], 1));
console.log(add([1, 2], [3, 4], 2), add(["a", 2], [3, "b"], 2), add([1, , 3], [1, 1, 1], 3), add([1], [2, 3], 2));
try {
  add(Object.freeze([1, 2]), [1, 2], 2);
} catch (e) {
  console.log((e as Error).constructor.name);
}
const grid = [[1, 2], [3, 4]];
let sum = 0;
for (let i = 0; i < 2; i++) for (let j = 0; j < 2; j++) sum += grid[i][j] * (grid[j][i] + 1);
console.log(sum, grid[0].length * 2 + grid.length, "abc".length * grid[1][0]);
const half = 0.5;
console.log(dot([10, 20], [1, 2], 2) % 7, [1, 2, 3][half * 2] * 2, Math.max(-Infinity, NaN), Math.min(0, -0), Math.max(-0, 0));

// A field that is deleted, redefined or inherited between two passes of one site.
const shapes: any[] = [new Point(1, 2), new Point(3, 4)];
function total(): number {
  let t = 0;
  for (const p of shapes) t = t + p.x * 10 + p.y;
  return t;
}
console.log(total());
delete shapes[0].x;
console.log(total());
Object.defineProperty(shapes[1], "x", { get: () => 100 });
console.log(total());
(Point.prototype as any).x = 7;
console.log(total());
