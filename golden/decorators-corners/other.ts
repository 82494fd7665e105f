const d = (v: any, c: any) => { console.log("decorating", c.kind, JSON.stringify(c.name)); };
@d export default class Anon { @d m() { return 1; } }
@d export class Named { static self = () => Named; }
export class Late { @((v: any, c: any) => console.log(String(c.name))) static accessor [Symbol.iterator] = 1; }
