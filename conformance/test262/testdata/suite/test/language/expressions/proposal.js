/*---
features: [some-proposal]
---*/
1;
