export function who(this: any, ...a: any[]) { return [this === undefined ? "undefined" : Object.keys(this).join(), ...a]; }
export const arrow = () => typeof this;
export const expr = function (this: any) { return typeof this; };
export function nested(this: any) { const f = () => this; function g(this: any) { return typeof this; } return [typeof f(), g()]; }
export function plain() { return class { a = this; m() { return this; } }; }
export function tag(this: any, s: any) { return s[0] + typeof this; }
export default function (this: any) { return typeof this; }
export let later = function (this: any) { return typeof this; };
export { who as renamed };
