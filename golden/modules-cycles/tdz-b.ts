import dflt, { value, early, K, v, f } from "./tdz-a";
import * as a from "./tdz-a";
import { order } from "./order";
order.push("tdz-b");
const attempt = (fn: () => unknown) => { try { return fn(); } catch (e) { return (e as Error).name + ": " + (e as Error).message; } };
export const probe = [attempt(() => value), attempt(() => early), attempt(() => K), attempt(() => v), attempt(() => f()), attempt(() => dflt), attempt(() => a.value), attempt(() => typeof value), attempt(() => Object.keys(a).length)];
