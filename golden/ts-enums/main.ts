// Enums: numeric, string, mixed, const, computed, reverse mapping, merging.
enum Direction { Up, Down, Left = 10, Right }
enum Color { Red = "RED", Green = "GREEN" }
enum Mixed { No = 0, Yes = "YES", Neg = -1, Half = 0.5, Shift = 1 << 4, Ref = Shift | 1, Len = "abc".length, Computed = Math.max(3, 7), After = 100, Next }
const enum Fast { A = 1, B = A * 2, C = "c" + "d" }
console.log(Direction.Up, Direction.Right, Direction[0], Direction[11], Direction["Down"], Direction[99], Direction);
console.log(Color.Red, Color["Green"], Object.keys(Color), (Color as any)["RED"], Color);
console.log(Mixed, Mixed[Mixed.Neg], Mixed[0.5], Mixed.Ref, Mixed.Len, Mixed.Next, Object.keys(Mixed).length);
console.log(Fast.A, Fast.B, Fast.C, Fast.A + Fast.B);
enum Direction { Extra = 50 }
console.log(Direction.Extra, Direction[50], Object.values(Direction).filter((v) => typeof v === "number"));
export enum Exported { One = 1 }
const key: keyof typeof Direction = "Left";
console.log(Direction[key], Exported.One, Exported[1], typeof Direction, Direction.constructor === Object);
function turn(d: Direction): Direction {
  switch (d) {
    case Direction.Up: return Direction.Right;
    case Direction.Right: return Direction.Down;
    case Direction.Down: return Direction.Left;
    default: return Direction.Up;
  }
}
let d = Direction.Up;
const path: string[] = [];
for (let i = 0; i < 5; i++) { path.push(Direction[d]); d = turn(d); }
console.log(path.join(" > "));
(Direction as any).Up = 77;
console.log((Direction as any)["Up"], Direction[0]);
enum Empty {}
console.log(Empty, Object.keys(Empty));
enum Weird { "with space" = 1, "quoted" = 2, constructor = 3, toString = "ts" }
console.log(Weird["with space"], Weird.quoted, Weird.constructor, Weird.toString, Weird[3]);
enum Dup { A = 1, B = 1 }
console.log(Dup[1], Dup.A === (Dup.B as any));
enum Prev { A = 1, B = A + 1, C = Direction.Left, D = `t${"x"}`, E = -B, F = ~A }
console.log(Prev);
enum Late { V = load(), W = 9 }
function load() { return 42; }
console.log(Late, Late[42]);
class Task { static readonly States = Direction; state = Color.Green; is(c: Color) { return this.state === c; } }
console.log(new Task().is(Color.Green), Task.States.Left, `${Color.Red}!`, Direction.Left + 1, Color.Red.length);
const flags = [Direction.Left, Direction.Right].map((x) => Direction[x].toLowerCase());
const table: Record<Color, number> = { [Color.Red]: 1, [Color.Green]: 2 };
console.log(flags, table, JSON.stringify({ c: Color.Red, d: Direction.Down }), Object.entries(Color));
namespace Direction { export const opposite = (x: Direction) => (x === Direction.Left ? Direction.Right : Direction.Left); }
console.log(Direction[Direction.opposite(Direction.Left)]);
