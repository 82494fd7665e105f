// JSON-RPC: whose answer it is, what is no answer, and errors.

package mcphostile

import "strings"

// withID is the good result under an id.
func withID(id string) []string {
	return body(`{"jsonrpc":"2.0","id":` + id + `,"result":` + goodResult + `}`)
}

const (
	foreign   = "the reply answers request"
	askedBack = "the server sent a request, which 2026-07-28 forbids"
)

var messageCases = []Case{
	{Name: "another id", Gaps: "C7", Answers: withID("99"), Want: breach("the reply answers request 99, not 1")},
	{Name: "the next id", Gaps: "C7", Answers: withID("2"), Want: breach("the reply answers request 2, not 1")},
	{Name: "id 0", Answers: withID("0"), Want: breach(foreign)},
	{Name: "the id negated", Answers: withID("-$ID"), Want: breach(foreign)},
	{Name: "the id as text", Gaps: "C7", Answers: withID(`"$ID"`), Want: breach(foreign)},
	{Name: "the id and a half", Gaps: "S4", Answers: withID("$ID.5"), Want: breach(foreign)},
	{Name: "the id with a fraction of zero", Answers: withID("$ID.0"), Want: fine},
	{Name: "the id as a power", Answers: withID("10e-1"), Want: fine},
	{Name: "id null", Answers: withID("null"), Want: breach(foreign)},
	{Name: "no id", Answers: body(`{"jsonrpc":"2.0","result":` + goodResult + `}`), Want: breach("the reply answers request without id")},
	{Name: "id true", Answers: withID("true"), Want: breach("the reply answers request true")},
	{Name: "id list", Answers: withID("[$ID]"), Want: breach("the reply answers request [")},
	{Name: "id object", Answers: withID(`{"a":$ID}`), Want: breach("the reply answers request {")},
	{Name: "a giant id", Answers: withID(strings.Repeat("1", 100_000)), Want: breach(foreign)},
	{Name: "an id with a giant exponent", Answers: withID("1e999999999"), Want: breach(foreign)},
	{Name: "an id just beyond exact", Answers: withID("9007199254740993"), Want: breach(foreign)},
	{Name: "an id of 2^64 more", Answers: withID("18446744073709551617"), Want: breach(foreign)},

	{Name: "a batch", Answers: body("[" + goodMessage + "]"), Want: breach("the reply is a list instead of an object")},
	{Name: "a batch with a notification", Answers: body(`[{"jsonrpc":"2.0","method":"a"},` + goodMessage + "]"), Want: breach("the reply is a list")},
	{Name: "an empty batch", Answers: body("[]"), Want: breach("the reply is a list")},
	{Name: "null", Answers: body("null"), Want: breach("the reply is null")},
	{Name: "a string", Answers: body(`"ok"`), Want: breach("the reply is a string")},
	{Name: "a number", Answers: body("1"), Want: breach("the reply is a number")},
	{Name: "an empty object", Answers: body("{}"), Want: breach("the reply is not JSON-RPC 2.0")},
	{Name: "jsonrpc 1.0", Answers: body(`{"jsonrpc":"1.0","id":$ID,"result":` + goodResult + `}`), Want: breach("the reply is not JSON-RPC 2.0")},
	{Name: "jsonrpc as a number", Answers: body(`{"jsonrpc":2.0,"id":$ID,"result":` + goodResult + `}`), Want: breach("the reply is not JSON-RPC 2.0")},
	{Name: "no jsonrpc", Answers: body(`{"id":$ID,"result":` + goodResult + `}`), Want: breach("the reply is not JSON-RPC 2.0")},
	{Name: "neither result nor error", Answers: body(`{"jsonrpc":"2.0","id":$ID}`), Want: breach("the reply must have either a result or an error")},
	{Name: "result and error", Answers: body(`{"jsonrpc":"2.0","id":$ID,"result":{},"error":{}}`), Want: breach("the reply must have either")},
	{Name: "result and error null", Answers: body(`{"jsonrpc":"2.0","id":$ID,"result":` + goodResult + `,"error":null}`), Want: breach("the reply must have either")},
	{Name: "result null and an error", Answers: body(`{"jsonrpc":"2.0","id":$ID,"result":null,"error":{"code":1,"message":"x"}}`), Want: breach("the reply must have either")},
	{Name: "members that nobody knows", Answers: body(`{"x":[1e400],"id":$ID,"result":` + goodResult + `,"jsonrpc":"2.0"}`), Want: fine},

	{Name: "a request", Gaps: "S5", Answers: body(`{"jsonrpc":"2.0","id":$ID,"method":"sampling/createMessage","params":{}}`), Want: breach(askedBack)},
	{Name: "a request with a result", Answers: body(`{"jsonrpc":"2.0","id":$ID,"method":"x","result":` + goodResult + `}`), Want: breach(askedBack)},
	{Name: "method null with a result", Answers: body(`{"jsonrpc":"2.0","id":$ID,"method":null,"result":` + goodResult + `}`), Want: breach(askedBack)},
	{Name: "a notification", Answers: body(`{"jsonrpc":"2.0","method":"notifications/message"}`), Want: breach("the reply is a notification instead of an answer")},
	{Name: "a notification with an id of null", Answers: body(`{"jsonrpc":"2.0","id":null,"method":"notifications/message"}`), Want: breach(askedBack)},
	{Name: "a method that is a number", Answers: body(`{"jsonrpc":"2.0","method":7}`), Want: breach("the reply has a message whose method is not a string")},
	{Name: "a request on a stream", Gaps: "S5", Answers: stream(event(`{"jsonrpc":"2.0","id":1,"method":"ping"}`) + event(goodMessage)), Want: breach(askedBack)},
	{Name: "an elicitation on a stream", Gaps: "S5", Answers: stream(event(`{"jsonrpc":"2.0","method":"notifications/progress","params":{}}`) + event(`{"jsonrpc":"2.0","id":"e1","method":"elicitation/create","params":{"message":"password?"}}`) + event(goodMessage)), Want: breach(askedBack)},
	{Name: "roots on a stream", Answers: stream(event(`{"jsonrpc":"2.0","id":"r1","method":"roots/list"}`) + event(goodMessage)), Want: breach(askedBack)},
	{Name: "another id on a stream", Gaps: "C7", Answers: stream(event(`{"jsonrpc":"2.0","id":99,"result":{}}`) + event(goodMessage)), Want: breach("the reply answers request 99")},
	{Name: "a batch on a stream", Answers: stream(event("[" + goodMessage + "]")), Want: breach("the reply is a list")},
}

