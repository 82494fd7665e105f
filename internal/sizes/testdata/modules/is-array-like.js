import isFunction from "./is-function.js";
import isLength from "./is-length.js";

/**
 * Whether a value has a length as arrays have it, and is no function.
 */
function isArrayLike(value) {
  return value != null && isLength(value.length) && !isFunction(value);
}

export default isArrayLike;
