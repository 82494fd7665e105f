/*---
flags: [module]
negative:
  phase: resolution
  type: SyntaxError
---*/
import { other } from "./import_FIXTURE.js";
