import { here, gone } from "./mod"; // want AFF1009 "gone"
import dflt from "./mod"; // want AFF1009 "default"
console.log(here, gone, dflt);
