/**
 * Returns what it gets.
 */
function identity(value) {
  return value;
}

export default identity;
