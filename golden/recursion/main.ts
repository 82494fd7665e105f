// Recursion without end through every kind of call is a RangeError that can be caught.
const attempt = (name: string, f: () => unknown) => {
  try {
    f();
    console.log(name, "returned");
  } catch (e: any) {
    console.log(name, e instanceof RangeError, e.name);
  }
};
class Field { own: unknown = new Field(); }
class Ctor { own: unknown; constructor() { this.own = new Ctor(); } }
class Derived extends Field { more = new Derived(); }
class Sub extends Ctor {}
class Static { static make(): unknown { return class { static x = Static.make(); }; } }
class Accessor { get a(): unknown { return this.a; } set a(v) { this.a = v; } }
class Private { #own = Private.make(); static make(): unknown { return new Private(); } read() { return this.#own; } }
function Old(this: any) { this.x = new (Old as any)(); }
attempt("field", () => new Field());
attempt("constructor", () => new Ctor());
attempt("derived field", () => new Derived());
attempt("default constructor", () => new Sub());
attempt("static field", () => Static.make());
attempt("private field", () => new Private());
attempt("getter", () => new Accessor().a);
attempt("setter", () => { new Accessor().a = 1; });
attempt("function with new", () => new (Old as any)());
attempt("toString", () => { const o = { toString(): string { return `${o}`; } }; return String(o); });
attempt("toJSON", () => JSON.stringify({ toJSON() { return JSON.stringify(this); } }));
attempt("replace", () => { const f = (): string => "a".replace(/a/, f); return f(); });
attempt("sort", () => { const f = (): number => { [2, 1].sort(f); return 0; }; return f(); });
attempt("default parameter", () => { const f = (a: unknown = f()): unknown => a; return f(); });
attempt("bind", () => { const f: any = () => f.bind(null)(); return f(); });
attempt("Reflect.construct", () => { class A { a = Reflect.construct(A, []); } return new A(); });
attempt("iterator", () => { const o = { [Symbol.iterator](): any { return [...o]; } }; return [...(o as any)]; });
attempt("tag", () => { const f = (): unknown => f``; return f(); });
