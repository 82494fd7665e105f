// Random identifiers: their form, and an own random source for what can be printed.
import { customAlphabet, customRandom, nanoid, random, urlAlphabet } from "nanoid";
import { customAlphabet as insecure, nanoid as insecureID } from "nanoid/non-secure";

const ids = new Set(Array.from({ length: 2000 }, () => nanoid()));
console.log(ids.size, [...ids].every((id) => /^[\w-]{21}$/.test(id)), nanoid(5).length, nanoid(0), urlAlphabet.length);
console.log(/^[abc]{12}$/.test(customAlphabet("abc", 12)()), customAlphabet("xyz")(7).length, random(16).length, random(4) instanceof Uint8Array);
let seed = 7;
const lcg = (n) => Uint8Array.from({ length: n }, () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 8);
const own = customRandom("0123456789abcdef", 10, lcg);
console.log(own(), own(), own(4), customRandom("ab-", 30, lcg)());
console.log(insecureID().length, /^[01]{9}$/.test(insecure("01", 9)()));
