export { both };
export default both;
function both() {
  return "one";
}
