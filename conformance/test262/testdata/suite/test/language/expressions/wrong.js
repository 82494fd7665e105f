/*---
description: fails and is expected to
---*/
assert.sameValue(1 + 1, 3);
