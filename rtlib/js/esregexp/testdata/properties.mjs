// Makes properties.jsonl: for every property a count of its members and a sum over them, as
// Node (with Unicode 17.0) has them. Run: node properties.mjs > properties.jsonl
const names = 'ASCII AHex Alpha Any Assigned Bidi_C Bidi_M CI Cased CWCF CWCM CWKCF CWL CWT CWU DI Dash Dep Dia EBase EComp EMod EPres Emoji Ext ExtPict Gr_Base Gr_Ext Hex IDC IDS IDSB IDST Ideo Join_C LOE Lower Math NChar Pat_Syn Pat_WS QMark RI Radical SD STerm Term UIdeo Upper VS XIDC XIDS space C Cc Cf Cn Co Cs L LC Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs Letter gc=Number General_Category=punct sc=Zzzz scx=Unknown sc=Qaai scx=Zyyy'.split(' ');
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
for (const a of letters) for (const b of letters) for (const c of letters) for (const d of letters) {
  const s = a.toUpperCase() + b + c + d;
  try { new RegExp(`\\p{sc=${s}}`, 'u'); names.push(`sc=${s}`, `scx=${s}`); } catch { /* not a script */ }
}
let all = '';
for (let c = 0; c <= 0x10ffff; c++) if (c < 0xd800 || c > 0xdfff) all += String.fromCodePoint(c);
for (const p of names) {
  let n = 0, sum = 0;
  for (const m of all.matchAll(new RegExp(`\\p{${p}}+`, 'gu'))) for (const c of m[0]) {
    n++;
    sum = (sum * 31 + c.codePointAt(0)) % 1000003;
  }
  console.log(JSON.stringify({ p, n, sum }));
}
