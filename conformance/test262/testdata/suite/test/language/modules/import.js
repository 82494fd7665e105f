/*---
flags: [module]
---*/
import { value } from "./import_FIXTURE.js";
assert.sameValue(value, 7);
