// Comparing, ranges, increments, coercion, prereleases and errors; a CommonJS package.
import semver, { Range, SemVer } from "semver";
import satisfies from "semver/functions/satisfies.js";

for (const range of ["^1.0.0", "~1.2", ">=1.2.3 <2 || 3.x", "1.2.3 - 2.3", "*", "^0.2.3", "^0.0.3", ">1.2.3-beta.2", "=v1.2.4"]) {
  console.log(range, "=>", new Range(range).range, ["1.2.3", "1.9.0", "0.2.9", "3.4.5", "1.2.3-beta.4", "0.0.3"].map((v) => satisfies(v, range)));
}
console.log(["major", "minor", "patch", "premajor", "preminor", "prepatch", "prerelease"].map((k) => semver.inc("1.2.3-rc.1", k, "beta")));
console.log(semver.sort(["2.0.0", "1.0.0", "1.0.0-a.10", "1.0.0-a.9", "1.0.0+b"]), semver.rsort(["0.1.0", "0.10.0", "0.2.0"]), semver.valid("x"), semver.clean("  =v1.2.3  "));
console.log(semver.diff("1.2.3", "1.3.0-pre"), semver.coerce("v3.4 replaces 2.1"), semver.coerce("a1.2.3.4rc", { rtl: true })?.version, semver.prerelease("1.2.3-alpha.1.x"), semver.parse("1.2.3-a.1+build.5"));
console.log(semver.minVersion(">=1.2 <3"), semver.maxSatisfying(["1.2.3", "1.5.0", "2.0.0"], "^1"), semver.minSatisfying(["1.2.3", "1.1.0"], "^1"), semver.intersects("^1.2", "<1.3"), semver.subset("^1.3", "^1"), semver.simplifyRange(["1.0.0", "1.1.0", "1.2.0", "2.0.0"], ">=1.0.0 <=1.2.0"));
console.log(semver.compareBuild("1.0.0+1", "1.0.0+2"), semver.gtr("2.0.0", "^1"), semver.ltr("0.1.0", "^1"), semver.outside("3.0.0", "^1", ">"), semver.cmp("1.0.0", "!==", "1.0"), new SemVer("1.2.3").compare("1.2.4"));
for (const bad of ["1.2", "a.b.c", "1.2.3.4", "9".repeat(300)]) {
  try { console.log(new SemVer(bad)); } catch (e) { console.log(e.name, e.message.slice(0, 60)); }
}
try { new Range("not a range"); } catch (e) { console.log(e.name, e.message); }
