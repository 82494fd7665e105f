// Optional chains and nullish defaults.
interface Conf { server?: { port?: number; hosts?: string[] } }
const port = (c?: Conf) => c?.server?.port ?? 80;
console.log(port(), port({}), port({ server: { port: 0 } }), ({ server: { hosts: ["a"] } } as Conf).server?.hosts?.[0]?.toUpperCase());
