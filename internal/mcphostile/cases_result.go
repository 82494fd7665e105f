// Results of tools/call and server/discover: what must be in one, and what must stay in it.

package mcphostile

const noContent = "the result of tools/call has no list of content"

var resultCases = []Case{
	{Name: "result null", Answers: result("null"), Want: breach("the result is null")},
	{Name: "result list", Answers: result("[]"), Want: breach("the result is a list")},
	{Name: "result text", Answers: result(`"ok"`), Want: breach("the result is a string")},
	{Name: "no content", Answers: result("{}"), Want: breach(noContent)},
	{Name: "content null", Answers: result(`{"content":null}`), Want: breach(noContent)},
	{Name: "content an object", Answers: result(`{"content":{"type":"text"}}`), Want: breach(noContent)},
	{Name: "content text", Answers: result(`{"content":"hello"}`), Want: breach(noContent)},
	{Name: "a block of text", Answers: result(`{"content":["hello"]}`), Want: breach("content block 1 is a string")},
	{Name: "a block of null", Answers: result(`{"content":[{"type":"text","text":"a"},null]}`), Want: breach("content block 2 is null")},
	{Name: "a block without type", Answers: result(`{"content":[{"text":"a"}]}`), Want: breach("content block 1 has no string as its type")},
	{Name: "a block whose type is a number", Answers: result(`{"content":[{"type":1}]}`), Want: breach("content block 1 has no string as its type")},
	{Name: "isError as text", Answers: result(`{"content":[],"isError":"false"}`), Want: breach("the result's isError is not a boolean")},
	{Name: "isError null", Answers: result(`{"content":[],"isError":null}`), Want: breach("the result's isError is not a boolean")},
	{Name: "isError 1", Answers: result(`{"content":[],"isError":1}`), Want: breach("the result's isError is not a boolean")},
	{Name: "_meta a list", Answers: result(`{"content":[],"_meta":[]}`), Want: breach("the result's _meta is not an object")},
	{Name: "_meta null", Answers: result(`{"content":[],"_meta":null}`), Want: gives(`"_meta":null`)},
	{Name: "an unknown resultType", Gaps: "C10", Answers: result(`{"content":[],"resultType":"later"}`), Want: breach("the result of tools/call has the unknown resultType")},
	{Name: "an empty resultType", Gaps: "C10", Answers: result(`{"content":[],"resultType":""}`), Want: breach("the result of tools/call has the unknown resultType")},
	{Name: "a resultType in capitals", Gaps: "C10", Answers: result(`{"content":[],"resultType":"Complete"}`), Want: breach("the result of tools/call has the unknown resultType")},
	{Name: "resultType null", Gaps: "C10", Answers: result(`{"content":[],"resultType":null}`), Want: breach("the result's resultType is not a string")},
	{Name: "resultType 1", Gaps: "C10", Answers: result(`{"content":[],"resultType":1}`), Want: breach("the result's resultType is not a string")},

	{Name: "explicit false and null stay", Gaps: "C9", Answers: result(`{"content":[],"isError":false,"structuredContent":null}`), Want: gives(`"isError":false,"structuredContent":null`)},
	{Name: "structured content of any kind", Gaps: "C9", Answers: result(`{"content":[],"structuredContent":[1,"a",null,{"b":[]}]}`), Want: gives(`"structuredContent":[1,"a",null,{"b":[]}]`)},
	{Name: "unknown blocks and fields stay", Gaps: "C9", Answers: result(`{"content":[{"type":"hologram","depth":{"z":[]}}],"vendor":{"a":false}}`), Want: gives(`{"content":[{"type":"hologram","depth":{"z":[]}}],"vendor":{"a":false}}`)},
	{Name: "big integers", Gaps: "C9", Answers: result(`{"content":[],"structuredContent":{"n":9007199254740993,"x":1.50}}`), Want: gives(`{"n":9007199254740993,"x":1.50}`), View: viewGets(gives(`{"n":9007199254740992,"x":1.5}`))},
	{Name: "numbers beyond all", Answers: result(`{"content":[],"structuredContent":[1e400,-0,1E-400]}`), Want: gives(`[1e400,-0,1E-400]`), View: viewGets(gives(`[null,0,0]`))},
	{Name: "a tool's own error", Answers: result(`{"content":[{"type":"text","text":"no"}],"isError":true}`), Want: gives(`"isError":true`)},

	{Name: "input_required of nothing", Answers: result(`{"resultType":"input_required"}`), Want: breach("the input_required result has neither")},
	{Name: "input_required of nulls", Answers: result(`{"resultType":"input_required","inputRequests":null,"requestState":null}`), Want: breach("the input_required result has neither")},
	{Name: "inputRequests a list", Answers: result(`{"resultType":"input_required","inputRequests":[]}`), Want: breach("the input_required result's inputRequests is not an object")},
	{Name: "requestState a number", Answers: result(`{"resultType":"input_required","requestState":7}`), Want: breach("the input_required result's requestState is not a string")},
	{Name: "requestState that is no Unicode", Answers: result(`{"resultType":"input_required","requestState":"a\ud800"}`), Want: breach("the input_required result's requestState has half a surrogate pair")},
	{Name: "input_required as it came", Gaps: "C9 S5 S6", Answers: result(`{"resultType":"input_required","content":null,"inputRequests":{"k":{"method":"vendor/ask","params":{"a":[null]}}},"requestState":"s"}`), Want: gives(`"inputRequests":{"k":{"method":"vendor/ask","params":{"a":[null]}}},"requestState":"s"`)},
	{Name: "input_required of a state alone is not retried", Gaps: "C9", Answers: result(`{"resultType":"input_required","requestState":""}`), Want: gives(`"requestState":""`)},
	{Name: "input_required of a list", Method: "tools/list", Answers: result(`{"resultType":"input_required","requestState":"s","tools":[]}`), Want: breach("the result of tools/list has the unknown resultType")},
	{Name: "input_required of a discovery", Method: "server/discover", Answers: result(`{"resultType":"input_required","requestState":"s"}`), Want: breach("the result of server/discover has the unknown resultType")},

	{Name: "a discovery", Method: "server/discover", Answers: result(`{"supportedVersions":[],"capabilities":{},"ttlMs":"soon","cacheScope":7,"serverInfo":[]}`), Want: gives(`"supportedVersions":[]`)},
	{Name: "no versions", Method: "server/discover", Answers: result(`{"capabilities":{}}`), Want: breach("the result of server/discover has no list of supportedVersions")},
	{Name: "a version that is a number", Method: "server/discover", Answers: result(`{"supportedVersions":[2026],"capabilities":{}}`), Want: breach("the result of server/discover has a supported version that is not a string")},
	{Name: "capabilities a list", Method: "server/discover", Answers: result(`{"supportedVersions":["2026-07-28"],"capabilities":[]}`), Want: breach("the result of server/discover has no object of capabilities")},
	{Name: "instructions a list", Method: "server/discover", Answers: result(`{"supportedVersions":["2026-07-28"],"capabilities":{},"instructions":["a"]}`), Want: breach("the instructions of server/discover are not a string")},
	{Name: "a server of another time", Method: "server/discover", Gaps: "C12", Answers: failed("400 Bad Request", `{"code":-32600,"message":"Bad Request: no session"}`), Want: rpc(-32600, "Bad Request: no session")},
}
