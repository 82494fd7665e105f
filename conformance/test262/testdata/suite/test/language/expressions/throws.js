/*---
negative:
  phase: runtime
  type: TypeError
---*/
null.x;
