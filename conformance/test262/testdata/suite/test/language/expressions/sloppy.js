/*---
flags: [noStrict]
---*/
with ({}) {}
