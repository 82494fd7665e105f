/** A comment that no function's text has. */
function add(a, b) {
  return a + b;
}

/** Another one. */
add.inner = function() {
  return "inside";
};

export default add;
