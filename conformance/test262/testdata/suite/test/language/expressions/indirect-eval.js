/*---
description: left out
---*/
eval("1");
