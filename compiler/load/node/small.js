// The modules of Node of which little is needed: what is there of each; all else of them throws
// when it is used.
"use strict";
const immediate = (f, ...args) => setTimeout(f, 0, ...args);
const wait = (ms, value, options) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(value), ms);
    options?.signal?.addEventListener("abort", () => (clearTimeout(timer), reject(options.signal.reason)));
  });
module.exports = {
  os: { EOL: "\n", devNull: "/dev/null" },
  tty: { isatty: () => false },
  timers: {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate ?? immediate,
    clearImmediate: globalThis.clearImmediate ?? globalThis.clearTimeout,
  },
  "timers/promises": { setTimeout: wait, setImmediate: (value, options) => wait(0, value, options) },
  perf_hooks: { performance: globalThis.performance },
  worker_threads: { isMainThread: true, parentPort: null, workerData: null, threadId: 0 },
  module: { createRequire: () => (id) => {
    throw Object.assign(new Error(`Cannot find module '${id}'`), { code: "MODULE_NOT_FOUND" });
  } },
};
