// Such assignments throw when they are reached; the compiler only warns.
import { v } from "./v";
const c = 1;
c = 2; // want AFF1011 "constant"
v++; // want AFF2007 "import"
console.log(c, v);
