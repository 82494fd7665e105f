import group from "./group.js";

console.log("abc".replace(/b/, "x"));
console.log(group([6.1, 4.2, 6.3], Math.floor));
