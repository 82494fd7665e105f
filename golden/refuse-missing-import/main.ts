// A module and a name that do not exist.
import { gone } from "./missing";
import { nothing, here } from "./there";
console.log(gone, nothing, here);
