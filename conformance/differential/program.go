// Package differential makes random TypeScript programs and compares what they print when
// compiled with what Node prints. A program is made from a seed alone, ends always, and
// prints many values on its way; when the two outputs differ it is reduced to the few
// statements that matter.
package differential

import "strings"

// stmt is a statement with the blocks inside it. Its text is parts[0], the first block,
// parts[1], the second block and so on: reduction works on whole statements and blocks,
// so that what is left still parses.
type stmt struct {
	parts  []string
	bodies [][]*stmt
	// fixed statements are never removed: the prelude, the fuel check of a loop.
	fixed bool
}

func line(text string) *stmt { return &stmt{parts: []string{text}} }

func keep(text string) *stmt { return &stmt{parts: []string{text}, fixed: true} }

// block is a statement with one body.
func block(head string, body []*stmt, tail string) *stmt {
	return &stmt{parts: []string{head, tail}, bodies: [][]*stmt{body}}
}

// Program is one generated program.
type Program struct {
	Seed uint64
	body []*stmt
}

// Source is the program's text.
func (p *Program) Source() string {
	var b strings.Builder
	b.WriteString(prelude)
	writeStmts(&b, p.body, 0)
	return b.String()
}

// size counts statements.
func (p *Program) size() int { return count(p.body) }

func count(list []*stmt) int {
	n := 0
	for _, s := range list {
		n++
		for _, body := range s.bodies {
			n += count(body)
		}
	}
	return n
}

func writeStmts(b *strings.Builder, list []*stmt, depth int) {
	indent := strings.Repeat("  ", depth)
	for _, s := range list {
		for i, part := range s.parts {
			b.WriteString(indent)
			b.WriteString(part)
			b.WriteByte('\n')
			if i < len(s.bodies) {
				writeStmts(b, s.bodies[i], depth+1)
			}
		}
	}
}

// prelude is at the head of each program. tick bounds the steps: each loop and each
// function calls it first, outside any try of its own, so that nothing can go on after
// the fuel is gone. attempt fills it up. show prints a value without relying on console.log for more than
// text; attempt runs a group of statements and says how it ended. Messages of errors are
// the engine's own affair, so only those of the program are shown, and so is the text of
// a function, in which Node has no types.
const prelude = `Function.prototype.toString = function () {
  return "fn";
};
let fuel = 1500;
class Fuel extends Error {}
function tick() {
  if (--fuel < 0) throw new Fuel("fuel");
}
function text(v: any, depth = 0): string {
  if (typeof v === "string") return JSON.stringify(v);
  if (typeof v === "number") return Object.is(v, -0) ? "-0" : String(v);
  if (typeof v === "function") return "fn " + v.length;
  if (typeof v !== "object" || v === null) return String(v);
  if (depth > 3) return "...";
  if (Array.isArray(v)) {
    let out = "[";
    for (let i = 0; i < v.length; i++) out += (i ? "," : "") + (i in v ? text(v[i], depth + 1) : "hole");
    return out + "]";
  }
  if (v instanceof Map) return "Map{" + [...v].map(([k, x]) => text(k, depth + 1) + ":" + text(x, depth + 1)).join() + "}";
  if (v instanceof Set) return "Set{" + [...v].map((x) => text(x, depth + 1)).join() + "}";
  if (v instanceof Error) return v.name;
  return v.constructor?.name + "{" + Object.keys(v).map((k) => k + ":" + text(v[k], depth + 1)).join() + "}";
}
class Range {
  constructor(public n: number) {}
  [Symbol.iterator]() {
    let i = 0;
    const n = this.n;
    return {
      next: () => (i < n ? { value: i++, done: false } : { value: undefined, done: true }),
      return(v?: any) {
        console.log("closed at", i);
        return { value: v, done: true };
      },
    };
  }
}
function drive(label: string, g: any, plan: any[]) {
  for (const [how, v] of plan) {
    try {
      show(label, g[how](v));
    } catch (e) {
      show(label + " threw", e instanceof Error ? e.name : e);
    }
  }
}
async function driveAsync(label: string, g: any, plan: any[]) {
  await Promise.all(plan.map(([how, v], i) => g[how](v).then((r: any) => show(label + i, r), (e: any) => show(label + i + " threw", e instanceof Error ? e.name : e))));
}
function tag(strings: any, ...values: any[]) {
  return strings.raw.join("~") + values.length;
}
let shown = 0;
function show(label: string, v: any) {
  if (++shown > 3000) return;
  console.log(label, text(v).slice(0, 300));
}
function attempt(label: string, f: () => void) {
  fuel = 1500;
  try {
    f();
  } catch (e) {
    console.log(label, "threw", e instanceof Error ? e.name + (e.message.startsWith("own") ? " " + e.message : "") : text(e));
  }
}
`
