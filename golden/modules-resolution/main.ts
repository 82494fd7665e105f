// How specifiers find files: extensions, index files, tsconfig paths, packages, JSON.
import { a } from "./dir";
import { b } from "./dir/index";
import { c } from "./ext.js";
import { d } from "./plain";
import { alias } from "@app/util";
import { deep } from "@app/nested/deep";
import { based } from "@root";
import pkg, { helper } from "small-pkg";
import { sub } from "small-pkg/sub";
import { scoped } from "@scope/thing";
import conf from "./conf.json";
import { j } from "./script.js";
console.log(a, b, c, d, alias, deep, based, pkg, helper(2), sub, scoped, conf.name, j);
console.log(await import("./dir").then((m) => m.a === a), (await import(`./plain`)).d, (await import("small-pkg")).default === pkg);
console.log(process.env.NODE_ENV === "production" ? "production" : "development");
