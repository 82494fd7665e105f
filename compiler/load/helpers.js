// What esbuild's lowering of TypeScript calls. With "experimentalDecorators" or
// "useDefineForClassFields": false in tsconfig.json, esbuild turns decorators and some
// class members into calls of functions with these names; these are affgen's versions.
// The first two belong to TypeScript's experimental decorators; those of the TC39 proposal
// are at the end.

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

// super.x outside the class body, where static members of a lowered class go.
export function __superGet(home, object, key) {
  return Reflect.get(Object.getPrototypeOf(home), key, object);
}

export function __superSet(home, object, key, value) {
  Reflect.set(Object.getPrototypeOf(home), key, value, object);
  return value;
}

export function __superWrapper(home, object, key) {
  return {
    get _() { return __superGet(home, object, key); },
    set _(value) { __superSet(home, object, key, value); },
  };
}

// The state of one class with decorators of the TC39 proposal: three lists of extra
// initializers (the class's, of its static members, of its instance members), the metadata
// object, and then two lists a field or accessor: initializers and extra initializers.
export function __decoratorStart(base) {
  return [[], [], [], Object.create(base?.[metadataKey()] ?? null)];
}

function metadataKey() {
  return Symbol.metadata ?? Symbol.for("Symbol.metadata");
}

export function __decoratorMetadata(state, target) {
  __publicField(target, metadataKey(), state[3]);
}

// flags: which list, times two, and whether its functions only run or change a value.
export function __runInitializers(state, flags, self, value) {
  for (const run of state[flags >> 1] ?? []) {
    if (flags & 1) run.call(self);
    else value = run.call(self, value);
  }
  return value;
}

function callable(f) {
  if (f !== undefined && typeof f !== "function") throw new TypeError("Function expected");
  return f;
}

const kinds = ["class", "method", "getter", "setter", "accessor", "field"];

// flags: a kind, 8 for a static member, 16 for a private one. target is what has the
// member, of a private one the collection of objects that have it; extra is a private
// method's function or where an accessor keeps its value.
export function __decorateElement(state, flags, name, decorators, target, extra) {
  const kind = kinds[flags & 7], hidden = (flags & 16) !== 0, fixed = (flags & 8) !== 0;
  if (kind === "class") return decorateClass(state, name, decorators, target);
  const home = hidden || fixed ? target : target.prototype;
  const stored = kind === "field" || kind === "accessor";
  const first = [], more = stored ? [] : state[fixed ? 1 : 2];
  if (stored) state.push(first, more);
  const property = describe(kind, hidden, home, name, extra);
  const access = accessTo(kind, hidden, home, name, property);
  for (let i = decorators.length - 1; i >= 0; i--) {
    const done = { done: false }, decorate = decorators[i];
    const context = contextOf(kind, name, state, done, more);
    const made = decorate(operand(kind, property), { ...context, static: fixed, private: hidden, access });
    done.done = true;
    replace(kind, property, first, made);
  }
  if (kind === "field") return home;
  if (!hidden) Object.defineProperty(home, name, property);
  else if (kind !== "accessor") return property[slots[kind]];
  return hidden ? property : target;
}

const slots = { method: "value", getter: "get", setter: "set" };

// describe gives the property that the decorators of a member see and change.
function describe(kind, hidden, home, name, extra) {
  if (kind === "field") return undefined;
  if (kind === "accessor") {
    const functions = {
      get [name]() { return __privateGet(this, extra); },
      set [name](value) { __privateSet(this, extra, value); },
    };
    return { ...Object.getOwnPropertyDescriptor(functions, name), enumerable: false };
  }
  if (!hidden) return Object.getOwnPropertyDescriptor(home, name);
  const prefix = kind === "getter" ? "get " : kind === "setter" ? "set " : "";
  Object.defineProperty(extra, "name", { value: prefix + name, configurable: true });
  return { [slots[kind]]: extra };
}

// accessTo gives context.access, which reaches the member of any object.
function accessTo(kind, hidden, home, name, property) {
  const access = { has: hidden ? object => __privateIn(home, object) : object => name in object };
  if (kind !== "setter") {
    access.get = !hidden ? object => object[name]
      : kind === "method" ? object => __privateMethod(object, home, property.value)
      : object => __privateGet(object, home, property?.get);
  }
  if (kind !== "method" && kind !== "getter") {
    access.set = hidden ? (object, value) => { __privateSet(object, home, value, property?.set); }
      : (object, value) => { object[name] = value; };
  }
  return access;
}

// operand gives what a decorator is called with.
function operand(kind, property) {
  if (kind === "field") return undefined;
  if (kind === "accessor") return { get: property.get, set: property.set };
  return property[slots[kind]];
}

// contextOf gives the second argument of a decorator: done says when it has returned.
function contextOf(kind, name, state, done, list) {
  return {
    kind, name, metadata: state[3],
    addInitializer: f => {
      if (done.done) throw new TypeError("Already initialized");
      list.push(callable(f ?? null));
    },
  };
}

// replace applies what a decorator returned.
function replace(kind, property, first, made) {
  if (kind !== "accessor") {
    if (callable(made)) {
      if (kind === "field") first.unshift(made);
      else property[slots[kind]] = made;
    }
    return;
  }
  if (made === undefined) return;
  if (typeof made !== "object" || made === null) throw new TypeError("Object expected");
  let f;
  if (f = callable(made.get)) property.get = f;
  if (f = callable(made.set)) property.set = f;
  if (f = callable(made.init)) first.unshift(f);
}

function decorateClass(state, name, decorators, target) {
  Object.defineProperty(target, "name", { value: name, configurable: true });
  for (let i = decorators.length - 1; i >= 0; i--) {
    const done = { done: false }, decorate = decorators[i];
    const made = decorate(target, contextOf("class", name, state, done, state[0]));
    done.done = true;
    target = callable(made) ?? target;
  }
  __decoratorMetadata(state, target);
  return target;
}
