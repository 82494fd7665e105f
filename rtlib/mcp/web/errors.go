// The client's errors as the app sees them.

package web

import (
	"errors"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/mcp/protocol"
)

// throw is the exception for an error of the protocol: an Error whose name says which kind
// it is, with code, data and status where the kind has them.
func throw(r *js.Realm, err error) *js.Exception {
	name, status := "McpProtocolError", 0
	var breach *protocol.ProtocolError
	var rpc *protocol.RPCError
	var http *protocol.HTTPError
	switch {
	case errors.As(err, &rpc):
		name, status = "McpRpcError", rpc.Status
	case errors.As(err, &http):
		name, status = "McpHttpError", http.Status
	case errors.As(err, &breach):
		status = breach.Status
	}
	e := r.NewErrorWithProto(errorPrototype(r, name), js.Str(err.Error()))
	if rpc != nil {
		e.Define(r, js.Key("code"), js.Number(float64(rpc.Code)), js.Plain)
		if rpc.Data != nil {
			e.Define(r, js.Key("data"), parsed(r, rpc.Data), js.Plain)
		}
	}
	if status != 0 || http != nil {
		e.Define(r, js.Key("status"), js.Int(status), js.Plain)
	}
	return r.Throw(e.Value())
}

// prototypeKey keys the realm's error prototypes in Realm.Data.
type prototypeKey struct{}

// errorPrototype is the prototype of a kind of error, so that its stack and what
// console.log prints of it start with the kind's name. Its constructor is there for the
// name; apps have no reason to make such errors.
func errorPrototype(r *js.Realm, name string) *js.Object {
	made := r.Data(prototypeKey{}, func() any { return map[string]*js.Object{} }).(map[string]*js.Object)
	if made[name] == nil {
		proto := r.NewObjectWithProto(r.Intrinsic(js.ErrorPrototype))
		proto.Define(r, js.Key("name"), js.StrValue(name), js.Hidden)
		ctor := r.Builtin(name, 1, js.Fn1(func(r *js.Realm, this, message js.Value) js.Value {
			panic(r.TypeError("Illegal constructor"))
		}))
		ctor.Obj().Define(r, js.Key("prototype"), proto.Value(), 0)
		proto.Define(r, js.Key("constructor"), ctor, js.Hidden)
		made[name] = proto
	}
	return made[name]
}
