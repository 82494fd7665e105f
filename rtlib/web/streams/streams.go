// Package streams is the Streams standard (https://streams.spec.whatwg.org) for programs that
// import @affordance/lib/streams.tsx, and the fetch of that module, whose responses have a
// streaming body. Only those link it. Linking it also makes the classes globals, so that
// packages which look for them there find them, as are Blob, File, FormData and MessageEvent,
// which the clients of servers name; and it lets every Response that the program
// makes have a body that is a stream; the global fetch stays as it is.
//
// The algorithms are the standard's, under its names. Where Node 20 settles a promise a job
// earlier or later than the standard says, this package does as Node: programs see the order.
// All types belong to their realm's goroutine.
package streams

import (
	"slices"
	"strings"
	"sync"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/request"
)

// classes are the exports that are classes.
var classes = []*js.Interface{
	byteLengthClass, countClass, byteControllerClass, readableClass, byobReaderClass, byobRequestClass, defaultControllerClass, defaultReaderClass,
	request.Class, textDecoderClass, textEncoderClass, transformClass,
	transformControllerClass, writableClass, writableControllerClass, writerClass,
}

// exports are what the module has; Export adds to them.
var exports []js.Export

func init() {
	Export(classes...)
	js.RegisterGlobal(dom.MessageEvent.Name, dom.MessageEvent.Constructor)
	exports = append(exports,
		js.Export{Name: "createFetch", Length: 1, Fn: js.Fn1(createFetch)},
		js.Export{Name: "fetch", Value: moduleFetch})
	js.RegisterModule("@affordance/lib/streams.tsx", func(r *js.Realm) *js.Object { return module().Namespace(r) })
}

// Export makes classes exports of the module, and globals. Call it from an init function.
func Export(classes ...*js.Interface) {
	for _, c := range classes {
		js.RegisterGlobal(c.Name, c.Constructor)
		exports = append(exports, js.Export{Name: c.Name, Value: c.Constructor})
	}
}

// module is the export list, in code unit order, once all packages have added theirs.
var module = sync.OnceValue(func() *js.Exports {
	slices.SortFunc(exports, func(a, b js.Export) int { return strings.Compare(a.Name, b.Name) })
	return js.NewExports(exports...)
})
