// Variables of modules that only ever hold a literal: read by name, through a namespace object,
// in every kind of expression that a literal may break.
import * as ns from "./lib";
import { tag, other, N, later } from "./lib";
console.log(Object.keys(ns), ns.tag, ns.N, ns.later, tag + other, N << 2, later());
const key: any = "N"; console.log((ns as any)[key], `${tag}!`, typeof tag, tag.length, N.toFixed(2));
export const big = 12345678901; console.log(big | 0, big % 7, -N, +tag, !N, N ? "y" : "n");
switch (tag) { case "a": console.log("is a"); break; default: console.log("no"); }
const zero = 0; console.log(5 % zero, 5 / zero, -zero, Object.is(-zero, -0));
const o: any = { [tag]: N }; console.log(o); var u = undefined; console.log(u, u ?? tag); const no: any = null; console.log(no?.x, no ?? 1);
const yes = true; while (yes) { console.log("once"); break; } if (!yes) console.log("never");
try { (tag as any).foo(); } catch (e: any) { console.log(e.message); } try { (N as any)(); } catch (e: any) { console.log(e.message); } try { new no(); } catch (e: any) { console.log(e.message) }
try { no.x } catch (e: any) { console.log(e.message) } try { const [a]: any = N; } catch (e: any) { console.log(e.message) } try { for (const q of no) ; } catch (e: any) { console.log(e.message) }
