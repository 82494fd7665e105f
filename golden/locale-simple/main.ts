// The locale methods in the one locale that every build has.
const d = new Date(Date.UTC(2024, 1, 29, 13, 45, 30, 123));
console.log(d.toLocaleDateString("en-US"));
console.log(JSON.stringify(d.toLocaleTimeString("en-US")));
console.log(JSON.stringify(d.toLocaleString("en-US")));
console.log((1234567.891).toLocaleString("en-US"), (1e6).toLocaleString("en-US"), (0.5).toLocaleString("en-US"), (-1234.5).toLocaleString("en-US"), (12).toLocaleString("en-US"));
console.log([1234.5, -0, 1e21].map((n) => n.toLocaleString()), [1, 2345].toLocaleString(), ["b", "a", "B", "A"].sort((a, b) => a.localeCompare(b)));
console.log(NaN.toLocaleString(), Infinity.toLocaleString(), (0.1234567).toLocaleString(), (1e15).toLocaleString(), "a".localeCompare("A"), "résumé".localeCompare("resume"), "a".localeCompare("b"));
