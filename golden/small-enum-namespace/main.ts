// What TypeScript adds at run time.
enum Level { Low = 1, High }
namespace Log {
  export const lines: string[] = [];
  export function add(level: Level, text: string) { lines.push(`${Level[level]}: ${text}`); }
}
Log.add(Level.High, "hot");
Log.add(1, "cold");
console.log(Log.lines, Level);
