// Two modules.
import { add, counter } from "./math";
add(2);
add(3);
console.log(counter);
