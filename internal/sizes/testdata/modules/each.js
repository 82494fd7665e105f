import isArrayLike from "./is-array-like.js";

/**
 * Calls a function with each element, until it returns false.
 */
function each(collection, call) {
  if (collection == null) {
    return collection;
  }
  if (!isArrayLike(collection)) {
    var keys = Object.keys(collection);
    for (var i = 0; i < keys.length; i++) {
      if (call(collection[keys[i]], keys[i]) === false) {
        break;
      }
    }
    return collection;
  }
  var index = -1;
  var length = collection.length;
  while (++index < length) {
    if (call(collection[index], index) === false) {
      break;
    }
  }
  return collection;
}

export default each;
