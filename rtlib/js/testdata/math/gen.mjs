// Makes vectors.txt: name, arguments and result of Math functions in Node 20, as the bits
// of the numbers in hexadecimal. Run: node gen.mjs > vectors.txt
const f = new Float64Array(1), u = new BigUint64Array(f.buffer);
let s = 12345n;
const rnd = () => { s ^= s << 13n; s &= (1n << 64n) - 1n; s ^= s >> 7n; s ^= s << 17n; s &= (1n << 64n) - 1n; return s; };
const bits = x => { f[0] = x; return u[0].toString(16); };
const any = () => { u[0] = rnd(); return f[0]; };
const R = () => Number(rnd() >> 11n) / 2 ** 53;
const special = [0, -0, 1, -1, 0.5, -0.5, NaN, Infinity, -Infinity, 5e-324, 1e-308, 1e308, Math.PI, Math.PI / 2, Math.E, 2, 3, 10, 0.1, 100, 1024];
const one = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh', 'exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'cbrt', 'round', 'fround'];
for (const n of one) {
  const ins = [...special];
  for (let i = 0; i < 25; i++) ins.push(any(), R(), -R(), R() * 10, (R() - 0.5) * 1e5, R() * 700);
  for (const x of ins) console.log(n, bits(x), bits(Math[n](x)));
}
for (const n of ['pow', 'atan2', 'hypot', 'max', 'min']) {
  const put = (x, y) => console.log(n, bits(x), bits(y), bits(Math[n](x, y)));
  for (const x of special.slice(0, 15)) for (const y of special.slice(0, 15)) put(x, y);
  for (let i = 0; i < 40; i++) { put(any(), any()); put(R() * 100, R() * 20 - 10); put(-Math.floor(R() * 100), Math.floor(R() * 60 - 30)); put(10, Math.floor(R() * 700 - 350)); put(1 + (R() - 0.5) * 1e-6, (R() - 0.5) * 1e9); }
}
