package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// found lists annotations as path=name:type.
func found(list []annotation) string {
	var parts []string
	for _, a := range list {
		parts = append(parts, fmt.Sprintf("%s=%s:%s", strings.Join(a.path, "/"), a.name, a.kind))
	}
	return strings.Join(parts, " ")
}

func TestAnnotations(t *testing.T) {
	for _, c := range []struct{ name, schema, want string }{
		{"none", `{"type":"object","properties":{"a":{"type":"string"}}}`, ""},
		{"one", `{"properties":{"a":{"type":"string","x-mcp-header":"Region"}}}`, "a=Region:string"},
		{"three types, any depth", `{"properties":{"b":{"type":"boolean","x-mcp-header":"B"},"o":{"properties":{"n":{"properties":{"i":{"type":"integer","x-mcp-header":"I"}}}}}}}`, "b=B:boolean o/n/i=I:integer"},
		{"siblings of every kind", `{"properties":{"a":{"type":"string","x-mcp-header":"A"},"b":{"type":["string","null"]},"c":true,"d":false,"e":{}}}`, "a=A:string"},
		{"a property of that name", `{"properties":{"x-mcp-header":{"type":"string"}},"required":["x-mcp-header"],"dependentRequired":{"x-mcp-header":["a"]}}`, ""},
		{"an annotated property of that name", `{"properties":{"x-mcp-header":{"type":"string","x-mcp-header":"X"}}}`, "x-mcp-header=X:string"},
		{"values are not looked at", `{"default":{"x-mcp-header":"A"},"const":{"x-mcp-header":1},"enum":[{"x-mcp-header":1}],"examples":[{"x-mcp-header":1}],"properties":{"a":{"default":{"x-mcp-header":1}}}}`, ""},
		{"properties named like keywords", `{"properties":{"items":{"type":"string","x-mcp-header":"A"},"properties":{"properties":{"anyOf":{"type":"integer","x-mcp-header":"B"}}}}}`, "items=A:string properties/anyOf=B:integer"},
		{"escaped key", `{"properties":{"a":{"type":"string","x\u002dmcp-header":"A"}}}`, "a=A:string"},
		{"a $ref beside it is not followed", `{"properties":{"a":{"$ref":"http://127.0.0.1:1/x","type":"string","x-mcp-header":"A"}}}`, "a=A:string"},
	} {
		got, err := annotations(json.RawMessage(c.schema))
		if err != nil || found(got) != c.want {
			t.Errorf("%s: %s, %v; want %s", c.name, found(got), err, c.want)
		}
	}
}

func TestAnnotationsRefused(t *testing.T) {
	const annotated = `{"type":"string","x-mcp-header":"A"}`
	property := func(s string) string { return `{"properties":{"a":` + s + `}}` }
	cases := []struct{ name, schema, want string }{
		{"root", `{"type":"object","x-mcp-header":"A"}`, "at the root"},
		{"no string", property(`{"type":"string","x-mcp-header":1}`), "is not a header name"},
		{"null", property(`{"type":"string","x-mcp-header":null}`), "is not a header name"},
		{"empty", property(`{"type":"string","x-mcp-header":""}`), "is not a header name"},
		{"space", property(`{"type":"string","x-mcp-header":"My Region"}`), "is not a header name"},
		{"colon", property(`{"type":"string","x-mcp-header":"a:b"}`), "is not a header name"},
		{"line end", property(`{"type":"string","x-mcp-header":"a\r\nb"}`), "is not a header name"},
		{"not ASCII", property(`{"type":"string","x-mcp-header":"Région"}`), "is not a header name"},
		{"number", property(`{"type":"number","x-mcp-header":"A"}`), "type must be"},
		{"object", property(`{"type":"object","x-mcp-header":"A"}`), "type must be"},
		{"array", property(`{"type":"array","x-mcp-header":"A"}`), "type must be"},
		{"null type", property(`{"type":"null","x-mcp-header":"A"}`), "type must be"},
		{"list of types", property(`{"type":["string","null"],"x-mcp-header":"A"}`), "type must be"},
		{"no type", property(`{"x-mcp-header":"A"}`), "type must be"},
		{"twice", `{"properties":{"a":{"type":"string","x-mcp-header":"Region"},"b":{"properties":{"c":{"type":"string","x-mcp-header":"rEGION"}}}}}`, `"rEGION" is taken by "Region"`},
		{"under a property's items", property(`{"type":"array","items":` + annotated + `}`), "properties alone"},
		{"properties below items", `{"items":{"properties":{"a":` + annotated + `}}}`, "properties alone"},
		{"an unknown keyword that a $ref may point into", `{"components":{"schemas":{"R":` + annotated + `}},"properties":{"a":{"$ref":"#/components/schemas/R"}}}`, "properties alone"},
	}
	for _, k := range strings.Fields("items contains additionalItems additionalProperties unevaluatedItems unevaluatedProperties propertyNames not if then else contentSchema") {
		cases = append(cases, struct{ name, schema, want string }{k, `{"` + k + `":` + annotated + `}`, "at " + k + ": only what properties alone"})
	}
	for _, k := range strings.Fields("items prefixItems oneOf anyOf allOf") {
		cases = append(cases, struct{ name, schema, want string }{k + " list", `{"` + k + `":[true,` + annotated + `]}`, "properties alone"})
	}
	for _, k := range strings.Fields("patternProperties dependentSchemas dependencies $defs definitions") {
		cases = append(cases, struct{ name, schema, want string }{k, `{"` + k + `":{"default":` + annotated + `}}`, "at " + k + ".default: only what properties alone"})
	}
	for _, c := range cases {
		if _, err := annotations(json.RawMessage(c.schema)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %q", c.name, err, c.want)
		}
	}
}

