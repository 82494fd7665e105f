function* count(from: number, to: number) {
  try {
    for (let i = from; i < to; i++) {
      yield i;
    }
  } finally {
    console.log("done");
  }
}

function* both(): Generator<number> {
  yield* count(0, 2);
  const [a, b = yield 10] = [5];
  yield a + b;
}

console.log([...both()]);
