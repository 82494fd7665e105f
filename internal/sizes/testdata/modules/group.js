import aggregate from "./aggregate.js";
import assignValue from "./assign-value.js";

/** Used to check objects for own properties. */
var hasOwnProperty = Object.prototype.hasOwnProperty;

/**
 * Creates an object of lists, by what the iteratee gives for each element.
 */
var group = aggregate(function(result, value, key) {
  if (hasOwnProperty.call(result, key)) {
    result[key].push(value);
  } else {
    assignValue(result, key, [value]);
  }
});

export default group;
