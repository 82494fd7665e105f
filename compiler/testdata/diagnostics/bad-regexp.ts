const ok = /a+/;
const flags = /a/gg; // want AFF1001
