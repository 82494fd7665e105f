// @ts-nocheck: the cases pass what the types forbid
const T = f => { try { return f() } catch (e) { return e.name + ': ' + e.message } };
const J = v => JSON.stringify(v);
const subj = ['', 'a', 'abc', 'Hello World', 'aXbXcX', '  trim \n\t', 'ünïcödé', '😀a😀', '日本語テキスト', 'ａbc', 'İstanbul ΣΑΣ ß ŉ ﬁ', '\ud800x', 'a'.repeat(300), 'tab\tsep\tx', 'x,y,,z', 'ΑΣ', 'aΣb Σ', 'Ǆ ǅ ǆ', 'e\u0301', '\u00e9', 'ΐ'];
for (const s of subj) {
  const o = [];
  const add = f => o.push(T(f));
  for (const i of [0, 1, -1, 2.7, 100, -100, NaN, undefined]) add(() => [s.at(i), s.charAt(i), s.charCodeAt(i), s.codePointAt(i), s.slice(i), s.substring(i), s.substr(i)]);
  for (const [i, j] of [[0, 2], [1, -1], [2, 1], [-3, -1], [0, Infinity], [-1, 2], [3, NaN]]) add(() => [s.slice(i, j), s.substring(i, j), s.substr(i, j)]);
  for (const t of ['', 'a', 'X', 'o', '日', '😀', '\ude00', ',', 'bc', 'ß']) add(() => [s.indexOf(t), s.lastIndexOf(t), s.includes(t), s.startsWith(t), s.endsWith(t), s.indexOf(t, 2), s.lastIndexOf(t, 2), s.includes(t, 1), s.startsWith(t, 1), s.endsWith(t, 2), s.split(t), s.split(t, 2), s.replace(t, '[$&|$`|$\'|$$|$1]'), s.replaceAll(t, '<$&>'), s.replaceAll(t, (m, i) => m + i), s.concat(t, 1), s.padStart(8, t), s.padEnd(7, t)]);
  add(() => [s.trim(), s.trimStart(), s.trimEnd(), s.toUpperCase(), s.toLowerCase(), s.repeat(2), s.normalize(), s.normalize('NFD'), s.normalize('NFKC'), s.isWellFormed(), s.toWellFormed(), [...s], s.length, s.split(''), [...s].length, encodeURIComponent(s.toWellFormed()), encodeURI(s.toWellFormed()), decodeURIComponent(encodeURIComponent(s.toWellFormed()))]);
  console.log(J(o));
}
console.log(J([String.fromCharCode(65, 66, 0x3042, 65536 + 65), String.fromCodePoint(0x1F600, 65), String.raw`a\n${1}b${2}`, String(Symbol('x')), String([1, [2, 3]]), String({}), String(null)]));
console.log(T(() => String.fromCodePoint(-1)), T(() => String.fromCodePoint(1.5)), T(() => 'a'.repeat(-1)), T(() => 'a'.repeat(Infinity)), T(() => 'abc'.repeat(2 ** 30)), T(() => 'a'.padStart(2 ** 30)), T(() => 'a'.normalize('x')), T(() => 'a'.startsWith(/a/)), T(() => 'a'.includes(/a/)), T(() => 'a'.replaceAll(/a/, '')), T(() => 'a'.matchAll(/a/)), T(() => String.prototype.trim.call(null)), T(() => String.prototype.at.call(undefined)), T(() => decodeURIComponent('%')), T(() => decodeURIComponent('%E0%A4%A')), T(() => encodeURIComponent('\ud800')), T(() => `${Symbol('a')}`), T(() => Symbol() + ''), T(() => +Symbol()), T(() => new Symbol()), T(() => Symbol.keyFor('x')), T(() => String.prototype.valueOf.call(1)));
console.log(decodeURI('%41%2F%23%20é'), decodeURIComponent('%41%2F%23%20'), encodeURI('a b&c=d/é?#'), encodeURIComponent('a b&c=d/é?#'));
console.log(Symbol.for('a') === Symbol.for('a'), Symbol.keyFor(Symbol.for('q')), Symbol.keyFor(Symbol('q')), Symbol('d').description, Symbol().description, Symbol('z').toString(), Object(Symbol('w')).description, Symbol.iterator.toString());
const words = ['banana', 'apple', 'Cherry', 'äpfel', 'Zebra', 'zebra', 'éclair', 'eclair', 'Apple', 'a b', 'ab', 'a-b', 'a_b', '10', '9', '2', 'résumé', 'resume', 'Résumé', 'ß', 'ss', 'naïve', 'naive', 'ñ', 'n', 'o', 'ö', 'z', '', ' ', '!', '~', 'A', 'a', 'B', 'b', '日本', 'Ω', 'я', 'а', 'Б', 'б'];
console.log(words.slice().sort((a, b) => a.localeCompare(b)).join('|')); console.log(words.slice().sort().join('|'));
console.log(['a10', 'a2', 'a1', 'b1', 'A2'].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })).join(), 'a'.localeCompare('A', 'en', { sensitivity: 'base' }), 'a'.localeCompare('á', 'en', { sensitivity: 'base' }), 'a'.localeCompare('á', 'en', { sensitivity: 'accent' }), 'a'.localeCompare('b'), 'b'.localeCompare('a'), 'a'.localeCompare('a'));
let r = ''; for (let i = 0; i < 2000; i++) r += i % 7 ? 'x' : 'é'; console.log(r.length, r.indexOf('é', 5), r.slice(0, 10)); let q = ''; for (let i = 0; i < 300; i++) q = i + q; console.log(q.length, q.slice(0, 20), q.split('1').length);

console.log('abc'[1], 'abc'['length'], 'abc'[5], Object.keys('ab'), 'b' in Object('abc'), 1 in Object('abc'), JSON.stringify(Object('q')), typeof Object('a'), 'abc' < 'abd', 'a' < 'B', '\ud83d\ude00' > '\uffff');
