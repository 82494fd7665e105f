// What esbuild's lowering of TypeScript calls. With "experimentalDecorators" or
// "useDefineForClassFields": false in tsconfig.json, esbuild turns decorators and some
// class members into calls of functions with these names; these are affgen's versions.

// kind: 0 for a class, 1 for a method or accessor, 2 for a field. Decorators run from the
// last to the first, and each may replace what it decorates.
export function __decorateClass(decorators, target, key, kind) {
  let decorated = target;
  if (kind) decorated = kind > 1 ? undefined : Object.getOwnPropertyDescriptor(target, key);
  for (let i = decorators.length - 1; i >= 0; i--) {
    const decorate = decorators[i];
    if (!decorate) continue;
    const replacement = kind ? decorate(target, key, decorated) : decorate(decorated);
    if (replacement) decorated = replacement;
  }
  if (kind && decorated) Object.defineProperty(target, key, decorated);
  return decorated;
}

// A parameter's decorator takes part in the list of its method.
export function __decorateParam(index, decorate) {
  return (target, key) => decorate(target, key, index);
}

// A class field is defined, not assigned: setters of a base class do not run.
export function __publicField(object, key, value) {
  const property = { value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(object, typeof key === "symbol" ? key : String(key), property);
  return value;
}

// Private names become a WeakMap (fields) or WeakSet (methods) of the objects that have them.
function check(object, members, action) {
  if (!members.has(object)) throw new TypeError("Cannot " + action + " private member of an object whose class did not declare it");
}

export function __privateAdd(object, members, value) {
  if (members.has(object)) throw new TypeError("Cannot add the same private member more than once");
  if (members instanceof WeakSet) members.add(object);
  else members.set(object, value);
}

export function __privateGet(object, members, getter) {
  check(object, members, "read");
  return getter ? getter.call(object) : members.get(object);
}

export function __privateSet(object, members, value, setter) {
  check(object, members, "write");
  if (setter) setter.call(object, value);
  else members.set(object, value);
  return value;
}

export function __privateMethod(object, members, method) {
  check(object, members, "access");
  return method;
}

export function __privateIn(members, object) {
  if (Object(object) !== object) throw new TypeError("Cannot use 'in' with a private name on a value that is not an object");
  return members.has(object);
}

// For ++ and -- and compound assignment of a private member.
export function __privateWrapper(object, members, setter, getter) {
  return {
    set _(value) { __privateSet(object, members, value, setter); },
    get _() { return __privateGet(object, members, getter); },
  };
}

// A class's name in one of its own computed keys: the class does not exist yet.
export function __earlyAccess(name) {
  throw new ReferenceError("Cannot access '" + name + "' before initialization");
}
