// What is spread is walked before the next operand is evaluated, also where that one needs statements.
const a: any[] = [1];
const c = a.length > 0;
console.log([...a, c ? a.push(2) : 0]);
console.log([...a, c && a.push(2), ...a]);
console.log(Math.max(...a, c ? a.push(20) : 0));
const f = (...r: any[]) => r;
console.log(f(...a, c ? a.push(20) : 0, ...a, a.push(3)));
console.log([...a, a.push(3)]);
console.log(new Array(...a, c ? a.push(20) : 0));
const g = (x: any, y: any, ...r: any[]) => r.length;
console.log(g(...(a as [any, any]), c ? a.push(20) : 0));
const o = { m: f };
console.log(o.m(...a, c ? a.push(20) : 0).length);
const s: any = { a: 1 };
console.log({ ...s, b: c ? (s.a = 2) : 0, ...s });
console.log({ ...s, b: (s.a = 3) });
const h = async () => { console.log([...a, await a.push(1)].length, f(...a, await a.push(1)).length, { ...s, x: await (s.a = 5) }, new Array(...a, await a.push(5)).length, o.m(...a, await a.push(1)).length, `${a.length}${await a.push(1)}`); };
await h();
