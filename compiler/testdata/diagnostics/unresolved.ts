import a from "./nowhere"; // want AFF1005 "./nowhere"
import b from "no-such-package"; // want AFF1005 "no-such-package"
export * from "./also-gone"; // want AFF1005
console.log(a, b);
