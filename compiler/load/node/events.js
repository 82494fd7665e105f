// Node's module events: EventEmitter with its errors, once and on of promises, as Node 20's
// documentation has them. Not there: captureRejections, domains, warnings of leaks.
"use strict";
const kCapture = Symbol("kCapture");
const kShape = Symbol("shapeMode");
const kRejection = Symbol.for("nodejs.rejection");
const monitor = Symbol("events.errorMonitor");

function EventEmitter(opts) {
  EventEmitter.init.call(this, opts);
}
EventEmitter.prototype._events = undefined;
EventEmitter.prototype._eventsCount = 0;
EventEmitter.prototype._maxListeners = undefined;

EventEmitter.init = function () {
  if (this._events === undefined || this._events === Object.getPrototypeOf(this)._events) {
    this._events = { __proto__: null };
    this._eventsCount = 0;
    this[kShape] = false;
  } else {
    this[kShape] = true;
  }
  this._maxListeners = this._maxListeners || undefined;
  this[kCapture] = false;
};

function typeError(code, text) {
  const e = new TypeError(text);
  e.code = code;
  return e;
}

function shown(v) {
  if (v === null || v === undefined) return ` Received ${v}`;
  if (typeof v === "function") return ` Received function ${v.name}`;
  if (typeof v === "object") return v.constructor?.name ? ` Received an instance of ${v.constructor.name}` : " Received an object";
  const text = String(v).slice(0, 25);
  return ` Received type ${typeof v} (${typeof v === "string" ? `'${text}'` : text})`;
}

function checkListener(f) {
  if (typeof f !== "function") {
    throw typeError("ERR_INVALID_ARG_TYPE", `The "listener" argument must be of type function.${shown(f)}`);
  }
}

const methods = {
  setMaxListeners(n) {
    if (typeof n !== "number" || n < 0 || Number.isNaN(n)) {
      const e = new RangeError(`The value of "setMaxListeners" is out of range. It must be >= 0.${typeof n === "number" ? ` Received ${n}` : shown(n)}`);
      e.code = "ERR_OUT_OF_RANGE";
      throw e;
    }
    this._maxListeners = n;
    return this;
  },
  getMaxListeners() {
    return this._maxListeners === undefined ? EventEmitter.defaultMaxListeners : this._maxListeners;
  },
  emit(type, ...args) {
    const events = this._events;
    if (type === "error") {
      if (events !== undefined && events[monitor] !== undefined) this.emit(monitor, ...args);
      if (events === undefined || events.error === undefined) throw unhandled(args[0]);
    }
    const handler = events?.[type];
    if (handler === undefined) return false;
    if (typeof handler === "function") {
      Reflect.apply(handler, this, args);
    } else {
      for (const f of handler.slice()) Reflect.apply(f, this, args);
    }
    return true;
  },
  addListener(type, f) {
    return add(this, type, f, false);
  },
  on(type, f) {
    return add(this, type, f, false);
  },
  prependListener(type, f) {
    return add(this, type, f, true);
  },
  once(type, f) {
    checkListener(f);
    return this.on(type, wrapOnce(this, type, f));
  },
  prependOnceListener(type, f) {
    checkListener(f);
    return this.prependListener(type, wrapOnce(this, type, f));
  },
  removeListener(type, f) {
    checkListener(f);
    const list = this._events?.[type];
    if (list === undefined) return this;
    if (list === f || list.listener === f) {
      forget(this, type);
      if (this._events.removeListener) this.emit("removeListener", type, list.listener || f);
    } else if (typeof list !== "function") {
      const at = list.findLastIndex((g) => g === f || g.listener === f);
      if (at < 0) return this;
      const [gone] = list.splice(at, 1);
      if (list.length === 1) this._events[type] = list[0];
      if (this._events.removeListener !== undefined) this.emit("removeListener", type, gone.listener || f);
    }
    return this;
  },
  off(type, f) {
    return this.removeListener(type, f);
  },
  removeAllListeners(type) {
    const events = this._events;
    if (events === undefined) return this;
    if (events.removeListener === undefined) {
      if (arguments.length === 0) {
        this._events = { __proto__: null };
        this._eventsCount = 0;
      } else if (events[type] !== undefined) {
        forget(this, type);
      }
      return this;
    }
    if (arguments.length === 0) {
      for (const key of Reflect.ownKeys(events)) if (key !== "removeListener") this.removeAllListeners(key);
      this.removeAllListeners("removeListener");
      this._events = { __proto__: null };
      this._eventsCount = 0;
      return this;
    }
    const list = [events[type] ?? []].flat();
    while (list.length > 0) this.removeListener(type, list.pop());
    return this;
  },
  listeners(type) {
    return this.rawListeners(type).map((f) => f.listener || f);
  },
  rawListeners(type) {
    return [this._events?.[type] ?? []].flat();
  },
  listenerCount(type, f) {
    const list = this.rawListeners(type);
    return f == null ? list.length : list.filter((g) => g === f || g.listener === f).length;
  },
  eventNames() {
    return this._eventsCount > 0 ? Reflect.ownKeys(this._events) : [];
  },
};
for (const [name, value] of Object.entries(methods)) EventEmitter.prototype[name] = value;
EventEmitter.prototype.on = EventEmitter.prototype.addListener;
EventEmitter.prototype.off = EventEmitter.prototype.removeListener;

