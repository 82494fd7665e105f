// Texts that are no JSON, or JSON that readers differ on.

package mcphostile

import "strings"

// withText is a message with a text whose JSON form is given.
func withText(text string) []string {
	return result(`{"content":[{"type":"text","text":` + text + `}]}`)
}

// deep is a message whose result nests so deep in all.
func deep(levels int) []string {
	return result(`{"content":[],"x":` + strings.Repeat("[", levels-2) + strings.Repeat("]", levels-2) + `}`)
}

const notJSON = "the reply is not JSON"

var jsonCases = []Case{
	{Name: "empty", Gaps: "C8", Answers: body(""), Want: breach(notJSON)},
	{Name: "white space", Answers: body(" \r\n\t"), Want: breach(notJSON)},
	{Name: "cut JSON", Gaps: "C8", Answers: body(`{"jsonrpc":"2.0","id":$ID,"resu`), Want: breach("the reply is not JSON: unexpected end")},
	{Name: "two texts", Answers: body(goodMessage + "{}"), Want: breach(notJSON)},
	{Name: "the answer twice", Answers: body(goodMessage + "\n" + goodMessage), Want: breach(notJSON)},
	{Name: "a trailing comma", Answers: body(`{"jsonrpc":"2.0","id":$ID,}`), Want: breach(notJSON)},
	{Name: "a comment", Answers: body("/* */" + goodMessage), Want: breach(notJSON)},
	{Name: "NaN", Answers: body(`{"jsonrpc":"2.0","id":NaN}`), Want: breach(notJSON)},
	{Name: "names without quotes", Answers: body(`{jsonrpc:"2.0",id:$ID}`), Want: breach(notJSON)},
	{Name: "single quotes", Answers: body(`{'jsonrpc':'2.0'}`), Want: breach(notJSON)},
	{Name: "a number with a leading zero", Answers: body(`{"jsonrpc":"2.0","id":0$ID,"result":` + goodResult + `}`), Want: breach(notJSON)},
	{Name: "a number with a plus", Answers: body(`{"jsonrpc":"2.0","id":+$ID,"result":` + goodResult + `}`), Want: breach(notJSON)},
	{Name: "a number that ends in a point", Answers: body(`{"jsonrpc":"2.0","id":$ID.,"result":` + goodResult + `}`), Want: breach(notJSON)},
	{Name: "a line end in a string", Answers: withText("\"a\nb\""), Want: breach(notJSON)},
	{Name: "a control character in a string", Answers: withText("\"a\x01b\""), Want: breach(notJSON)},
	{Name: "a NUL after the text", Answers: body(goodMessage + "\x00"), Want: breach(notJSON)},
	{Name: "an escape that is none", Answers: withText(`"\x41"`), Want: breach(notJSON)},
	{Name: "half an escape", Answers: withText(`"\u00g0"`), Want: breach(notJSON)},
	{Name: "a space that is none", Answers: body("\u00a0" + goodMessage), Want: breach(notJSON)},
	{Name: "a prefix against hijacking", Answers: body(")]}'\n" + goodMessage), Want: breach(notJSON)},
	{Name: "a byte order mark", Gaps: "C13", Answers: body("\ufeff" + goodMessage), Want: fine},
	{Name: "two byte order marks", Answers: body("\ufeff\ufeff" + goodMessage), Want: breach(notJSON)},
	{Name: "UTF-16", Answers: body("\xff\xfe{\x00}\x00"), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "a byte that is not UTF-8", Answers: withText("\"\xff\""), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "an overlong character", Answers: withText("\"\xc0\xaf\""), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "a surrogate in UTF-8", Answers: withText("\"\xed\xa0\x80\""), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "half a character at the end", Answers: body(goodMessage + "\xe4\xb8"), Want: breach("the reply is not UTF-8"), View: view("not UTF-8")},
	{Name: "a lone surrogate in a text", Answers: withText(`"a\ud800b"`), Want: gives(`"text":"a\ud800b"`)},
	{Name: "escaped text", Answers: withText(`"\u003cb\u003e\/\ud83c\udf89"`), Want: gives(`"text":"\u003cb\u003e\/\ud83c\udf89"`), View: viewGets(gives(`"text":"<b>/🎉"`))},
	{Name: "a NUL in a text", Answers: withText(`"a\u0000b"`), Want: gives(`"text":"a\u0000b"`)},
	{Name: "deep JSON", Answers: body(strings.Repeat(`{"a":`, 1_000_000)), Want: breach("the reply nests deeper than 1000 levels (maxDepth)")},
	{Name: "deep lists in a result", Answers: body(`{"jsonrpc":"2.0","id":$ID,"result":` + strings.Repeat("[", 1_000_000)), Want: breach("the reply nests deeper than 1000 levels (maxDepth)")},
	{Name: "as deep as may be", Answers: deep(1000), Want: gives(`"content":[]`)},
	{Name: "a level too deep", Answers: deep(1001), Want: breach("the reply nests deeper than 1000 levels (maxDepth)")},
	{Name: "brackets in a text", Answers: withText(`"` + strings.Repeat("[{", 5000) + `\""`), Want: gives("[{[{")},
	{Name: "a result twice", Answers: body(`{"jsonrpc":"2.0","id":$ID,"result":7,"result":` + goodResult + `}`), Want: fine},
	{Name: "an id twice, the last another", Answers: body(`{"jsonrpc":"2.0","id":$ID,"id":99,"result":` + goodResult + `}`), Want: breach("the reply answers request 99")},
	{Name: "content twice, the last none", Answers: result(`{"content":[],"content":null}`), Want: breach("the result of tools/call has no list of content")},
	{Name: "an error that is taken back", Answers: body(`{"jsonrpc":"2.0","id":$ID,"error":{"code":1,"message":"x"},"result":` + goodResult + `}`), Want: breach("the reply must have either")},
	{Name: "names in another case", Answers: body(`{"jsonrpc":"2.0","ID":$ID,"Result":` + goodResult + `}`), Want: breach("the reply must have either")},
	{Name: "escaped names", Answers: body(`{"json\u0072pc":"2.0","\u0069d":$ID,"r\u0065sult":` + goodResult + `}`), Want: fine},
	{Name: "an own __proto__", Answers: result(`{"__proto__":{"content":[]},"content":[{"type":"text","text":"fine"}]}`), Want: gives(`"__proto__":{"content":[]}`)},
	{Name: "content only in a __proto__", Answers: result(`{"__proto__":{"content":[]}}`), Want: breach("the result of tools/call has no list of content")},
	{Name: "many members", Answers: result(`{"content":[]` + strings.Repeat(`,"a":1`, 200_000) + `}`), Want: gives(`"content":[]`)},
	{Name: "many blocks", Answers: result(`{"content":[{"type":"x"}` + strings.Repeat(`,{"type":"x"}`, 100_000) + `]}`), Want: gives(`{"type":"x"}`)},
	{Name: "a list of a million", Answers: result(`{"content":[],"x":[0` + strings.Repeat(",0", 1_000_000) + `]}`), Want: gives(`"content":[]`)},
	{Name: "JSON over the limit", Gaps: "C11", Answers: body(strings.Repeat(" ", 10<<20)), Want: breach("the reply is over maxResponseBytes (8388608)"), View: view("over max_response_bytes (8388608)")},
	{Name: "endless JSON", Gaps: "C11", Answers: body(`{"a":"`), Endless: "x", Want: breach("the reply is over maxResponseBytes (8388608)"), View: view("over max_response_bytes (8388608)")},
}
