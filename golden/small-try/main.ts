// One try with everything.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (e) {
    return (e as Error).name;
  } finally {
    console.log("parsed", text);
  }
}
console.log(parse("[1,2]"), parse("nope"));
