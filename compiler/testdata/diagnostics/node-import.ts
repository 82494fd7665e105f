import fs from "node:fs"; // want AFF1006 "node:fs"
import { join } from "path"; // want AFF1006 "path"
console.log(fs, join);
