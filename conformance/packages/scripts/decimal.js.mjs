// Arithmetic, transcendental functions, rounding, bases, precision and errors.
import Decimal, { Decimal as Named } from "decimal.js";

console.log(new Decimal("0.1").plus("0.2").toString(), new Decimal(2).sqrt().toFixed(30), Decimal.exp(1).toString(), new Decimal("123456789.123456789").times("987654321.987654321").toString());
const x = new Decimal("-1234.56789e3");
for (const m of ["abs", "ceil", "floor", "round", "trunc", "neg", "sin", "cos", "tan", "atan", "sinh", "asinh", "cbrt", "exp", "ln"]) console.log(m, x.div(1e6)[m]().toString());
console.log(x.toString(), x.toFixed(2), x.toExponential(3), x.toPrecision(4), x.toHex(), new Decimal(255.5).toBinary(), new Decimal("0xff.8").toOctal(), x.toFraction().join("/"), x.toJSON(), x.toSD(3).valueOf());
for (const rounding of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
  const D = Decimal.clone({ precision: 6, rounding });
  console.log(rounding, D.div(1, 3).toString(), new D("2.5").toDP(0).toString(), new D("-2.5").toDP(0).toString(), D.mod(-7, 3).toString());
}
Decimal.set({ precision: 60, toExpNeg: -9, toExpPos: 30 });
console.log(`${Decimal.acos(-1)}`, `${Decimal.pow(2, 0.5)}`, `${Decimal.log10(12345)}`, `${new Decimal(2).pow(300)}`, `${new Decimal("1e-8")}`, `${Decimal.hypot(3, 4)}`, `${Decimal.atan2(1, -1)}`);
console.log(Decimal.max(1, "3", new Decimal(2)) + "", Decimal.sum(1, 2, "3.5") + "", new Decimal(NaN).eq(NaN), new Decimal(-0).toString(), 1 / new Decimal(-0), new Decimal(Infinity).div(0) + "", new Decimal(5).cmp("5.0"), new Decimal("1e3").e, Named === Decimal);
console.log(new Decimal(1).div(7), [new Decimal(3)], new Decimal("12345678901234567890").divToInt(7) + "", new Decimal(10).clampedTo(1, 5) + "", new Decimal(37).toNearest(8) + "");
for (const bad of ["abc", undefined, "1..2", {}]) try { console.log(new Decimal(bad)); } catch (e) { console.log(e.message); }
try { Decimal.set({ precision: 0 }); } catch (e) { console.log(e.message); }
