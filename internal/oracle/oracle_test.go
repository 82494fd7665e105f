package oracle

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestProgram(t *testing.T) {
	Require(t)
	tests := []struct {
		name  string
		files map[string]string
		want  string
		exit  int
	}{
		{"types are erased", map[string]string{"main.ts": `const n: number = 1 as any as number; console.log(n satisfies number);`}, "1\n", 0},
		{"modules stay apart", map[string]string{
			"main.ts":    "import { A, make } from './lib/a';\nimport d, * as ns from './d.json';\nconsole.log(A.name, make(), d, ns.k);",
			"lib/a.ts":   "export class A {}\nexport * from '../b.js';",
			"b.ts":       "export const make = () => `\nit is from \"./d.json\"`;",
			"d.json":     `{"k": [1]}`,
			"unused.txt": "",
		}, "A \nit is from \"./d.json\" { k: [ 1 ] } [ 1 ]\n", 0},
		{"a literal import()", map[string]string{"main.ts": "console.log((await import('./x.ts')).v);", "x.ts": "export const v = 7;"}, "7\n", 0},
		{"classic JSX", map[string]string{"main.tsx": "function h(...a: any[]) { return a; }\nconsole.log(<p k=\"1\">x</p>);"}, "[ 'p', { k: '1' }, 'x' ]\n", 0},
		{"tsconfig paths", map[string]string{
			"main.ts":       "import { v } from '@lib/v';\nconsole.log(v);",
			"tsconfig.json": `{"compilerOptions": {"paths": {"@lib/*": ["./lib/*"]}}}`,
			"lib/v.ts":      "export const v = 'mapped';",
		}, "mapped\n", 0},
		{"dead zones survive", map[string]string{"main.ts": "try { use(); } catch (e) { console.log((e as Error).message); }\nfunction use() { return later; }\nconst later = 1;"}, "Cannot access 'later' before initialization\n", 0},
		{"uncaught", map[string]string{"main.ts": "console.log(1); throw new Error('x');"}, "1\n", 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			entry := ""
			for name, text := range test.files {
				path := filepath.Join(dir, name)
				os.MkdirAll(filepath.Dir(path), 0o777)
				if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
				if base := filepath.Base(name); base == "main.ts" || base == "main.tsx" {
					entry = path
				}
			}
			res, err := Program(context.Background(), entry, 20*time.Second)
			if err != nil {
				t.Fatal(err)
			}
			if res.Stdout != test.want || res.Exit != test.exit {
				t.Errorf("got %q, exit %d; want %q, exit %d\n%s", res.Stdout, res.Exit, test.want, test.exit, res.Stderr)
			}
		})
	}
}

func TestProgramTimeLimit(t *testing.T) {
	Require(t)
	entry := filepath.Join(t.TempDir(), "main.ts")
	os.WriteFile(entry, []byte("for (;;) {}"), 0o666)
	res, err := Program(context.Background(), entry, 500*time.Millisecond)
	if err != nil || !res.TimedOut {
		t.Errorf("got %+v, %v; want a time out", res, err)
	}
}
