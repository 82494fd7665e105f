let foo = 123, bar = 4; export { foo as "*", bar as "default", foo as "a b" };
export function set() { foo++; }
