// Package web is the MCP client of views: the module @affordance/lib/mcp.tsx. It posts
// through a Fetch function, the library's own or the one that the app gives, and uses no
// machine and no network itself. Generated code imports it where the view imports the
// module.
package web

import (
	"strconv"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/mcp/protocol"
	"github.com/affgen/affgen/rtlib/web/fetcher"
)

func init() {
	js.RegisterModule("@affordance/lib/mcp.tsx", js.NewExports(
		js.Export{Name: "mcpClient", Length: 1, Fn: js.Fn2(mcpClient)},
	).Namespace)
}

// client is one mcpClient(url, {fetch?}). Its only state, the last request's id, is a counter
// of the realm, by the order in which clients are made, so that a snapshot has it.
type client struct {
	url     js.Value
	fetch   js.Value
	builder *protocol.Builder
	lastID  *int64
}

// mcpClient makes the client object. Its methods do not depend on this, so that they can
// be passed on by themselves.
func mcpClient(r *js.Realm, this, url, options js.Value) js.Value {
	c := &client{builder: protocol.NewBuilder(protocol.Info{}), lastID: r.Counter(counterName(r))}
	switch {
	case url.IsString():
		c.url = url
	case url.IsObject() && !url.IsCallable(): // a URL
		c.url = r.ToString(url).Value()
	default:
		panic(r.TypeError("mcpClient: the url is %s; it must be a string or a URL", r.Describe(url)))
	}
	c.fetch = fetchOption(r, options)
	o := r.NewObject()
	for _, m := range []struct {
		name string
		fn   any
	}{
		{"discover", js.Fn1(c.discover)},
		{"listTools", js.Fn1(c.listTools)},
		{"callTool", js.Fn3(c.callTool)},
	} {
		o.Define(r, js.Key(m.name), r.Builtin(m.name, 0, m.fn), js.Plain)
	}
	return o.Value()
}

type clientsKey struct{}

// counterName names the counter of the next client.
func counterName(r *js.Realm) string {
	n := r.Data(clientsKey{}, func() any { return new(int) }).(*int)
	*n++
	return "mcp client " + strconv.Itoa(*n)
}

// fetchOption is the fetch function of the options.
func fetchOption(r *js.Realm, options js.Value) js.Value {
	given := js.Undefined
	if !options.IsUndefined() {
		if !options.IsObject() {
			panic(r.TypeError("mcpClient: the options are %s; they must be an object", r.Describe(options)))
		}
		given = r.Get(options, js.Key("fetch"))
	}
	if given.IsUndefined() {
		return fetcher.Global(r)
	}
	if !given.IsCallable() {
		panic(r.TypeError("mcpClient: the fetch option is %s; it must be a function like fetch", r.Describe(given)))
	}
	return given
}
