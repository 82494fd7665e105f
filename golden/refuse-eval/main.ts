// eval has no meaning ahead of time.
const src = "1 + 1";
console.log(eval(src));
