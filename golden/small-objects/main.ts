// Object literals, dynamic keys, spread, getters.
const base = { x: 1, y: 2, get sum() { return this.x + this.y; } };
const moved = { ...base, y: 10, ["z" + 1]: true };
for (const [k, v] of Object.entries(moved)) console.log(k, v);
base.x = 5;
console.log(base.sum, moved.sum);
