// atob and btoa, as Node has them.
const show = (f: () => unknown) => {
  try {
    console.log(JSON.stringify(f()));
  } catch (e: any) {
    console.log(e.name, e.code, e instanceof DOMException, e.message.length > 0);
  }
};
for (const s of ["", "a", "ab", "abc", "\0\x01ÿ", 12, null, undefined, true]) show(() => btoa(s as any));
for (const s of ["\u0100", "☕", "a\ud800"]) show(() => btoa(s));
for (const s of ["", " ", "YQ==", "YQ", "YQ=", "YWI=", "YWJj", " Y W\tJ\nj\f\r", "Y", "YWJjZ", "*", "YQ==YQ==", "=", "YQ===", "a\u00a0", "/+8=", "_-8=", null, 12]) show(() => atob(s as any));
show(() => (atob as any)());
show(() => (btoa as any)());
console.log(typeof atob, atob.name, atob.length, btoa.length, typeof (globalThis as any)["btoa"]);
let all = "";
for (let i = 0; i < 256; i++) all += String.fromCharCode(i);
console.log(atob(btoa(all)) === all, btoa(all).length);
