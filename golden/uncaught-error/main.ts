// An uncaught error ends the program with code 1, after what was printed before it.
class ConfigError extends Error {
  constructor(readonly key: string) {
    super(`missing ${key}`);
    this.name = "ConfigError";
  }
}
function need(conf: Record<string, string | undefined>, key: string): string {
  const v = conf[key];
  if (v === undefined) throw new ConfigError(key);
  return v;
}
function start(conf: Record<string, string>) {
  console.log("host", need(conf, "host"));
  setTimeout(() => console.log("never printed"), 0);
  try {
    console.log("port", need(conf, "port"));
  } finally {
    console.log("cleanup runs");
  }
}
Promise.resolve().then(() => console.log("a microtask still runs after the throw"));
start({ host: "localhost" });
console.log("not reached");
