/**
 * Sets a property, __proto__ as one of the object's own.
 */
function assignValue(object, key, value) {
  if (key == "__proto__") {
    Object.defineProperty(object, key, { configurable: true, enumerable: true, value: value, writable: true });
  } else {
    object[key] = value;
  }
}

export default assignValue;
