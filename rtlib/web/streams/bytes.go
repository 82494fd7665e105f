// Streams of bytes (type: "bytes", readers with a mode "byob") are not there: this file
// refuses them by name.

package streams

import "github.com/affgen/affgen/rtlib/js"

// refuseBytes throws for what needs a ReadableByteStreamController.
func refuseBytes(r *js.Realm, what string) {
	panic(r.TypeError("%s is not supported: use a stream of Uint8Array chunks and getReader()", what))
}
