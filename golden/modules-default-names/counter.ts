let count = 1;
export default count;
export function raise() {
  return ++count;
}
