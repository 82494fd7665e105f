// Event streams.

package mcphostile

import "strings"

const (
	noAnswer = "the reply's stream ended without an answer"
	tooLarge = "the reply is over maxResponseBytes (8388608)"
	machines = "over max_response_bytes (8388608)"
)

// progress is a notification.
const progress = `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}`

var streamCases = []Case{
	{Name: "bad JSON on a stream", Gaps: "C8", Answers: stream(event("{oops") + event(goodMessage)), Want: breach(notJSON)},
	{Name: "a string on a stream", Answers: stream(event(`"ping"`) + event(goodMessage)), Want: breach("the reply is a string")},
	{Name: "a stream that ends", Answers: stream(": hi\n\n"), Want: breach(noAnswer)},
	{Name: "a stream of nothing", Answers: stream(""), Want: breach(noAnswer)},
	{Name: "a stream of notifications", Answers: stream(event(progress) + event(progress)), Want: breach(noAnswer)},
	{Name: "a stream that ends in an event", Answers: stream("data: " + goodMessage), Want: breach(noAnswer)},
	{Name: "a stream that ends in an event with its line ended", Answers: stream("data: " + goodMessage + "\n"), Want: breach(noAnswer)},
	{Name: "a notification of another JSON-RPC", Answers: stream(event(`{"jsonrpc":"1.0","method":"notifications/progress"}`) + event(goodMessage)), Want: breach("the reply is not JSON-RPC 2.0")},
	{Name: "a notification that is too deep", Answers: stream(event(`{"jsonrpc":"2.0","method":"x","params":`+strings.Repeat("[", 1000)+strings.Repeat("]", 1000)+`}`) + event(goodMessage)), Want: breach("the reply nests deeper than 1000 levels (maxDepth)")},
	{Name: "a notification with a result", Answers: stream(event(`{"jsonrpc":"2.0","method":"x","result":{"content":[]}}`) + event(goodMessage)), Want: fine},
	{Name: "a flood of progress", Answers: stream(strings.Repeat(event(progress), 20_000) + event(goodMessage)), Want: fine},
	{Name: "CR alone", Gaps: "C13", Answers: stream("data: " + goodMessage + "\r\r"), Want: fine},
	{Name: "CRLF", Answers: stream("data: " + goodMessage + "\r\n\r\n"), Want: fine},
	{Name: "all line ends", Answers: stream(": a\r: b\n: c\r\nevent: message\rdata: " + goodMessage + "\n\r"), Want: fine},
	{Name: "a byte order mark on a stream", Gaps: "C13", Answers: stream("\ufeff" + event(goodMessage)), Want: fine},
	{Name: "two byte order marks on a stream", Answers: stream("\ufeff\ufeff" + event(goodMessage)), Want: breach(noAnswer)},
	{Name: "a line without colon", Gaps: "C13", Answers: stream("hello\nretry\nid\n" + event(goodMessage)), Want: fine},
	{Name: "no space after the colon", Answers: stream("data:" + goodMessage + "\n\n"), Want: fine},
	{Name: "white space around data", Gaps: "C13", Answers: stream("data: \t" + goodMessage + " \n\n"), Want: fine},
	{Name: "white space inside that must stay", Gaps: "C13", Answers: stream("data: {\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\ndata: \"  two  spaces  \"}]}}\n\n"), Want: gives(`"  two  spaces  "`)},
	{Name: "lines that are cut inside a text", Answers: stream("data: {\"jsonrpc\":\"2.0\",\"id\":$ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"a\ndata: b\"}]}}\n\n"), Want: breach(notJSON)},
	{Name: "many lines of data", Answers: stream("data: {\ndata:\ndata: \"jsonrpc\":\"2.0\",\ndata: \"id\":$ID,\ndata: \"result\":\ndata: " + goodResult + "\ndata: }\n\n"), Want: fine},
	{Name: "two messages in one event", Answers: stream("data: " + goodMessage + "\ndata: " + goodMessage + "\n\n"), Want: breach(notJSON)},
	{Name: "field names in capitals", Answers: stream("DATA: " + goodMessage + "\n\n"), Want: breach(noAnswer)},
	{Name: "a space before the colon", Answers: stream("data : " + goodMessage + "\n\n"), Want: breach(noAnswer)},
	{Name: "other events", Answers: stream("event: prime\nid: s_0\ndata: \n\nevent: ping\ndata: {oops\n\nevent: close\ndata: bye\n\n" + event(goodMessage)), Want: fine},
	{Name: "the answer in another event", Answers: stream("event: result\n" + event(goodMessage)), Want: breach(noAnswer)},
	{Name: "an empty event type", Answers: stream("event:\n" + event(goodMessage)), Want: fine},
	{Name: "an empty message first", Answers: stream("data: \n\ndata\n\n" + event(goodMessage)), Want: fine},
	{Name: "ids and retry", Gaps: "S7 S14", Answers: stream("id: 1\nretry: 0\n\nid: \x00\nretry: 99999999999999999999\nretry: -1\nretry: x\n" + event(goodMessage)), Want: fine},
	{Name: "retry and then the end", Gaps: "S7", Answers: stream("id: 7\nretry: 1\ndata: \n\n"), Want: breach(noAnswer)},
	{Name: "a NUL in data", Answers: stream(event("\x00" + goodMessage)), Want: breach(notJSON)},
	{Name: "a byte that is not UTF-8 in data", Answers: stream(event("{\"a\":\"\xff\"}")), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "a byte that is not UTF-8 in a comment", Answers: stream(": \xff\n" + event(goodMessage)), Want: fine, View: view("not UTF-8")},
	{Name: "deep data", Answers: stream(event(strings.Repeat("[", 100_000))), Want: breach("the reply nests deeper than 1000 levels (maxDepth)")},
	{Name: "the first answer counts", Answers: stream(event(goodMessage) + event(`{"jsonrpc":"2.0","id":$ID,"error":{"code":1,"message":"late"}}`)), Want: fine},
	{Name: "what comes after the answer is not looked at", Answers: stream(event(goodMessage) + "data: {oops\n\n" + event(`{"jsonrpc":"2.0","id":9,"method":"ping"}`)), Want: fine},

	{Name: "an event over the limit", Gaps: "C11", Answers: stream("data: " + strings.Repeat("x", 10<<20)), Want: breach(tooLarge), View: view(machines)},
	{Name: "a whole event of 10 MiB", Gaps: "C11", Answers: stream("data: " + `{"jsonrpc":"2.0","id":$ID,"result":{"content":[{"type":"text","text":"` + strings.Repeat("x", 10<<20) + `"}]}}` + "\n\n"), Want: breach(tooLarge), View: view(machines)},
	{Name: "a whole event of 7 MiB", Answers: stream("data: " + `{"jsonrpc":"2.0","id":$ID,"result":{"content":[{"type":"text","text":"` + strings.Repeat("x", 7<<20) + `"}]}}` + "\n\n"), Want: gives("xxxx")},
	{Name: "a line without end", Gaps: "C11", Answers: stream(strings.Repeat("x", 10<<20)), Want: breach(tooLarge), View: view(machines)},
	{Name: "many data lines", Answers: stream(strings.Repeat("data\n", 2<<20)), Want: breach(tooLarge), View: view(machines)},
	{Name: "many empty events", Answers: stream(strings.Repeat("data\n\n", 2<<20)), Want: breach(tooLarge), View: view(machines)},
	{Name: "many ends of lines", Answers: stream(strings.Repeat("\r", 9<<20)), Want: breach(tooLarge), View: view(machines)},
	{Name: "endless comments", Answers: stream(""), Endless: ": keep-alive\n\n", Want: breach(tooLarge), View: view(machines)},
	{Name: "endless progress", Answers: stream(""), Endless: event(progress), Want: breach(tooLarge), View: view(machines)},
	{Name: "an endless line", Answers: stream("data: "), Endless: "x", Want: breach(tooLarge), View: view(machines)},
	{Name: "no end after the answer", Gaps: "S17", Answers: stream(event(goodMessage)), Endless: ": more\n\n", Want: fine, View: view(machines)},
}
