import { state, subscribers, version } from "./store";
export const frames: string[] = [];
export const render = () => frames.push(`v${version} ${JSON.stringify(state)}`);
subscribers.add((s, v) => { if (s === state && v === version) render(); });
