export interface State { user?: string; count?: number; [k: string]: unknown }
type Update = State | ((s: State) => State);
export let state: State = Object.freeze({ count: 0 });
export let version = 0;
export const subscribers = new Set<(s: State, v: number) => void>();
export function setState(u: Update) {
  state = Object.freeze({ ...state, ...(typeof u === "function" ? u(state) : u) });
  version++;
  subscribers.forEach((f) => f(state, version));
}
let dflt = version;
export { dflt as default };
dflt = -1;
