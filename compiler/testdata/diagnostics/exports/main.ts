import { here, gone } from "./mod"; // want AFF1009 "gone"
import dflt from "./mod"; // want AFF1009 "default"
import { both, once } from "./stars"; // want AFF1015 "both"
console.log(here, gone, dflt, both, once);