function forget(emitter, type) {
  if (--emitter._eventsCount === 0) emitter._events = { __proto__: null };
  else delete emitter._events[type];
}

function add(emitter, type, f, first) {
  checkListener(f);
  let events = emitter._events;
  if (events === undefined) {
    events = emitter._events = { __proto__: null };
    emitter._eventsCount = 0;
  } else if (events.newListener !== undefined) {
    emitter.emit("newListener", type, f.listener ?? f);
    events = emitter._events;
  }
  const before = events[type];
  if (before === undefined) {
    events[type] = f;
    ++emitter._eventsCount;
  } else if (typeof before === "function") {
    events[type] = first ? [f, before] : [before, f];
  } else if (first) {
    before.unshift(f);
  } else {
    before.push(f);
  }
  return emitter;
}

function wrapOnce(emitter, type, f) {
  let fired = false;
  const wrapped = function (...args) {
    if (fired) return undefined;
    emitter.removeListener(type, wrapped);
    fired = true;
    return Reflect.apply(f, emitter, args);
  };
  wrapped.listener = f;
  return wrapped;
}

// unhandled is what emit throws for an error that nobody listens for.
function unhandled(cause) {
  if (cause instanceof Error) return cause;
  const text = typeof cause === "string" ? `'${cause}'` : String(cause);
  const e = new Error(`Unhandled error. (${text})`);
  e.code = "ERR_UNHANDLED_ERROR";
  e.context = cause;
  return e;
}

// once is a promise of the arguments of the next event.
async function once(emitter, name, options) {
  const signal = options?.signal;
  return new Promise((resolve, reject) => {
    const stop = () => {
      emitter.removeListener(name, done);
      emitter.removeListener("error", fail);
      signal?.removeEventListener("abort", aborted);
    };
    const done = (...args) => (stop(), resolve(args));
    const fail = (e) => (stop(), reject(e));
    const aborted = () => {
      const e = new Error("The operation was aborted", { cause: signal.reason });
      e.name = "AbortError";
      e.code = "ABORT_ERR";
      fail(e);
    };
    if (signal?.aborted) return aborted();
    emitter.once(name, done);
    if (name !== "error") emitter.once("error", fail);
    signal?.addEventListener("abort", aborted);
  });
}

// on iterates over the arguments of all events to come.
async function* on(emitter, name) {
  const queue = [];
  let wake = () => {};
  const heard = (...args) => (queue.push({ args }), wake());
  const failed = (e) => (queue.push({ e }), wake());
  emitter.on(name, heard);
  if (name !== "error") emitter.on("error", failed);
  try {
    for (;;) {
      while (queue.length === 0) await new Promise((r) => (wake = r));
      const next = queue.shift();
      if ("e" in next) throw next.e;
      yield next.args;
    }
  } finally {
    emitter.removeListener(name, heard);
    emitter.removeListener("error", failed);
  }
}

module.exports = EventEmitter;
Object.assign(EventEmitter, {
  once,
  on,
  EventEmitter,
  defaultMaxListeners: 10,
  captureRejectionSymbol: kRejection,
  captureRejections: false,
  errorMonitor: monitor,
  usingDomains: false,
  listenerCount: (emitter, type) => emitter.listenerCount(type),
  getEventListeners: (emitter, type) => emitter.listeners(type),
  setMaxListeners: (n, ...emitters) => emitters.forEach((e) => e.setMaxListeners?.(n)),
});