// errorCases: the codes of the protocol, old ones, and errors that are none.
var errorCases = []Case{
	{Name: "parse error without id", Gaps: "C8", Answers: []string{head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse"}}`}, Want: rpc(-32700, "parse")},
	{Name: "an error with no id at all", Answers: []string{head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","error":{"code":-32600,"message":"no"}}`}, Want: rpc(-32600, "no")},
	{Name: "an error whose id is null, on 200", Gaps: "C8", Answers: body(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}`), Want: rpc(-32600, "no")},
	{Name: "an error of another request, on 200", Gaps: "C7", Answers: body(`{"jsonrpc":"2.0","id":99,"error":{"code":-32600,"message":"no"}}`), Want: breach("the reply is an error of request 99, not of 1")},
	{Name: "an error whose id is text, on 200", Answers: body(`{"jsonrpc":"2.0","id":"$ID","error":{"code":-32600,"message":"no"}}`), Want: breach(`the reply is an error of request "1"`)},
	{Name: "an error of another request, on 400", Answers: []string{head("400 Bad Request", "application/json") + `{"jsonrpc":"2.0","id":99,"error":{"code":-32600,"message":"no"}}`}, Want: status("HTTP 400")},
	{Name: "an unknown method", Answers: failed("404 Not Found", `{"code":-32601,"message":"no such method"}`), Want: rpc(-32601, "no such method")},
	{Name: "an unknown tool in place one", Answers: failed("400 Bad Request", `{"code":-32602,"message":"tool"}`), Want: rpc(-32602, "tool")},
	{Name: "an unknown tool in place two", Answers: failed("200 OK", `{"code":-32602,"message":"tool"}`), Want: rpc(-32602, "tool")},
	{Name: "an error inside", Answers: failed("500 Internal Server Error", `{"code":-32603,"message":"boom"}`), Want: rpc(-32603, "boom")},
	{Name: "a header mismatch is not retried", Gaps: "S1 S2", Answers: failed("400 Bad Request", `{"code":-32020,"message":"h","data":{"mismatch":{"header":"Mcp-Name"}}}`), Want: rpcData(-32020, "h", `{"mismatch":{"header":"Mcp-Name"}}`)},
	{Name: "a missing capability", Answers: failed("400 Bad Request", `{"code":-32021,"message":"c","data":{"requiredCapabilities":{"elicitation":{"form":{}}}}}`), Want: rpcData(-32021, "c", `{"requiredCapabilities":{"elicitation":{"form":{}}}}`)},
	{Name: "a missing capability on a stream of 200", Answers: stream(event(`{"jsonrpc":"2.0","id":$ID,"error":{"code":-32021,"message":"c"}}`)), Want: rpc(-32021, "c")},
	{Name: "a stream of 400", Answers: []string{head("400 Bad Request", "text/event-stream") + event(`{"jsonrpc":"2.0","id":$ID,"error":{"code":-32021,"message":"c"}}`)}, Want: rpc(-32021, "c")},
	{Name: "another version is not retried", Gaps: "C12", Answers: failed("400 Bad Request", `{"code":-32022,"message":"v","data":{"supported":["2026-07-28"],"requested":"2026-07-28"}}`), Want: rpcData(-32022, "v", `{"supported":["2026-07-28"],"requested":"2026-07-28"}`)},
	{Name: "401 with an error", Answers: failed("401 Unauthorized", `{"code":-32001,"message":"who"}`), Want: rpc(-32001, "who")},
	{Name: "405 with an error", Answers: failed("405 Method Not Allowed", `{"code":-32000,"message":"Method not allowed."}`), Want: rpc(-32000, "Method not allowed.")},
	{Name: "307 with an error", Answers: []string{head("307 Temporary Redirect", "application/json", "Location: /x") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":7,"message":"moved"}}`}, Want: rpc(7, "moved")},
	{Name: "an error that says HTML", Answers: []string{head("400 Bad Request", "text/html") + `{"jsonrpc":"2.0","id":$ID,"error":{"code":-32600,"message":"proxy"}}`}, Want: rpc(-32600, "proxy")},
	{Name: "a retired code", Answers: failed("200 OK", `{"code":-32002,"message":"resource"}`), Want: rpc(-32002, "resource")},
	{Name: "code 0", Gaps: "S14", Answers: failed("200 OK", `{"code":0,"message":"session"}`), Want: rpc(0, "session")},
	{Name: "a code of its own", Answers: failed("200 OK", `{"code":4.2e1,"message":"own"}`), Want: rpc(42, "own")},
	{Name: "the largest code", Answers: failed("200 OK", `{"code":9007199254740991,"message":"big"}`), Want: rpc(9007199254740991, "big")},
	{Name: "a code beyond exact", Answers: failed("200 OK", `{"code":9007199254740992,"message":"big"}`), Want: breach("the reply's error has no integer as its code")},
	{Name: "a code with a fraction", Answers: failed("200 OK", `{"code":-32600.5,"message":"x"}`), Want: breach("the reply's error has no integer")},
	{Name: "a code as text", Answers: failed("200 OK", `{"code":"-32600","message":"x"}`), Want: breach("the reply's error has no integer")},
	{Name: "a code of null", Answers: failed("200 OK", `{"code":null,"message":"x"}`), Want: breach("the reply's error has no integer")},
	{Name: "a code of 1e400", Answers: failed("200 OK", `{"code":1e400,"message":"x"}`), Want: breach("the reply's error has no integer")},
	{Name: "an error without code", Answers: failed("200 OK", `{"message":"x"}`), Want: breach("the reply's error has no integer")},
	{Name: "an error without message", Answers: failed("200 OK", `{"code":1}`), Want: breach("the reply's error has no string as its message")},
	{Name: "a message of null", Answers: failed("200 OK", `{"code":1,"message":null}`), Want: breach("the reply's error has no string")},
	{Name: "a message that is an object", Answers: failed("200 OK", `{"code":1,"message":{}}`), Want: breach("the reply's error has no string")},
	{Name: "an empty message", Answers: failed("200 OK", `{"code":1,"message":""}`), Want: rpc(1, "the server answered with error 1 and no message")},
	{Name: "data of null", Answers: failed("200 OK", `{"code":1,"message":"x","data":null}`), Want: rpcData(1, "x", "null")},
	{Name: "data with an own __proto__", Answers: failed("200 OK", `{"code":1,"message":"x","data":{"__proto__":{"code":2}}}`), Want: rpcData(1, "x", `{"__proto__":{"code":2}}`)},
	{Name: "an error without code, on 400", Answers: failed("400 Bad Request", `{"message":"x"}`), Want: status("HTTP 400")},
	{Name: "an error as text", Answers: failed("200 OK", `"x"`), Want: breach("the reply's error is a string")},
	{Name: "an error of null", Answers: failed("200 OK", `null`), Want: breach("the reply's error is null")},
	{Name: "an error as a list", Answers: failed("200 OK", `[1]`), Want: breach("the reply's error is a list")},
}
