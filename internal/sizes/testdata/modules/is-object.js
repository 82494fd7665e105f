/**
 * Whether a value is an object in the language's sense.
 */
function isObject(value) {
  var type = typeof value;
  return value != null && (type == "object" || type == "function");
}

export default isObject;
