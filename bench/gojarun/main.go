// Command gojarun runs one JavaScript file with goja, the JavaScript interpreter in Go
// that affgen is compared with. The file is a script without types and imports; it gets a
// console.log that prints its arguments as strings, which is all the programs need.
package main

import (
	"bufio"
	"fmt"
	"os"

	"github.com/dop251/goja"
)

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	code, err := goja.Compile(path, string(text), true)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	vm := goja.New()
	console := vm.NewObject()
	err = console.Set("log", func(call goja.FunctionCall) goja.Value {
		for i, arg := range call.Arguments {
			if i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(arg.String())
		}
		out.WriteByte('\n')
		return goja.Undefined()
	})
	if err != nil {
		return err
	}
	if err := vm.Set("console", console); err != nil {
		return err
	}
	_, err = vm.RunProgram(code) // and the promise jobs it leaves
	return err
}
