import { late } from "./main";
import { order } from "./order";
order.push("reads-main");
export const readMain = () => late;
