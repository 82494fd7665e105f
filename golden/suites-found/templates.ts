const l: any[] = []; const t = (x: any) => (l.push(x), x); const o = (n: any) => ({ toString() { l.push("s" + n); return "o" + n; } }) as any;
`${t(1), o(2)}${t(3), o(4)}`; console.log(l.join()); l.length = 0;
const x = `${t(1), o(2)}-${t(3), o(4)}`; console.log(x, l.join()); l.length = 0;
function f(v: any) { `${v}`; `a${v}`; `${v}${v}`; void `${v}b`; } f(o(5)); console.log(l.join()); l.length = 0;
console.log(`${o(1)}${t("q")}${o(2)}${`${o(3)}${t("r")}`}`, l.join()); l.length = 0;
const g = (a: any, b: any) => `${a}${b}${l.length}`; console.log(g(o(1), o(2)), l.join()); l.length = 0;
let n = 0; const c: any = { toString() { n++; return "c" + n; } }; console.log(`${n}${c}${n}${c}${n}`); console.log(c + `${n}` + c + n);
try { `${Symbol("x") as any}`; console.log("no"); } catch (e: any) { console.log(e.message); }
(() => `${o(9)}`)(); console.log(l.join());
export {};
