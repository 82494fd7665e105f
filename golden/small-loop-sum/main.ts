// Loops over numbers and arrays, with break, continue and a label.
const data = [3, 1, 4, 1, 5, 9, 2, 6];
let sum = 0, max = -Infinity;
for (const x of data) {
  if (x === 1) continue;
  sum += x;
  if (x > max) max = x;
}
scan: for (let i = 0; i < data.length; i++)
  for (let j = i + 1; j < data.length; j++)
    if (data[i] + data[j] === 11) {
      console.log("pair", data[i], data[j]);
      break scan;
    }
let n = 27, steps = 0;
while (n !== 1) {
  n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  steps++;
}
console.log(sum, max, steps);
