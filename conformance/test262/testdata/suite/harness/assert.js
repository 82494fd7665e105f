function assert(ok, message) {
  if (!ok) throw new Test262Error(message);
}
assert.sameValue = function (got, want) {
  assert(Object.is(got, want), `got ${got}, want ${want}`);
};
assert.throws = function (type, f) {
  try {
    f();
  } catch (e) {
    assert(e.constructor === type, `threw ${e}`);
    return;
  }
  assert(false, "did not throw");
};
