// The web interfaces over the natives of bind_test.go: Web IDL's conversions and brand
// checks, and nothing that the Go types decide. Installs the globals.
(function (native, global) {
  "use strict";
  const hide = (o, name, value) => Object.defineProperty(o, name, { value, writable: true, configurable: true, enumerable: false });
  const handles = new WeakMap();
  const handle = (o, kind) => {
    const h = (typeof o === "object" && o !== null) ? handles.get(o) : undefined;
    if (!h || h.kind !== kind) throw new TypeError("Illegal invocation");
    return h.go;
  };
  const attach = (o, kind, go) => { handles.set(o, { kind, go }); return o; };
  const wrapped = (proto, kind, go) => attach(Object.create(proto), kind, go);
  const str = (v) => { if (typeof v === "symbol") throw new TypeError("Cannot convert a Symbol value to a string"); return String(v); };
  const need = (args, n) => { if (args.length < n) throw new TypeError(n + " argument(s) required, but only " + args.length + " present"); };

  class DOMException extends Error {
    #name; #message;
    constructor(message = "", name = "Error") { super(); this.#name = str(name); this.#message = str(message); delete this.message; }
    get name() { return this.#name; }
    get message() { return this.#message; }
    get code() { return { AbortError: 20, TimeoutError: 23, InvalidCharacterError: 5 }[this.#name] || 0; }
  }
  native.setThrow((kind, message) => {
    if (kind === "TypeError") throw new TypeError(message);
    if (kind === "RangeError") throw new RangeError(message);
    if (kind === "SyntaxError") throw new SyntaxError(message);
    throw new DOMException(message, kind);
  });

  // pairs converts a sequence of pairs or a record to pairs of strings (HeadersInit).
  function pairs(init, what) {
    if (typeof init !== "object" && typeof init !== "function" || init === null) throw new TypeError(what + " is not an object");
    const iterate = init[Symbol.iterator];
    if (iterate !== undefined && iterate !== null) {
      const list = [];
      for (const p of { [Symbol.iterator]: () => iterate.call(init) }) {
        if (typeof p !== "object" || p === null) throw new TypeError("not a pair");
        const pair = Array.from(p, str);
        if (pair.length !== 2) throw new TypeError("a pair must have two items");
        list.push(pair);
      }
      return list;
    }
    const list = [];
    for (const key of Reflect.ownKeys(init)) {
      const d = Reflect.getOwnPropertyDescriptor(init, key);
      if (d === undefined || !d.enumerable) continue;
      list.push([native.byteString(str(key)), native.byteString(str(init[key]))]);
    }
    return list;
  }

  const iteratorProto = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  // iterable gives a prototype keys, values, entries, forEach and the iterator.
  function iterable(proto, kind, pair) {
    const iterators = new WeakMap();
    const iterator = Object.create(iteratorProto, {
      next: { writable: true, configurable: true, enumerable: true, value: function next() {
        const it = iterators.get(this);
        if (!it) throw new TypeError("Illegal invocation");
        const p = pair(it.go, it.i++);
        if (p === null) return { value: undefined, done: true };
        return { value: it.mode === "keys" ? p[0] : it.mode === "values" ? p[1] : p, done: false };
      } },
      [Symbol.toStringTag]: { value: kind + " Iterator", configurable: true },
    });
    const make = (mode) => ({ [mode]() { const it = Object.create(iterator); iterators.set(it, { go: handle(this, kind), i: 0, mode }); return it; } })[mode];
    for (const mode of ["entries", "keys", "values"]) Object.defineProperty(proto, mode, { value: make(mode), writable: true, configurable: true, enumerable: true });
    hide(proto, Symbol.iterator, proto.entries);
    Object.defineProperty(proto, "forEach", { writable: true, configurable: true, enumerable: true, value: function forEach(fn) {
      const go = handle(this, kind);
      need(arguments, 1);
      if (typeof fn !== "function") throw new TypeError("not a function");
      for (let i = 0, p; (p = pair(go, i)) !== null; i++) fn.call(arguments[1], p[1], p[0], this);
    } });
  }
  const tag = (c, name) => Object.defineProperty(c.prototype, Symbol.toStringTag, { value: name, configurable: true });

  class Headers {
    constructor(init = undefined) {
      attach(this, "Headers", native.newHeaders());
      if (init !== undefined) native.fill(handle(this, "Headers"), pairs(init, "HeadersInit"));
    }
    append(name, value) { const h = handle(this, "Headers"); need(arguments, 2); native.append(h, str(name), str(value)); }
    delete(name) { const h = handle(this, "Headers"); need(arguments, 1); native.delete(h, str(name)); }
    get(name) { const h = handle(this, "Headers"); need(arguments, 1); return native.get(h, str(name)); }
    has(name) { const h = handle(this, "Headers"); need(arguments, 1); return native.has(h, str(name)); }
    set(name, value) { const h = handle(this, "Headers"); need(arguments, 2); native.set(h, str(name), str(value)); }
    getSetCookie() { return native.getSetCookie(handle(this, "Headers")); }
  }
  iterable(Headers.prototype, "Headers", native.pair);

  class URLSearchParams {
    constructor(init = "") {
      const simple = typeof init !== "object" && typeof init !== "function" || init === null;
      attach(this, "URLSearchParams", native.newParams(simple ? str(init) : ""));
      if (!simple) for (const [k, v] of pairs(init, "init")) native.paramsAppend(handle(this, "URLSearchParams"), k, v);
    }
    append(name, value) { native.paramsAppend(handle(this, "URLSearchParams"), str(name), str(value)); }
    get(name) { return native.paramsGet(handle(this, "URLSearchParams"), str(name)); }
    toString() { return native.paramsString(handle(this, "URLSearchParams")); }
  }
  iterable(URLSearchParams.prototype, "URLSearchParams", native.paramsPair);

  class URL {
    constructor(input, base = undefined) { need(arguments, 1); attach(this, "URL", native.newURL(str(input), base === undefined ? undefined : str(base))); }
    toString() { return this.href; }
    toJSON() { return this.href; }
  }
  for (const part of ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]) {
    Object.defineProperty(URL.prototype, part, { configurable: true, enumerable: true,
      get() { return native.urlPart(handle(this, "URL"), part); },
      set: part === "origin" ? undefined : function (v) { native.setURLPart(handle(this, "URL"), part, str(v)); } });
  }

  // Bodies are text or null here; what Fetch would take as bytes is refused.
  function extract(body) {
    if (body === null || body === undefined) return null;
    if (handles.get(body) && handles.get(body).kind === "URLSearchParams") return native.formBody(body.toString());
    if (body instanceof ArrayBuffer || ArrayBuffer.isView(body) || body.__outOfSubset) throw new TypeError("only text bodies are supported");
    return native.textBody(str(body));
  }
  function responseInit(init) {
    if (init === undefined || init === null) init = {};
    if (typeof init !== "object" && typeof init !== "function") throw new TypeError("ResponseInit is not an object");
    const headers = init.headers === undefined ? [] : pairs(init.headers, "HeadersInit");
    const status = init.status === undefined ? 200 : Number(init.status);
    const statusText = init.statusText === undefined ? "" : str(init.statusText);
    return [status, statusText, headers];
  }
  const headersOf = new WeakMap();
  const promised = (o, method, f) => { try { return Promise.resolve(f(handle(o, "Response"))); } catch (e) { return Promise.reject(e); } };
  const response = (go) => wrapped(Response.prototype, "Response", go);
  class Response {
    constructor(body = null, init = undefined) {
      const [status, statusText, headers] = responseInit(init);
      attach(this, "Response", native.newResponse(extract(body), status, statusText, headers));
    }
    static error() { return response(native.responseError()); }
    static redirect(url, status = 302) {
      need(arguments, 1);
      return response(native.responseRedirect(new URL(str(url), global.location.href).href, Number(status)));
    }
    static json(data, init = undefined) {
      need(arguments, 1);
      const [status, statusText, headers] = responseInit(init);
      const text = JSON.stringify(data);
      if (text === undefined) throw new TypeError("The data is not JSON serializable");
      return response(native.responseJSON(text, status, statusText, headers));
    }
    get type() { return native.type(handle(this, "Response")); }
    get url() { return native.url(handle(this, "Response")); }
    get redirected() { return native.redirected(handle(this, "Response")); }
    get status() { return native.status(handle(this, "Response")); }
    get ok() { return native.ok(handle(this, "Response")); }
    get statusText() { return native.statusText(handle(this, "Response")); }
    get headers() {
      const go = handle(this, "Response");
      if (!headersOf.has(this)) headersOf.set(this, wrapped(Headers.prototype, "Headers", native.headers(go)));
      return headersOf.get(this);
    }
    get body() {
      if (native.nullBody(handle(this, "Response"))) return null;
      throw new TypeError("response.body is not supported: use text() or json()");
    }
    get bodyUsed() { return native.bodyUsed(handle(this, "Response")); }
    clone() { return response(native.clone(handle(this, "Response"))); }
    text() { return promised(this, "text", (go) => native.text(go)); }
    json() { return promised(this, "json", (go) => JSON.parse(native.text(go))); }
  }

  class Event {
    #type; #target;
    constructor(type, target) { this.#type = type; this.#target = target; Object.defineProperty(this, "isTrusted", { get: () => true, enumerable: true }); }
    get type() { return this.#type; }
    get target() { return this.#target; }
    get currentTarget() { return this.#target; }
    get bubbles() { return false; }
    get cancelable() { return false; }
  }
  class EventTarget {}
  const listeners = new WeakMap();
  const listen = (o) => { if (!listeners.has(o)) listeners.set(o, { list: [], on: null }); return listeners.get(o); };
  const watch = (o) => { const l = listen(o); native.setWatched(handle(o, "AbortSignal"), l.list.length > 0 || l.on !== null); };
  function fire(o) {
    const event = new Event("abort", o);
    for (const l of [...listen(o).list]) {
      if (l.gone) continue;
      if (l.once) o.removeEventListener("abort", l.fn);
      try { typeof l.fn === "function" ? l.fn.call(o, event) : l.fn.handleEvent(event); } catch (e) { console.log("uncaught in a listener: " + e); }
    }
    watch(o);
  }
  class AbortSignal extends EventTarget {
    constructor() { throw new TypeError("Illegal constructor"); }
    static abort(reason = undefined) { return signal(native.abortedSignal(reason === undefined ? new DOMException("This operation was aborted", "AbortError") : reason)); }
    static timeout(ms) { need(arguments, 1); return signal(native.timeoutSignal(Number(ms), () => new DOMException("The operation was aborted due to timeout", "TimeoutError"))); }
    static any(list) { need(arguments, 1); return signal(native.anySignal(Array.from(list, (s) => handle(s, "AbortSignal")))); }
    get aborted() { return native.aborted(handle(this, "AbortSignal")); }
    get reason() { return native.reason(handle(this, "AbortSignal")); }
    throwIfAborted() { if (this.aborted) throw this.reason; }
    get onabort() { return listen(this).on; }
    set onabort(fn) {
      const l = listen(this);
      if (typeof fn !== "function") fn = null;
      if (fn !== null && l.on === null) { const entry = { fn: (e) => l.on !== null && l.on.call(this, e), handler: true }; l.list.push(entry); }
      l.on = fn; watch(this);
    }
    addEventListener(type, fn, options) {
      const l = listen(this);
      if (type !== "abort" || fn === null || fn === undefined || l.list.some((e) => e.fn === fn)) return;
      l.list.push({ fn, once: !!(options && options.once) }); watch(this);
    }
    removeEventListener(type, fn) {
      const l = listen(this), i = l.list.findIndex((e) => e.fn === fn);
      if (type === "abort" && i >= 0) { l.list[i].gone = true; l.list.splice(i, 1); watch(this); }
    }
  }
  function signal(go) {
    const o = wrapped(AbortSignal.prototype, "AbortSignal", go);
    native.onDispatch(go, () => fire(o));
    return o;
  }
  class AbortController {
    #signal;
    constructor() { const go = native.newController(); attach(this, "AbortController", go); this.#signal = signal(native.signalOf(go)); }
    get signal() { handle(this, "AbortController"); return this.#signal; }
    abort(reason = undefined) { native.abort(handle(this, "AbortController"), reason === undefined ? new DOMException("This operation was aborted", "AbortError") : reason); }
  }

  const outOfSubset = (name) => ({ [name]: class { constructor() { this.__outOfSubset = name; } append() {} } })[name];
  for (const name of ["Blob", "FormData", "File", "Request", "ReadableStream", "FileReader"]) hide(global, name, outOfSubset(name));
  for (const c of [Headers, Response, URL, URLSearchParams, AbortSignal, AbortController, DOMException, Event, EventTarget]) {
    tag(c, c.name);
    for (const name of Object.getOwnPropertyNames(c.prototype)) {
      if (name !== "constructor") Object.defineProperty(c.prototype, name, { enumerable: true });
    }
    hide(global, c.name, c);
  }
  // The options that fetch takes; any other is refused by name before anything is sent.
  const options = ["method", "headers", "body", "redirect", "signal"];
  function request(input, init) {
    if (init === undefined || init === null) init = {};
    if (input && input.__outOfSubset) throw new TypeError("Request is not supported");
    for (const key in init) if (init[key] !== undefined && !options.includes(key)) throw new TypeError("fetch option " + key + " is not supported");
    const redirect = init.redirect === undefined ? "follow" : str(init.redirect);
    if (!["follow", "manual", "error"].includes(redirect)) throw new TypeError("not a redirect mode: " + redirect);
    const s = init.signal === undefined || init.signal === null ? null : init.signal;
    const r = { path: str(input), method: init.method === undefined ? "GET" : str(init.method), headers: init.headers === undefined ? [] : pairs(init.headers, "HeadersInit"), body: extract(init.body), redirect, signal: s === null ? null : handle(s, "AbortSignal") };
    if (s !== null && s.aborted) throw s.reason;
    return r;
  }
  hide(global, "fetch", function fetch(input, init = undefined) {
    return new Promise((resolve, reject) => {
      if (arguments.length === 0) throw new TypeError("1 argument required, but only 0 present");
      native.fetch(request(input, init), (go) => resolve(response(go)), reject);
    });
  });
})
