export function log(s: string) {
  log.lines.push(s);
}
log.lines = [] as string[];
