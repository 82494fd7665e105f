// The smallest program that prints.
const name: string = "world";
console.log(`Hello, ${name}!`);
