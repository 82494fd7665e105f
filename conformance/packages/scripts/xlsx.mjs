// SheetJS: a workbook written and read.
import * as XLSX from "xlsx";
const ws = XLSX.utils.aoa_to_sheet([["a", "b"], [1, 2.5], ["x", true]]); const wb = XLSX.utils.book_new(); XLSX.utils.book_append_sheet(wb, ws, "S");
const out = XLSX.write(wb, { type: "base64", bookType: "xlsx" }); console.log(out.length);
const back = XLSX.read(out, { type: "base64" }); console.log(JSON.stringify(XLSX.utils.sheet_to_json(back.Sheets.S)), XLSX.utils.sheet_to_csv(ws), XLSX.version);
