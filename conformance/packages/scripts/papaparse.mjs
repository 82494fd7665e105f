// Parsing and printing CSV with headers, types, quotes, streams of steps and errors; a
// package that looks for a module system.
import Papa from "papaparse";

console.log(Papa.parse("a,b\n1,\"x,y\"\n", { header: true }), Papa.parse("a;b;c\n1;2;3\n4;5;6"), Papa.parse("x\ty\r\n1\t2\r\n"));
console.log(Papa.parse("n,b,s,d\n1.5,true,hi,2020-01-01\n-2e3,FALSE,,\n", { header: true, dynamicTyping: true, skipEmptyLines: true }).data);
console.log(Papa.parse("# no\na,b\n\n\"q\"\"q\",\"two\nlines\"\n", { comments: "#", skipEmptyLines: "greedy" }).data, Papa.parse("a,b\n1,2,3\n4\n", { header: true }).errors, Papa.parse('a,"b\n1,2').errors);
console.log(Papa.parse("a,a,b\n1,2,3", { header: true, transformHeader: (h, i) => h + i, transform: (v, f) => `${f}=${v}` }), Papa.parse("1|2\n3|4", { delimiter: "|", preview: 1 }));
Papa.parse("a,b\n1,2\n3,4\n5,6", { header: true, step: (row, parser) => { console.log(row.data, row.meta.cursor); if (row.data.a === "3") parser.abort(); }, complete: (r) => console.log("complete", r.meta) });
console.log(Papa.unparse([{ a: 1, b: 'q"r' }, { a: null, b: "x,y" }]), Papa.unparse({ fields: ["x", "y"], data: [[1, " pad "], [true, undefined]] }, { delimiter: ";", newline: "\n", quotes: [false, true] }));
console.log(Papa.unparse([["=1+1", "@x", "ok"]], { escapeFormulae: true }), Papa.unparse([{ a: new Date(0) }]), Papa.unparse("[[1,2],[3,4]]"), Papa.BAD_DELIMITERS, Papa.RECORD_SEP === "\u001e");
const big = Array.from({ length: 5000 }, (_, i) => `${i},"v ${i % 7}",${i * i}`).join("\n");
const rows = Papa.parse(big, { dynamicTyping: true }).data;
console.log(rows.length, rows[4999], rows.reduce((s, r) => s + r[2], 0), Papa.unparse(rows, { quotes: true }).length);
