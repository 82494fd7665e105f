// What the language has and this release has not.
function* gen() { // want AFF2021
  yield 1; // want AFF2021
}
async function* agen() {} // want AFF2021
const p = new Proxy({}, {}); // want AFF2022
const big = 10n; // want AFF2020
console.log(gen, agen, p, big);
