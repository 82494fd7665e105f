export const version = `v${1}`;

type Props = { title: string; children?: unknown };

export function Box({ title, children, ...rest }: Props & Record<string, unknown>) {
  return (
    <section title={title}>
      {Object.keys(rest).length === 0 ? "no rest: " : "rest: "}
      {children as string}
    </section>
  );
}
