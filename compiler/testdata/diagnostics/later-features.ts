// What the language has and this release has not.
const n = new Intl.NumberFormat("en"); // want AFF2027
console.log(n);
