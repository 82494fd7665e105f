export let total = 0;
export class Counter {
  constructor(public n = 0) { total += n; }
  inc() { this.n++; total++; }
}
