import each from "./each.js";
import iteratee from "./iteratee.js";

/**
 * Creates a function that aggregates the elements of a collection.
 */
function aggregate(setter) {
  return function(collection, by) {
    var result = {};
    var key = iteratee(by);
    each(collection, function(value, index) {
      setter(result, value, key(value, index));
    });
    return result;
  };
}

export default aggregate;
