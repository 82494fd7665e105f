// mathjs whole: expressions, matrices, derivatives, units, big numbers.
import { create, all } from "mathjs";
const math = create(all, {});
console.log(math.evaluate("sqrt(3^2+4^2)"), math.format(math.evaluate("[1,2;3,4]^-1"), 6), String(math.derivative("x^3+sin(x)", "x")), String(math.simplify("2x+3x")), String(math.unit("5 cm").to("inch")), String(math.bignumber("1").div(3)), String(math.fraction(1, 3)), String(math.complex(1, 2).mul(math.complex(3, 4))));
