// switch: fallthrough, default anywhere, strict comparison, lazy cases, scope.
function days(m: number, leap = false) {
  switch (m) {
    case 4: case 6: case 9: case 11:
      return 30;
    case 2:
      if (leap) return 29;
      return 28;
    default:
      return 31;
  }
}
console.log([1, 2, 4, 12].map((m) => days(m)), days(2, true));

const trace = (v: unknown) => {
  const out: string[] = [];
  switch (v) {
    default:
      out.push("default");
    case "a":
      out.push("a");
    case "b":
      out.push("b");
      break;
    case "c":
      out.push("c");
  }
  return out.join("");
};
console.log(trace("a"), trace("b"), trace("c"), trace("zzz"), trace(undefined));

for (const v of [1, "1", true, null, undefined, NaN, 0, -0, ""] as unknown[]) {
  let got;
  switch (v) {
    case "1": got = "string 1"; break;
    case 1: got = "number 1"; break;
    case true: got = "true"; break;
    case NaN: got = "NaN never"; break;
    case null: got = "null"; break;
    case undefined: got = "undefined"; break;
    case 0: got = "zero"; break;
    default: got = "other";
  }
  console.log(v, got);
}

// Case expressions run in order until one matches.
const ran: string[] = [];
const c = (label: string, v: unknown) => (ran.push(label), v);
switch (c("disc", 2)) {
  case c("one", 1): ran.push("in one");
  case c("two", 2): ran.push("in two");
  case c("three", 3): ran.push("in three"); break;
  case c("four", 4): ran.push("in four");
}
console.log(ran.join(", "));

const grade = (score: number) => {
  switch (true) {
    case score >= 90: return "A";
    case score >= 80: return "B";
    case score < 0 || score > 100: throw new RangeError("score " + score);
    default: return "F";
  }
};
console.log(grade(95), grade(80), grade(10));
try {
  grade(-1);
} catch (e) {
  console.log((e as Error).message);
}

const obj = {}, other = {};
switch (obj as unknown) {
  case other: console.log("other"); break;
  case obj: console.log("identity"); break;
}
type Shape = { kind: "circle"; r: number } | { kind: "rect"; w: number; h: number } | { kind: "empty" };
function area(s: Shape): number {
  switch (s.kind) {
    case "circle": {
      const { r } = s;
      return +(Math.PI * r * r).toFixed(2);
    }
    case "rect": {
      const r = s.w * s.h;
      return r;
    }
  }
  return 0;
}
console.log(area({ kind: "circle", r: 2 }), area({ kind: "rect", w: 3, h: 4 }), area({ kind: "empty" }));

function inLoop() {
  const out: number[] = [];
  for (let i = 0; i < 6; i++) {
    switch (i % 3) {
      case 0: continue;
      case 1: out.push(i); break;
      case 2:
        if (i > 4) return out;
        let shared = i * 100;
        const read = () => shared;
        out.push(read());
    }
    out.push(-1);
  }
  return out;
}
console.log(inLoop());
switch (3) {}
switch (3 as number) { default: }
const closures: (() => number)[] = [];
for (const n of [1, 2]) switch (n) { case 1: case 2: let v = n * 7; closures.push(() => v); }
console.log(closures.map((f) => f()));
const big = (s: string) => { switch (s) { case "alpha": return 1; case "beta": return 2; case "gamma": return 3; case "delta": return 4; case "eps" + "ilon": return 5; } };
console.log(["alpha", "delta", "epsilon", "none"].map(big));
