/** The longest array-like. */
var MAX_SAFE_INTEGER = 9007199254740991;

/**
 * Whether a value is the length of an array-like.
 */
function isLength(value) {
  return typeof value == "number" && value > -1 && value % 1 == 0 && value <= MAX_SAFE_INTEGER;
}

export default isLength;
