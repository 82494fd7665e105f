// Syntax errors in two files are both reported.
import { x } from "./other";
const broken = ;
console.log(x, broken);
