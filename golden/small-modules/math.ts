export let counter = 0;
export function add(n: number): void {
  counter += n;
}
