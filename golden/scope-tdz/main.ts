// Temporal dead zones: let, const, class, default parameters, loops, typeof.
function attempt(label: string, f: () => unknown) {
  try {
    console.log(label, f());
  } catch (e) {
    const err = e as Error;
    console.log(label, err.name, "-", err.message);
  }
}

attempt("let read", () => early);
attempt("let write", () => {
  early = 5;
  return "wrote";
});
attempt("typeof", () => typeof early);
attempt("class", () => new Later());
attempt("const", () => LIMIT + 1);
let early = 1;
class Later {
  n = LIMIT;
}
const LIMIT = 100;
attempt("let read", () => early);
attempt("class", () => new Later().n);

attempt("self init", () => {
  const a: number = (() => a + 1)();
  return a;
});
attempt("closure before", () => {
  const read = () => value;
  let first: unknown = "none";
  try {
    first = read();
  } catch (e) {
    first = (e as Error).name;
  }
  let value = 7;
  return [first, read()];
});
attempt("param order", () => {
  function f(a: number = b, b: number = 1) {
    return [a, b];
  }
  return f();
});
attempt("param order ok", () => {
  function f(a: number = 2, b: number = a * 10) {
    return [a, b];
  }
  return [f(), f(3), f(undefined, 4), f(null as any)];
});
attempt("shadow in block", () => {
  const v = "outer";
  {
    const read = () => v;
    const early = (() => {
      try {
        return read();
      } catch (e) {
        return (e as Error).name;
      }
    })();
    const v = "inner";
    return [early, read(), v];
  }
});
attempt("for-of head", () => {
  const out: unknown[] = [];
  const list = [1, 2];
  for (const list2 of list) out.push(list2);
  try {
    for (const it of [it] as any) out.push(it);
  } catch (e) {
    out.push((e as Error).message);
  }
  return out;
});
attempt("switch", () => {
  const run = (n: number) => {
    switch (n) {
      case 0:
        let inner = "zero";
        return inner;
      case 1:
        return inner;
      default:
        inner = "set";
        return inner;
    }
  };
  const out: unknown[] = [run(0)];
  for (const n of [1, 2])
    try {
      out.push(run(n));
    } catch (e) {
      out.push((e as Error).message);
    }
  return out;
});
attempt("class heritage", () => {
  class A extends (A as any) {}
  return A;
});
attempt("class static self", () => {
  class B {
    static made = new B();
    static count = 2;
    tag = B.count;
  }
  return [B.made.tag, new B().tag];
});
attempt("var has none", () => {
  const seen = hoisted;
  var hoisted = 3;
  return [seen, hoisted];
});
attempt("const increment keeps", () => {
  const c = { n: 1 };
  c.n++;
  return c;
});
attempt("destructuring self", () => {
  const { a, b = a } = { a: 4 } as any;
  const [p, q = p + 1] = [10];
  return [a, b, p, q];
});
attempt("destructuring before", () => {
  const [p = q, q = 1] = [] as any[];
  return [p, q];
});
