// Makes vectors.jsonl: what Node 20 answers for patterns and subjects, hand-picked and
// random. Run: node gen.mjs > vectors.jsonl
let seed = 20240607;
const rnd = n => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return (seed >> 8) % n; };
const pick = a => a[rnd(a.length)];

const cases = [
  ['abc', '', 'xxabcabc'], ['a|ab', '', 'abc'], ['((a)|(ab))((c)|(bc))', '', 'abc'], ['a[a-z]{2,4}', '', 'abcdefghi'],
  ['a[a-z]{2,4}?', '', 'abcdefghi'], ['(aa|aabaac|ba|b|c)*', '', 'aabaac'], ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
  ['(?=(a+))', '', 'baaabac'], ['(?=(a+))a*b\\1', '', 'baaabac'], ['(.*?)a(?!(a+)b\\2c)\\2(.*)', '', 'baaabaac'],
  ['(a*)*', '', 'b'], ['(a*)b\\1+', '', 'baaaac'], ['(?:a*)*', '', 'b'], ['(a?)*?$', '', 'ab'], ['^(?:(a)|b)*$', '', 'ab'],
  ['(?<=\\$)\\d+(\\.\\d*)?', '', 'cost $10.53'], ['(?<!\\$)\\b\\d+', '', '$10 20'], ['(?<=(\\d+)(\\d+))$', '', '1053'],
  ['(?<=\\1(.))x', '', 'aax'], ['(?<=(.)\\1)x', '', 'aax'], ['(?<y>\\d{4})-(?<m>\\d\\d)', '', 'on 2024-05-06'],
  ['\\bfoo\\b', 'i', 'a FOO b'], ['^.$', 'm', 'ab\nc\nd'], ['^.$', 's', '\n'], ['[^]', '', '\n'], ['[]', '', 'a'],
  ['\\u{1F600}', 'u', 'x😀y'], ['.', 'u', '😀'], ['.', '', '😀'], ['^[^x]$', 'u', '😀'], ['[😀-😂]', 'u', 'x😁'], ['\\ud83d', '', '😀'],
  ['\\ud83d', 'u', '😀'], ['\\udf06', 'u', '\ud834\udf06'], ['(?<=\\u{1F600})x', 'u', '😀x'], ['\\p{L}+', 'u', '12éàЖz34'],
  ['\\p{Lu}', 'iu', 'é'], ['\\P{L}', 'u', 'ab1'], ['\\p{Script=Greek}+', 'u', 'abc αβγ'], ['\\p{Emoji_Presentation}', 'u', 'a😀'],
  ['[\\w-]+@[\\w.]+', '', 'mail me: a-b@c.de!'], ['é', 'i', 'É'], ['ß', 'i', 'ẞ'], ['ß', 'iu', 'ẞ'], ['ſ', 'i', 's'], ['ſ', 'iu', 'S'],
  ['[^\\W]', 'iu', 'ſ'], ['\\w', 'iu', 'K'], ['k', 'iu', 'K'], ['[a-z]', 'i', 'K'], ['σ', 'i', 'ς'], ['\\u0390', 'i', '\u1fd3'], ['\\u0390', 'iu', '\u1fd3'],
  ['a{0}b', '', 'ab'], ['a{,2}', '', 'a{,2}'], ['x{2}', '', 'xxx'], ['(?:ab){2,3}?c', '', 'abababc'], ['(a){2}', '', 'aaa'], ['(?:){3}', '', 'a'],
  ['\\x41\\x4', '', 'Ax4'], ['\\cJ', '', '\n'], ['\\c', '', '\\c'], ['[\\c_]', '', '\x1f'], ['[\\c*]', '', '\\'], ['\\07', '', '\x07'], ['\\8', '', '8'],
  ['\\1(a)', '', 'aa'], ['(a)\\2', '', 'a\x02'], ['\\k<a>(?<a>x)', '', 'x'], ['\\k', '', 'k'], [']', '', ']'], ['}', '', '}'], ['{', '', '{'], ['a{', '', 'a{'],
  ['[a-\\d]', '', '-'], ['[\\b]', '', '\b'], ['\\B', '', 'ab'], ['\\b', '', ' ab'], ['$^', 'm', ''], ['(?=a)*', '', 'a'], ['(?!a)+b', '', 'b'],
  ['(\\2a)(\\1)', '', 'aa'], ['(?:(?=(a)))?b', '', 'b'], ['(?:(?=(a)))*?b\\1', '', 'ab'], ['(?=.*?(\\d+))\\w+', '', 'abc123'], ['(x*)*?y', '', 'xxxy'],
  ['^(a+)+$', '', 'aaaaaaaaaaaa!'], ['(?:a|b)*?c', '', 'ababc'], ['((a*)|b)+', '', 'bab'], ['(?<a>.)(?<b>.)\\k<a>', '', 'xyx'], ['\\s+', '', 'a \u00a0\u2003\ufeffb'],
  ['"(?:[^"\\\\]|\\\\.)*"', '', 'say "a \\"b\\" c" x'], ['(\\d+)(?:px|em)(?=;|$)', '', 'w: 12em;'], ['<(\\w+)[^>]*>.*?</\\1>', 's', '<b>x</i>\n</b>'],
  ['\\d{1,3}(?=(\\d{3})+$)', '', '1234567'], ['[+-]?\\d+(\\.\\d+)?([eE][+-]?\\d+)?', '', 'v=-12.5e+3'], ['(?:)', '', ''], ['a.c', '', 'a\u2028c'],
];
const atoms = ['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '^', '$', '(a)', '(b|c)', '(?:ab)', '(?=b)', '(?!a)', '(?<=a)', '(?<!b)', '\\1', 'x', 'É', '[é-ü]', '\\s', '😀', '(?:)'];
const quants = ['', '', '', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,3}?', '{2,}'];
const gen = d => {
  let s = '';
  for (let n = 1 + rnd(4); n > 0; n--) {
    const r = rnd(10);
    let a = r < 7 || d <= 0 ? pick(atoms) : r < 9 ? `(${gen(d - 1)})` : `(?${pick([':', '=', '!', '<=', '<!'])}${gen(d - 1)})`;
    const zero = /^(\\b|\^|\$|\(\?<?[=!])/.test(a);
    s += a + (zero ? '' : pick(quants));
  }
  return rnd(6) === 0 ? s + '|' + gen(d - 1) : s;
};
const chars = ['a', 'a', 'b', 'b', 'c', 'x', ' ', '\n', '1', 'é', 'E', 'É', '😀', 'A'];
for (let i = 0; i < 4000; i++) {
  let subject = '';
  for (let n = rnd(9); n > 0; n--) subject += pick(chars);
  if (rnd(2)) subject = subject.replace(/[^\x00-\x7f]/g, 'a');
  cases.push([gen(2), pick(['', '', 'i', 'm', 's', 'u', 'iu', 'y']), subject]);
}
const bad = ['(', ')', '*', 'a**', '[', '[b-a]', '(?', '(?a)', '\\', 'a{2,1}', '{1}', 'a{', '}', ']', '(?<a', '(?<a>x)(?<a>y)', '\\k<b>', '(?<a>x)\\k<b>', '(?<a>x)\\k',
  '\\u{110000}', '\\u{1', '\\u12', '\\xz', '\\p{Foo}', '[\\p{Foo}]', '\\p', '\\1', '\\a', '[\\a]', '[\\d-z]', '[a-\\d]', '\\c', '[\\c]', '(?<1>a)', '(?<>a)', '(?<=a)*', '(?=a)*',
  'a{2}{3}', 'a+?*', '^*', '\\b+', '(?:', '(?<a>', '(?<!', '\\00', '\\01', '\\8', '\\-', '[\\-]', '\\_', '\\p{Script=Foo}', '\\p{L', 'a|*', '?', '[z-a]', '(?<a b>x)', 'x{99999999999}'];
for (const p of bad) for (const f of ['', 'u']) cases.push([p, f, 'a']);
// Flag v: Node's answers for set notation, and for random classes.
const sets = ['[a-z--[aeiou]]', '[\\w&&\\d]', '[\\w--\\d]', '[[a-z][0-9]]', '[^[a-z][0-9]]', '[a-z&&[^aeiou]]', '[\\q{abc|b|}x]', '[\\q{}]', '[\\q{ab|abc|a}]', '[\\q{ab|abc|a}--\\q{ab}]',
  '[\\q{ab|x}&&\\q{ab|y}]', '\\p{RGI_Emoji}', '\\p{Emoji_Keycap_Sequence}', '[\\p{RGI_Emoji}--\\q{👍🏽}]', '[\\p{L}--\\p{Lu}]', '[\\p{ASCII}&&\\p{L}]', '\\p{Script_Extensions=Deva}', '[^\\p{L}]', '\\P{L}',
  '[\\&\\-\\!\\#\\%\\,\\:\\;\\<\\=\\>\\@\\`\\~]', '[\\b]', '[a\\-z]', '[!-/&&[^+]]', '[]', '[^]', '(?<=[\\q{abc|bc|c}])$', '(?<=\\p{RGI_Emoji})x', '[\\q{KM|s}]', '[\\W]', '[^\\W]', '\\W', '[^\\P{Lu}]', '\\P{Lu}', '[\\u{1F600}-\\u{1F64F}--\\u{1F601}]'];
const subjects = ['', 'a', 'abc', 'xbcab', 'ab', 'b-Z09', '1️⃣', 'x👍🏽x', '👩‍👩‍👧‍👦x', '🇩🇪🇫', 'é', 'ſ', 'K', 'k', 'km', '!+&', '\b', 'क।', '😀😁', 'Σς', '\ud83d', '_'];
for (const p of sets) for (const s of subjects) for (const f of ['v', 'iv']) cases.push([p, f, s]);
const operands = ['[a-c]', '\\d', '\\w', '[b-z]', '\\q{ab|c}', '[^a]', '\\p{Lu}', 'b', '[\\q{bc|a}x]', 'é', '\\W'];
for (let i = 0; i < 600; i++) {
  const n = 1 + rnd(3), op = pick(['', '--', '&&']);
  const body = Array.from({ length: n }, () => pick(operands)).join(op);
  cases.push([`${pick(['', '^', '(?<=', '(x)?'])}`.replace(/^\(\?<=$/, '(?<=x') .replace(/^\(\?<=x$/, '(?<=x)') + `[${pick(['', '', '^'])}${body}]${pick(quants)}`, pick(['v', 'iv']), pick(subjects) + pick(subjects)]);
}
for (const p of ['[^\\q{ab}]', '\\P{RGI_Emoji}', '[^\\p{RGI_Emoji}]', '[a--b&&c]', '[a&&b--c]', '[ab--c]', '[a&&&b]', '[a&&]', '[&&a]', '[a--]', '[(]', '[a-]', '[-a]', '[a!!b]', '[\\q{a]', '[\\q]', '\\q{a}', '[a-\\d]', '[a-[b]]',
  '[b-a]', '[a', '[[a]', '[a-b--c]', '[a--b-c]', '[a&&b-c]', '[a&&bc]', '[\\a]', '[|]', '[/]', '[{]', '[a--b--c]', '[\\q{a(}]', '[\\q{\\a}]', '[\\p{Foo}]', '[\\P{RGI_Emoji}]', '[\\u{1}-\\q{a}]', '[a-z&&b]', '[a--b&c]', '[^a&&b]', '[\\c]',
  '[\\1]', '[\\k]', '[a&&b&&&c]', '[ab&&c]', '[a-b&&c]', '[[a]b--c]', '[\\d--]', '[--a]', '[a\\]', '[\\B]', '[\\00]', '[^\\q{ab}--\\q{ab}]', '[^\\q{ab}&&b]', '[^\\q{a|b}]', '[^\\q{}]', '[a--\\q{ab}]']) cases.push([p, 'v', 'a']);
// Case: characters that only Unicode's mappings make equal.
for (const c of ['ſ', 'K', 'Å', 'µ', 'ς', 'ß', 'ẞ', 'ǅ', 'İ', 'ı', 'ᲀ', 'Ა', 'ა', 'Ꭰ', 'ꭰ', '𐐀', 'ﬅ', 'ΐ', 'ᾳ', 'Ω', 'ꟶ'])
  for (const d of [c, c.toLowerCase(), c.toUpperCase(), 'k', 's', 'i', 'Σ', 'μ', 'ﬆ', '𐐨', 'ω']) for (const f of ['i', 'iu', 'iv'])
    cases.push([c, f, d], [`[^${c}]`, f, d], [`(.)\\1`, f, c + d], [`(${c}|x)\\1`, f, c + d]);
// lastIndex in a pair, halves of pairs.
for (const p of ['\\ud83d', '\\ude00', '[\\ud83d]', '[^x]', '.', '\\udf06|^', '(?<=\\ud83d)\\ude00', '(?<!\\ud83d)\\ude00', '(?<=\\ude00)', '\\ud83d\\ude00', '(\\ud83d)\\1', '\\u{d83d}', '[\\ud83d\\ude00]', '[\\u{1F600}]', '\\ud83d+', '^[\\ude00-\\udfff]'])
  for (const s of ['😀', '\ud83d', '\ude00', '\ud83d\ud83d\ude00', '\ude00\ud83d', 'x\ud83d\ude00x']) for (const f of ['', 'u', 'v', 'iu', 'y']) cases.push([p, f, s]);
const units = s => Array.from({ length: s.length }, (_, i) => s.charCodeAt(i));
for (const [p, f, s] of cases) {
  let out;
  try {
    const re = new RegExp(p, f + 'd');
    const m = re.exec(s);
    out = m ? { caps: m.indices.flatMap(x => x ?? [-1, -1]) } : { caps: null };
  } catch (e) {
    out = { err: e.message.slice(`Invalid regular expression: /${p}/${f}d: `.length) };
  }
  console.log(JSON.stringify({ p: units(p), f, s: units(s), show: p, ...out }));
}
