// Assignment to a constant and to an import.
import { v } from "./v";
const c = 1;
c = 2;
v++;
console.log(c, v);
