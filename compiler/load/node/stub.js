// What stands for a module of Node that a compiled program does not have: an object of which
// every member is a function that throws when it is called or made, or used in another way
// than being handed on. Classes may extend one as long as nobody makes an instance. have are
// the members that are there.
function $node(id, have) {
  const member = (name) => {
    const missing = () => {
      throw new Error(`the Node module "${id}" is not available in a compiled program: ${name}`);
    };
    const members = Object.create(null);
    return new Proxy(function () {}, {
      apply: missing,
      construct: missing,
      get(target, key) {
        if (key === "prototype") return target.prototype;
        return typeof key === "symbol" ? undefined : (members[key] ??= member(name + "." + key));
      },
    });
  };
  return new Proxy(have, {
    get(target, key) {
      if (key in target) return target[key];
      if (typeof key === "symbol") return key === Symbol.for("affgen.node") || undefined;
      if (key === "__esModule" || key === "default" || key === "then") return undefined;
      return (target[key] = member(id + "." + key));
    },
  });
}
