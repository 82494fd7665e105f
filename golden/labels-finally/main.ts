// Labelled break and continue through try/finally, and completion overrides.
const log: string[] = [];
const flush = () => log.splice(0).join(" ");

function search(grid: number[][], wanted: number) {
  let steps = 0;
  rows: for (let y = 0; y < grid.length; y++) {
    for (let x = 0; x < grid[y].length; x++) {
      steps++;
      if (grid[y][x] < 0) continue rows;
      if (grid[y][x] === wanted) return { x, y, steps };
      if (steps > 20) break rows;
    }
  }
  return { x: -1, y: -1, steps };
}
console.log(search([[1, -1, 5], [2, 5]], 5), search([[1]], 3));

outer: for (const a of [1, 2, 3]) {
  try {
    for (const b of [1, 2, 3]) {
      try {
        if (b === 2) continue outer;
        if (a === 3) break outer;
        log.push(`${a}${b}`);
      } finally {
        log.push(`f${a}${b}`);
      }
    }
  } finally {
    log.push(`F${a}`);
  }
}
console.log(flush());

function overrides(mode: string): unknown {
  try {
    if (mode === "return") return "try";
    if (mode === "throw") throw new Error("try");
    log.push("normal");
  } catch (e) {
    log.push("caught");
    return "catch";
  } finally {
    log.push("finally");
    if (mode === "override") return "finally";
  }
  return "after";
}
for (const m of ["return", "throw", "override", "none"]) console.log(m, overrides(m), flush());

function breakInFinally() {
  for (let i = 0; i < 3; i++) {
    try {
      return "lost " + i;
    } finally {
      if (i === 1) break;
      continue;
    }
  }
  return "after loop";
}
console.log(breakInFinally());
function swallow() {
  done: try {
    throw new Error("swallowed");
  } finally {
    break done;
  }
  return "survived";
}
console.log(swallow());

// The returned value is computed before finally runs.
function snapshot() {
  let n = 1;
  const o = { n: 1 };
  const prim = (() => {
    try {
      return n;
    } finally {
      n = 2;
    }
  })();
  const ref = (() => {
    try {
      return o;
    } finally {
      o.n = 2;
    }
  })();
  return [prim, n, ref.n];
}
console.log(snapshot());

block: {
  log.push("in block");
  if (log.length) break block;
  log.push("unreachable");
}
a: b: for (;;) {
  c: {
    if (log.length > 2) break a;
    log.push("c");
    break c;
  }
  if (log.length === 2) {
    log.push("again");
    continue b;
  }
  break;
}
console.log(flush());

function nested() {
  try {
    try {
      throw new Error("one");
    } finally {
      log.push("inner finally");
      throw new Error("two");
    }
  } catch (e) {
    log.push("caught " + (e as Error).message);
    try {
      return "value";
    } finally {
      log.push("last");
    }
  }
}
console.log(nested(), flush());
let i = 0;
do {
  i++;
  if (i === 2) continue;
  if (i === 4) break;
  log.push("i" + i);
} while (i < 10);
while (true) {
  try {
    if (i++ > 6) break;
    continue;
  } finally {
    log.push("w" + i);
  }
}
console.log(flush(), i);
sw: switch (i) {
  default:
    for (;;) {
      if (i > 8) break sw;
      i++;
    }
}
console.log(i);
