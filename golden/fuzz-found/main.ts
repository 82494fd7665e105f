// Small programs that random ones were reduced to.
const log: unknown[] = [];
async function onlyDefault(n: any) {
  for (let i = 0; i < 2; i++) {
    switch (Math.trunc(n)) {
      default: {
        log.push(await n);
      }
      break;
    }
  }
  switch (n.k) {
    case await 1:
      log.push("one");
      break;
    case 2:
    default:
      log.push("default");
  }
  return n;
}
log.push(await onlyDefault(2));
function inFinally(flag: boolean) {
  try {
    if (flag) return "early";
  } finally {
    function late(x: any) {
      return [x, log.length];
    }
    log.push(late(late).length, late(1));
  }
  return "end";
}
log.push(inFinally(true), inFinally(false));
function shifts(n: number) {
  return [n >>> -1, n << 33, n >> -31, (-1) >>> 0, 5 >>> -1, ~0 ^ (0xedb88320 & -(n & 1))];
}
log.push(shifts(5), shifts(2.9));
switch (typeof [1, null, 3].reduce((acc: any, x: any) => acc ?? x, null)) {
  case "num" + "ber":
    log.push("reduced in a head");
}
switch (log.push("only default")) { default: log.push("ran"); }
const hide = function hide(hide: any) { return typeof hide; };
log.push(hide(1));
let runs = 0;
const g = (n: number) => { runs++; return n; };
const call = (f: any) => f(1);
log.push([call(g), runs, `${call(g)}${runs}`]);
const late: any[] = [];
late[1] = "m";
log.push(late.map((v) => v + "1"));
block: {
  log.push("in block");
  if (log.length > 3) break block;
  log.push("not reached");
}
for (const v of [1]) log.push(v);
for (const v of ["again"]) log.push(v);
const probes: (() => number)[] = [];
for (let i = (probes.push(() => i), 0); i < 2; i++) probes.push(() => i);
log.push(probes.map((p) => p()));
log.push((() => { return inner(); function inner() { return "hoisted"; } })());
console.log(log);
