function $DONE(error) {
  print(error ? "Test262:AsyncTestFailure: " + error : "Test262:AsyncTestComplete");
}
