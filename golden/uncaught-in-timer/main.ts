// An error in a timer callback stops the program; earlier output stays.
let n = 0;
const iv = setInterval(() => {
  console.log("tick", ++n);
  if (n === 2) {
    Promise.resolve().then(() => console.log("microtask queued before the throw"));
    throw { code: 42, message: "not even an Error" };
  }
}, 1);
setTimeout(() => { clearInterval(iv); console.log("not reached"); }, 500);
