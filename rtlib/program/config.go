// The command line of a program's binary: --config FILE, an affordance.yaml whose machines
// the program may call. A program that calls none needs nothing of the file.

package program

import (
	"fmt"
	"os"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// grants gives a realm the machines of a configuration; package grants registers it.
var grants func(r *js.Realm, file, text string) error

// RegisterGrants links machines into the process, from an init function. open is called
// before the program runs, with the path and the text of the file that --config names, or
// with empty ones; its error ends the process.
func RegisterGrants(open func(r *js.Realm, file, text string) error) { grants = open }

// configure reads the flags that belong to affgen and gives the realm what they grant.
// Other arguments are the program's.
func configure(r *js.Realm, args []string) error {
	file, err := configFlag(args)
	if err != nil {
		return err
	}
	var text []byte
	if file != "" {
		if text, err = os.ReadFile(file); err != nil {
			return fmt.Errorf("--config: %w", err)
		}
	}
	if grants == nil {
		return nil
	}
	return grants(r, file, string(text))
}

// configFlag returns the path that --config gives, the last one where there are several.
func configFlag(args []string) (file string, err error) {
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		path, ok := strings.CutPrefix(args[i], "--config=")
		if args[i] == "--config" {
			if i+1 == len(args) {
				return "", fmt.Errorf("--config needs the path of an affordance.yaml")
			}
			i++
			path, ok = args[i], true
		}
		if ok {
			file = path
		}
	}
	return file, nil
}
