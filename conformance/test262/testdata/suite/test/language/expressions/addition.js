/*---
description: passes
---*/
assert.sameValue(1 + 1, 2);
