// Building and taking strings apart.
let out = "";
for (const word of "the quick brown fox".split(" ")) out += word[0].toUpperCase() + word.slice(1) + "-";
console.log(out, out.length, out.replace(/-$/, "!"), [..."né😀"].length);
