// The forms of `export default NAME`, where the export is the same variable, and where it is not.
import add from "./function";
import Point from "./class";
import limit from "./constant";
import changed, { change } from "./changed";
import count, { raise } from "./counter";
import twice from "./twice";
import both, { both as named } from "./both";
import * as all from "./function";
import cyclicA from "./cycle-a";
import { early } from "./cycle-b";

console.log(add(2, 3), add.name, add.length, all.default === add, Object.keys(all));
console.log(new Point(1, 2).sum(), Point.name);
console.log(limit, typeof limit);
console.log(changed(), change(), changed());
console.log(count, raise(), count);
console.log(twice());
console.log(both(), named(), both === named);
console.log(early(), cyclicA());
console.log(String(add));
console.log(add.toString().length, add.inner.toString(), add.inner());
