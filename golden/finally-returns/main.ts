// A return inside a finally block that is cancelled in there leaves the result that is under way alone.
function f(): any { try { return 1; } finally { for (const i of [1]) { try { return 2; } finally { continue; } } } }
async function g(): Promise<any> { try { return 1; } finally { for (const i of [1]) { try { return 2; } finally { await 0; continue; } } } }
function* h(): any { try { return 1; } finally { for (const i of [1]) { try { return 2; } finally { yield 0; continue; } } } }
function f2(): any { try { throw 1; } finally { for (const i of [1]) { try { return 2; } finally { continue; } } } }
function f3(): any { try { return 1; } finally { B: try { throw 2; } finally { break B; } } }
async function g2(): Promise<any> { try { throw 1; } finally { for (const i of [1]) { try { return 2; } finally { await 0; continue; } } } }
async function g3(): Promise<any> { try { return 1; } finally { B: try { await 0; throw 2; } finally { break B; } } }
async function g4(): Promise<any> { L: for (const x of [1, 2]) { try { await 0; if (x === 1) continue; break L; } finally { B: try { await 0; throw 2; } finally { break B; } } } return "end"; }
async function g5(): Promise<any> { try { await 0; throw 1; } finally { B: try { await 0; throw 2; } finally { break B; } } }
async function g6(): Promise<any> { try { await 0; throw 1; } finally { try { await 0; throw 2; } catch (e) { console.log("c", e); } } }
function f6(): any { try { throw 1; } finally { try { throw 2; } catch (e) { console.log("c", e); } } }
console.log(f()); g().then((x) => console.log("g", x)); console.log([...h()], (() => { const i = h(); i.next(); return i.next(); })());
try { console.log(f2()); } catch (e) { console.log("threw", e); } console.log(f3());
try { console.log(f6()); } catch (e) { console.log("threw", e); } console.log(f3());
for (const q of [g2, g3, g4, g5, g6]) await q().then((x) => console.log("g", x), (e) => console.log("threw", e));
// Counting on from a large literal leaves the integers that are exact.
let k = 9007199254740990;
for (let j = 0; j < 5; j++) k += 1;
console.log(k, new Uint32Array(new Float64Array([NaN, 0 / +"0", -NaN]).buffer), new Uint32Array(new Float32Array([NaN, -NaN]).buffer));
const nans = new Map([[NaN, 1]]);
console.log(nans.get(0 / +"0"), nans.get(-NaN), nans.get(Infinity - +"Infinity"), nans.get(new Float64Array(new Uint32Array([5, 0xfff80000]).buffer)[0]));
