// Ajv compiles schemas with new Function, which a compiled program does not have: building
// a validator ends with an EvalError; what needs none works.
import Ajv from "ajv";

const ajv = new Ajv({ allErrors: true });
console.log(typeof ajv.compile, ajv.errors, ajv.errorsText([{ instancePath: "/a", message: "must be x" }]));
const validate = ajv.compile({ type: "object", properties: { a: { type: "integer" }, b: { enum: ["x", "y"] } }, required: ["a"], additionalProperties: false });
console.log(validate({ a: 1, b: "x" }), validate.errors);
console.log(validate({ b: "z", q: 1 }), JSON.stringify(validate.errors), ajv.errorsText(validate.errors));
try { ajv.compile({ type: "nothing" }); } catch (e) { console.log(e.message); }
