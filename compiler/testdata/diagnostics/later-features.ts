// What the language has and this release has not.
const p = new Proxy({}, {}); // want AFF2022
const big = 10n; // want AFF2020
console.log(p, big);
