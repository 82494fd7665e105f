/*---
flags: [async]
features: [generators]
---*/
Promise.resolve();
