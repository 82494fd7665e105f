/*---
description: passes
---*/
assert.sameValue([1, 2].length, 2);
