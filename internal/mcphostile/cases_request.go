// Requests that peers get wrong: names and arguments that headers cannot carry as they are.
// Here the server is strict rather than hostile; the definitions are not what one expects.

package mcphostile

var requestCases = []Case{
	{Name: "a name that is not ASCII", Gaps: "C1 S1", Tool: tool("grüße"), Headers: map[string]string{"Mcp-Name": "=?base64?Z3LDvMOfZQ==?="}, Answers: good, Want: fine},
	{Name: "a name with spaces around it", Gaps: "C1", Tool: tool(" padded "), Headers: map[string]string{"Mcp-Name": "=?base64?IHBhZGRlZCA=?="}, Answers: good, Want: fine},
	{Name: "a name with a line end", Gaps: "C1", Tool: tool(`line1\nline2`), Headers: map[string]string{"Mcp-Name": "=?base64?bGluZTEKbGluZTI=?="}, Answers: good, Want: fine},
	{Name: "a name that would be a header", Gaps: "C1", Tool: tool(`t\r\nX-Evil: 1`), Headers: map[string]string{"X-Evil": ""}, Answers: good, Want: fine},
	{Name: "a name that looks encoded", Gaps: "C1", Tool: tool("=?base64?literal?="), Headers: map[string]string{"Mcp-Name": "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?="}, Answers: good, Want: fine},
	{Name: "mirrored arguments", Gaps: "C4", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"},"n":{"type":"integer","x-mcp-header":"N"},"b":{"type":"boolean","x-mcp-header":"B"},"z":{"type":"string","x-mcp-header":"Z"},"y":{"type":"string","x-mcp-header":"Y"}}`), Args: `{"r":"eu","n":42,"b":false,"z":null}`,
		Headers: map[string]string{"Mcp-Param-R": "eu", "Mcp-Param-N": "42", "Mcp-Param-B": "false", "Mcp-Param-Z": "", "Mcp-Param-Y": ""}, Answers: good, Want: fine},
	{Name: "a sibling of several types", Gaps: "C2", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"},"s":{"type":["string","null"]}}`), Args: `{"r":"eu","s":null}`, Headers: map[string]string{"Mcp-Param-R": "eu"}, Answers: good, Want: fine},
	{Name: "a sibling that is a boolean schema", Gaps: "C2", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"},"s":true}`), Args: `{"r":"eu"}`, Headers: map[string]string{"Mcp-Param-R": "eu"}, Answers: good, Want: fine},
	{Name: "an argument far inside", Gaps: "C2", Tool: with(`{"o":{"type":"object","properties":{"p":{"type":"object","properties":{"q":{"type":"string","x-mcp-header":"Q"}}}}}}`), Args: `{"o":{"p":{"q":"in"}}}`, Headers: map[string]string{"Mcp-Param-Q": "in"}, Answers: good, Want: fine},
	{Name: "an empty argument", Gaps: "S2", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"}}`), Args: `{"r":""}`, Headers: map[string]string{"Mcp-Param-R": "=?base64??="}, Answers: good, Want: fine},
	{Name: "an argument that is not ASCII", Gaps: "S3", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"}}`), Args: `{"r":"Hello, 世界"}`, Headers: map[string]string{"Mcp-Param-R": "=?base64?SGVsbG8sIOS4lueVjA==?="}, Answers: good, Want: fine},
	{Name: "an argument that would be a header", Gaps: "S3", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"}}`), Args: `{"r":"a\r\nX-Evil: 1"}`, Headers: map[string]string{"X-Evil": ""}, Answers: good, Want: fine},
	{Name: "an integer as a power", Tool: with(`{"n":{"type":"integer","x-mcp-header":"N"}}`), Args: `{"n":1e3}`, Headers: map[string]string{"Mcp-Param-N": "1000"}, Answers: good, Want: fine},
	{Name: "minus zero", Tool: with(`{"n":{"type":"integer","x-mcp-header":"N"}}`), Args: `{"n":-0}`, Headers: map[string]string{"Mcp-Param-N": "0"}, Answers: good, Want: fine},
	{Name: "a fraction where an integer is mirrored", Gaps: "S4", Tool: with(`{"n":{"type":"integer","x-mcp-header":"N"}}`), Args: `{"n":1.5}`, Want: breach("the argument n is 1.5 and cannot be sent in the header Mcp-Param-N")},
	{Name: "an integer that is not exact", Tool: with(`{"n":{"type":"integer","x-mcp-header":"N"}}`), Args: `{"n":9007199254740992}`, Want: breach("the argument n is 9007199254740992 and cannot be sent")},
	{Name: "a text where an integer is mirrored", Tool: with(`{"n":{"type":"integer","x-mcp-header":"N"}}`), Args: `{"n":"1"}`, Want: breach("the argument n is a string and cannot be sent")},
	{Name: "an argument that is no Unicode", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"}}`), Args: `{"r":"a\ud800"}`, Want: breach("the argument r is a string with half a surrogate pair and cannot be sent")},
	{Name: "an object where a text is mirrored", Tool: with(`{"r":{"type":"string","x-mcp-header":"R"}}`), Args: `{"r":{}}`, Want: breach("the argument r is an object and cannot be sent")},
	{Name: "a definition that must not be used", Gaps: "C3", Tool: with(`{"a":{"type":"array","items":{"type":"string","x-mcp-header":"A"}}}`), Want: breach(`the tool "t" cannot be called: x-mcp-header at a.items`)},
}
