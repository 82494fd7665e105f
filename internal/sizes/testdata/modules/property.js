/**
 * Creates a function that reads a property.
 */
function property(key) {
  return function(object) {
    return object == null ? undefined : object[key];
  };
}

export default property;
