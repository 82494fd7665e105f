// for await at the top level, in a module that has no other await, and iterators whose
// methods do not keep to the protocol.
const countdown = {
  [Symbol.asyncIterator]() {
    let n = 3;
    return {
      next: async () => (n > 0 ? { done: false, value: n-- } : { done: true, value: undefined }),
      return: async () => {
        console.log("closed");
        return { done: true, value: undefined };
      },
    };
  },
};
for await (const n of countdown) {
  if (n === 1) break;
  console.log(n);
}
const stubborn: any = { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }), return: () => 5 }) };
try {
  for (const x of stubborn) break;
} catch (e) {
  console.log((e as Error).message);
}
