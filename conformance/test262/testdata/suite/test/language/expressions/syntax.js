/*---
negative:
  phase: parse
  type: SyntaxError
---*/
let a; let a;
