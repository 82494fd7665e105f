// The export keeps the first function: the statement takes the value that the name has then.
function changed() {
  return "first";
}
export default changed;
export function change() {
  // @ts-ignore
  changed = function () {
    return "second";
  };
  return changed();
}
