import identity from "./identity.js";
import isFunction from "./is-function.js";
import property from "./property.js";

/**
 * A function for what a caller gives in its place.
 */
function iteratee(value) {
  if (isFunction(value)) {
    return value;
  }
  return value == null ? identity : property(value);
}

export default iteratee;
