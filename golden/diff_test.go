package golden

import (
	"fmt"
	"strings"
)

// diffContext is how many equal lines are shown around a difference.
const diffContext = 2

// lineDiff shows where two texts differ, line by line: the first difference with a few
// lines around it. It is empty when they are equal. What comes after a first difference is
// mostly its consequence, so no more is shown.
func lineDiff(want, got string) string {
	if want == got {
		return ""
	}
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	at := 0
	for at < len(w) && at < len(g) && w[at] == g[at] {
		at++
	}
	var b strings.Builder
	for i := max(0, at-diffContext); i < at; i++ {
		fmt.Fprintf(&b, "%5d   %s\n", i+1, w[i])
	}
	show := func(sign string, lines []string) {
		for i := at; i < min(len(lines), at+diffContext+1); i++ {
			fmt.Fprintf(&b, "%5d %s %s\n", i+1, sign, lines[i])
		}
	}
	show("-", w)
	show("+", g)
	return b.String()
}
