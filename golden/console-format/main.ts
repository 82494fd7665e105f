// Format strings and the other console methods that print to standard output.
console.log("%s is %d years and %i months, %f tall", "Ann", 42.5, 7.9, "1.75");
console.log("%s %s %s", 1, null, undefined, "extra", { a: 1 }, [2]);
console.log("%s", { toString() { return "custom toString"; } }, "%s");
console.log("%s|%s|%s|%s|%s|%s", -0, Symbol("s"), () => 1, Math.max, [1, [2, [3]]], { a: { b: { c: 1 } } });
class WithToString { toString() { return "WTS"; } } class Plain { x = 1; } class Dated extends Date { toString() { return "my date"; } } class Sub extends WithToString {}
console.log("%s %s %s %s %s", new WithToString(), new Plain(), new Error("err message").message, new Date(0), new Sub());
console.log("%d %d %d %d %d %d", "42", "0x10", "abc", null, undefined, true, {}, []);
console.log("%d|%d|%d|%d", {}, [], [5], Symbol.iterator.description, -0, "1e3");
console.log("%i %i %i %i", "42.9px", -7.9, "abc", {}, 1e21);
console.log("%f %f %f", "1.5abc", "x", -0, Symbol.length);
console.log("%j %j %j", { a: [1, "x"] }, "str", undefined, { toJSON: () => "tj" });
const circ: any = {}; circ.c = circ; console.log("%j", circ);
console.log("%o", { a: 1, f() {} }); console.log("%O", { a: { b: { c: { d: { e: 1 } } } } }); console.log("%o", [1, { x: [] }]);
console.log("%c styled %c text", "color: red", "font-weight: bold", "rest"); console.log("%%", "%% stays", 1); console.log("100%", 5); console.log("%x %z %", 1, 2); console.log("a%sb%sc", "X"); console.log("%s"); console.log("%s", "%s", "%d", 1); console.log("", "x"); console.log("%", 1); console.log("%%s", 1); console.log("%d%", 50); console.log("%s%%%s", "a", "b");
console.log(5, "%s", "not replaced"); console.log(["%s"], "x"); console.log({ a: "%d" }, 1); console.log(); console.log(""); console.log(undefined); console.log(null, ""); console.log(" "); console.log("\n"); console.log("a\n", "b"); console.log("tab\there");
console.info("info", { a: 1 }); console.debug("debug", [1]); console.log.call(null, "detached call"); const { log } = console; log("destructured"); [1, 2].forEach((x) => console.log("each", x)); ["a"].forEach(console.log);
console.error("to stderr"); console.warn("to stderr"); console.trace === undefined;
console.group("Group 1"); console.log("inside"); console.log("multi\nline"); console.log({ a: 1, long: "x".repeat(60), more: "y".repeat(20) }); console.group(); console.info("nested"); console.groupEnd(); console.log("back"); console.groupEnd(); console.log("outside"); console.groupEnd(); console.group("A", "B", { c: 1 }); console.groupCollapsed("collapsed"); console.log([1, [2]]); console.groupEnd(); console.groupEnd();
console.count(); console.count("x"); console.count(); console.count("x"); console.countReset("x"); console.count("x"); console.count("default"); console.count(undefined); console.count(null as any);
console.assert(true, "not shown"); console.assert(false, "goes to stderr"); console.assert();
console.dir({ a: { b: { c: { d: 1 } } } }); console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 }); console.dir([1], { depth: null }); console.dir({ deep: { er: { est: { most: { x: 1 } } } } }, { depth: null });
console.table([{ a: 1, b: "x" }, { a: 2, c: true }]); console.table([[1, 2], [3, 4]]); console.table([1, "two", { three: 3 }]); console.table({ r1: { c: 1 }, r2: { c: 2 } }); console.table([{ a: 1, b: 2 }], ["b"]); console.table(5); console.table([]); console.table(new Map([["k", 1]])); console.table([{ name: "longer text", v: [1, 2], o: { x: 1 } }]); console.table(new Set([1]));
console.log(typeof console.log, console.log.name, Object.keys(console).includes("log"), Object.prototype.toString.call(console), console.log("returns") === undefined);
const logger = { prefix: "[app]", levels: ["debug", "info"] as const, log(level: string, msg: string, ...args: unknown[]) { console.log(`${this.prefix} ${level.toUpperCase().padEnd(5)} ${msg}`, ...args); } };
logger.log("info", "user %s did %o", "ann", { act: "x" }); logger.log("debug", "no args"); logger.log("warn", "%d%% done", 50, "extra");
console.log("%s", "a".repeat(120)); console.log("%s", ["a".repeat(40), "b".repeat(40)]); console.log("%O", Array.from({ length: 8 }, (_, i) => i)); console.log("x: %s, y: %s", [], {}); console.log("%s", null, undefined, NaN); console.log("%s %s", "only one"); console.log("%i", 3.999, "%i", 4.5); console.log("%s", new Map([[1, { a: { b: {} } }]])); console.log("%s", Object.create(null)); console.log("%s", "multi\nline", ["multi\nline"]);
