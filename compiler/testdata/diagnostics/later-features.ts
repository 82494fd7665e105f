// What the language has and this release has not.
const p = new Proxy({}, {}); // want AFF2022
console.log(p);
