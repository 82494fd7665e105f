// React.Children: which children there are, and the keys that they get.
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { log } from "./steps";

const show = (child: ReactNode) => (isValidElement(child) ? child.key : String(child));

export function Kids({ children }: { children?: ReactNode }) {
  log("count", Children.count(children));
  log("array", Children.toArray(children).map(show).join(" "));
  const twice = Children.map(children, (c) => (isValidElement(c) ? [c, cloneElement(c, { key: "x/y" })] : c));
  log("map", twice!.map(show).join(" "));
  Children.forEach(children, (child, i) => log("each", i, isValidElement(child) ? "element" : String(child)));
  log("only", show(Children.only(<p key="one" />)), Children.map(null, (c) => c));
  return null;
}
