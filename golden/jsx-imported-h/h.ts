export type Node = { tag: string; props: Record<string, unknown>; kids: Node[] } | string;
export const Fragment = ({ children }: { children: Node[] }) => children;
export function h(tag: any, props: any, ...kids: any[]): any {
  const flat = kids.flat(Infinity).filter((k) => k !== null && k !== undefined && k !== false).map((k) => (typeof k === "object" ? k : String(k)));
  return typeof tag === "function" ? tag({ ...props, children: flat }) : { tag, props: props ?? {}, kids: flat };
}
export function toText(n: Node, indent = ""): string {
  if (typeof n === "string") return indent + n;
  const attrs = Object.entries(n.props).map(([k, v]) => ` ${k}=${JSON.stringify(v)}`).join("");
  return [`${indent}${n.tag}${attrs}`, ...n.kids.map((k) => toText(k, indent + "  "))].join("\n");
}
