import isObject from "./is-object.js";

/** What Object.prototype.toString says of functions. */
var asyncTag = "[object AsyncFunction]",
    funcTag = "[object Function]",
    genTag = "[object GeneratorFunction]";

/**
 * Whether a value is a function.
 */
function isFunction(value) {
  if (!isObject(value)) {
    return false;
  }
  var tag = Object.prototype.toString.call(value);
  return tag == funcTag || tag == genTag || tag == asyncTag;
}

export default isFunction;
