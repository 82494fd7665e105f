let foo = 123, bar = 4; export { foo as "*", bar as "default", foo as "a b", bar as "" };
export function set() { foo++; }
