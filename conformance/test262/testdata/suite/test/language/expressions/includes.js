/*---
includes: [extra.js]
---*/
assert.sameValue(extra.length, 3);
