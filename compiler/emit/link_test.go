package emit_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
)

// A program links the packages of the globals that it names, and no others.
func TestGlobalLinks(t *testing.T) {
	const streaming = "fetch/httpmachine/quietlog program/grants"
	const fetching = "fetch/httpmachine/quietlog program/grants web/fetcher"
	for _, c := range []struct{ source, want string }{
		{`console.log("fetch", { fetch: 1, URL: 2 }.fetch)`, ""},
		{`const fetch = (x: string) => x; console.log(fetch("a"))`, ""},
		{`import * as url from "./other"; console.log(url.URL)`, ""},
		{`console.log(btoa("a"))`, "web/encoding"},
		{`console.log(new Headers())`, "web/headers"},
		{`console.log(typeof URLSearchParams)`, "web/params"},
		{`export const f = () => new AbortController()`, "web/dom"},
		{`class A { static x = class { m() { return URL } } } console.log(A)`, "web/url"},
		{`console.log(await fetch("x"))`, fetching},
		{`import { createFetch } from "@affordance/lib/http.tsx"; console.log(createFetch("docs"))`, fetching},
		{`console.log(typeof CompressionStream, { DecompressionStream: 1 }.DecompressionStream)`, ""},
		{`import "@affordance/lib/streams.tsx"; console.log(typeof CompressionStream)`, streaming + " web/compression web/streams"},
		{`import { DecompressionStream as D } from "@affordance/lib/streams.tsx"; console.log(D)`, streaming + " web/compression web/streams"},
		{`export { CompressionStream } from "@affordance/lib/streams.tsx"`, streaming + " web/compression web/streams"},
		{`import * as s from "@affordance/lib/streams.tsx"; console.log(s.CompressionStream)`, streaming + " web/compression web/streams"},
		{`import { ReadableStream } from "@affordance/lib/streams.tsx"; console.log(ReadableStream)`, streaming + " web/streams"},
		{`console.log(globalThis.atob("YQ=="), globalThis["URL"])`, "web/encoding web/url"},
		{`console.log(globalThis.Math, { URL: 1 }.URL)`, ""},
		{`const { TextEncoder } = globalThis; console.log(TextEncoder)`, "web/encoding"},
		{`const key: any = "Response"; console.log((globalThis as any)[key])`, "web/response"},
		{`const key: any = "Resp" + Math.random(); console.log((globalThis as any)[key])`, ""},
		{`console.log("a,b".split(","), "a".replace("a", "b"), { a: 1 }.a)`, ""},
		{`console.log(/a/.source)`, "js/esregexp/linked"},
		{`console.log(typeof RegExp)`, "js/esregexp/linked"},
		{`console.log(globalThis.RegExp)`, "js/esregexp/linked"},
		{`console.log("abc".match("b"))`, "js/esregexp/linked"},
		{`const { search } = "abc"; console.log(search.call("abc", "b"))`, "js/esregexp/linked"},
		{`const key: any = "matchAll"; console.log(("abc" as any)[key]("b"))`, "js/esregexp/linked"},
		{`(globalThis as any).URL = 5; console.log(5)`, ""},
		{`console.log("a".normalize("NFD"))`, "js/normalize"},
		{`console.log("a".localeCompare("b"))`, "intl/bind/collator"},
		{`console.log(Intl.supportedValuesOf("currency"), "unit")`, "intl/bind intl/bind/numberformat"},
		{`console.log(Intl.supportedValuesOf("calendar"))`, "intl/bind"},
		{`console.log(["b", "a"].sort(new Intl.Collator("en").compare))`, "intl/bind intl/bind/collator"},
	} {
		if got := strings.Join(linked(t, c.source), " "); got != c.want {
			t.Errorf("%s\nlinks %q, want %q", c.source, got, c.want)
		}
	}
}

// linked lists the packages of rtlib that a program links without naming them.
func linked(t *testing.T, source string) []string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"main.ts": source, "other.ts": "export const URL = 1;"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	res, err := compiler.Compile(context.Background(), compiler.Options{Path: filepath.Join(dir, "main.ts"), BaseDir: dir, Main: true})
	if err != nil || len(res.Diagnostics) > 0 {
		t.Fatalf("%s: %v %v", source, err, res.Diagnostics)
	}
	var list []string
	for _, f := range res.Files {
		if f.Name != "program.go" {
			continue
		}
		for _, m := range regexp.MustCompile(`_ "github.com/affgen/affgen/rtlib/([a-z/]+)"`).FindAllSubmatch(f.Content, -1) {
			list = append(list, string(m[1]))
		}
	}
	slices.Sort(list)
	return list
}
