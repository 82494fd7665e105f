package load

import "testing"

func TestGlobs(t *testing.T) {
	for _, c := range []struct {
		pattern, path string
		want          bool
	}{
		{"./compile.js", "compile.js", true},
		{"./compile.js", "v4/compile.js", false},
		{"compile.js", "v4/compile.js", true},
		{"*.css", "a/b/x.css", true},
		{"./src/*.js", "src/a.js", true},
		{"./src/*.js", "src/a/b.js", false},
		{"**/effects/**", "a/effects/b/c.js", true},
		{"src/**/*.{js,mjs}", "src/x.mjs", true},
		{"src/**/*.{js,mjs}", "src/a/x.ts", false},
		{"src/a?.js", "src/ab.js", true},
		{"src/a.js", "src/abjs", false},
	} {
		if got := globRegexp(c.pattern).MatchString(c.path); got != c.want {
			t.Errorf("%s matches %s: %v, want %v", c.pattern, c.path, got, c.want)
		}
	}
}
