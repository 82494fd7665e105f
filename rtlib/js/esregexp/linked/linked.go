// Package linked gives the runtime its regular expressions: a program that imports it can
// compile patterns. The compiler has a program import it that can have one (compiler/emit,
// link.go), so that others do not carry the engine and Unicode's tables.
package linked

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/js/esregexp"
)

func init() { js.LinkRegExps(esregexp.Compile) }
