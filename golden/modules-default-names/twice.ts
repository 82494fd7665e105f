// Before its declaration, which is hoisted.
export default twice;
function twice() {
  return "hoisted";
}