func TestMirror(t *testing.T) {
	const schema = `{"properties":{
		"region":{"type":"string","x-mcp-header":"Region"},
		"limit":{"type":"integer","x-mcp-header":"Limit"},
		"dry":{"type":"boolean","x-mcp-header":"Dry"},
		"o":{"properties":{"t":{"type":"string","x-mcp-header":"Tenant"}}}}}`
	list, err := annotations(json.RawMessage(schema))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{`{}`, ""},
		{`{"region":"eu","limit":5,"dry":true,"o":{"t":"x"}}`, "Mcp-Param-Dry: true Mcp-Param-Limit: 5 Mcp-Param-Tenant: x Mcp-Param-Region: eu"},
		{`{"region":null,"o":null,"dry":false}`, "Mcp-Param-Dry: false"},
		{`{"o":"x"}`, ""},
		{`{"o":["t"]}`, ""},
		{`{"o":{"T":"x"},"Region":"eu"}`, ""},
		{`{"limit":1e3}`, "Mcp-Param-Limit: 1000"},
		{`{"limit":-0}`, "Mcp-Param-Limit: 0"},
		{`{"limit":42.0}`, "Mcp-Param-Limit: 42"},
		{`{"limit":-9007199254740991}`, "Mcp-Param-Limit: -9007199254740991"},
		{`{"region":""}`, "Mcp-Param-Region: =?base64??="},
		{`{"region":"\u4e16"}`, "Mcp-Param-Region: =?base64?5LiW?="},
		{`{"region":" x"}`, "Mcp-Param-Region: =?base64?IHg=?="},
		{`{"region":"a","region":"b"}`, "Mcp-Param-Region: b"},
		{`{"limit":1.5}`, "error: the argument limit is 1.5 and cannot be sent in the header Mcp-Param-Limit"},
		{`{"limit":9007199254740992}`, "error: the argument limit is 9007199254740992"},
		{`{"limit":"5"}`, "error: the argument limit is a string"},
		{`{"dry":"true"}`, "error: the argument dry is a string"},
		{`{"region":5}`, "error: the argument region is 5"},
		{`{"o":{"t":{"secret":1}}}`, "error: the argument o.t is an object"},
	} {
		headers, err := mirror(list, json.RawMessage(c.args))
		var parts []string
		for _, h := range headers {
			parts = append(parts, h.Name+": "+h.Value)
		}
		got := strings.Join(parts, " ")
		if err != nil {
			got = "error: " + err.Error()
		}
		if got != c.want && !(strings.HasPrefix(c.want, "error:") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s: %s, want %s", c.args, got, c.want)
		}
	}
}
