/*---
flags: [async]
features: [generators]
---*/
async function* g() { yield 1; }
(async () => { for await (const v of g()) assert.sameValue(v, 1); })().then($DONE, $DONE);
