// The command line of a program's binary: --config FILE. A program without machines needs
// nothing from the file; one that names some is refused, since this binary has no machines
// linked and would otherwise seem to have been granted them.

package program

import (
	"fmt"
	"os"
	"strings"
)

// configure reads the flags that belong to affgen and checks the file they name. Other
// arguments are the program's.
func configure(args []string) error {
	for i := 0; i < len(args); i++ {
		path, ok := strings.CutPrefix(args[i], "--config=")
		switch {
		case args[i] == "--":
			return nil
		case args[i] == "--config" && i+1 == len(args):
			return fmt.Errorf("--config needs the path of an affordance.yaml")
		case args[i] == "--config":
			i++
			path, ok = args[i], true
		}
		if ok {
			if err := checkConfig(path); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkConfig(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("--config: %w", err)
	}
	if line := machinesLine(string(text)); line > 0 {
		return fmt.Errorf("%s:%d: this binary has no machines to grant: programs get them in a later version of affgen; remove the machines section", path, line)
	}
	return nil
}

// machinesLine returns the line of a top-level machines key that is not empty, or 0. It
// looks at the text alone, so that programs need no YAML parser.
func machinesLine(text string) int {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		value, ok := strings.CutPrefix(l, "machines:")
		if !ok {
			continue
		}
		value, _, _ = strings.Cut(value, " #")
		switch value = strings.TrimSpace(value); value {
		case "{}", "null", "~":
			return 0
		case "":
			if !hasChild(lines[i+1:]) {
				return 0
			}
		}
		return i + 1
	}
	return 0
}

// hasChild reports whether the next line with content is indented.
func hasChild(lines []string) bool {
	for _, l := range lines {
		if t := strings.TrimSpace(l); t != "" && t[0] != '#' {
			return l[0] == ' ' || l[0] == '\t'
		}
	}
	return false
}
