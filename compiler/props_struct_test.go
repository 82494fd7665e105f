package compiler

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPropsStruct: the Props of an embedded package, by what the root component says.
func TestPropsStruct(t *testing.T) {
	for _, c := range []struct{ name, view, want string }{
		{"annotated", "type Item = { id: number };\nexport default function App({ a, max }: { a: Item[]; max?: number }) { return <p>{a.length} {max}</p>; }\n",
			"type Props struct {\n\tA   []PropsA `json:\"a\"`\n\tMax *float64 `json:\"max,omitempty\"`\n}\n\n// PropsA is the type of a prop.\ntype PropsA struct {\n\tId float64 `json:\"id\"`\n}\n"},
		{"arrow", "const App = ({ a }: { a: string }) => <p>{a}</p>;\nexport default App;\n", "type Props struct {\n\tA string `json:\"a\"`\n}\n"},
		{"no annotation", "export default function App({ a }) { return <p>{a}</p>; }\n", "type Props map[string]any\n"},
		{"no Go name", "export default function App(p: { 'é': string }) { return <p>x</p>; }\n", "type Props map[string]any\n"},
		{"one Go name", "export default function App(p: { a_b: string; aB: string }) { return <p>x</p>; }\n", "type Props map[string]any\n"},
		{"memo", "import { memo } from '@affordance/view';\nexport default memo(function App(p: { a: string }) { return <p>x</p>; });\n", "type Props map[string]any\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range map[string]string{"affordance.yaml": "name: v\n", "view.tsx": c.view} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			res, err := Compile(t.Context(), Options{Path: dir, Package: "v"})
			if err != nil || len(res.Diagnostics) > 0 {
				t.Fatal(err, res.Diagnostics)
			}
			for _, f := range res.Files {
				if f.Name == "program.go" && !strings.Contains(string(f.Content), c.want) {
					t.Errorf("want %s\nin\n%s", c.want, f.Content)
				}
			}
		})
	}
}
