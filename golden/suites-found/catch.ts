// @ts-nocheck
var x = 0, y = [];
try { throw 1; } catch (x) { y.push(x); var x = 2; y.push(x); const f = () => x++; f(); y.push(x); x += 5; y.push(x, (() => { x = "in"; return x; })()); }
y.push(x); console.log(y.join()); y.length = 0;
(function () { try { throw 1; } catch (e) { y.push(e); try { throw 2; } catch (e) { y.push(e); var e = 3; y.push(e); } y.push(e); e = 9; y.push(e); } y.push(e); })(); console.log(y.join("|"));
function p(a) { try { throw "t"; } catch (a) { var a = "w"; var g = () => a; } return [a, g()]; } console.log(p("arg"));
function q() { try { throw "t"; } catch (z) { { var z; } z = z + "!"; var get = () => z, set = (v) => { z = v; }; set(z + "?"); } return [z, get(), typeof z]; } console.log(q());
function* gen() { try { throw 1; } catch (k) { yield k; var k = 5; yield k; } yield k; } console.log([...gen()]);
async function as() { try { await Promise.reject(7); } catch (k) { var k = await (k + 1); console.log("in", k); } return k; } console.log(await as());
for (const i of [1, 2]) { try { throw i; } catch (l) { var l = l * 2; y = [() => l, ...y.slice(-1)]; } } console.log(l);
function r() { try { throw { a: 1 }; } catch ({ a }) { console.log(a); } var a = 3; try { throw 4; } catch (a) { console.log(a); } return a; } console.log(r());
try { throw 0; } catch (w) { var w = 1; } console.log(w); export { w };
