package main

// affgen links the runtime, though it calls little of it: an app that has affgen as a tool
// then has the hashes of all the modules that generated code needs in its go.sum (the go
// command lists what a tool's packages import), and `go build` accepts generated code as
// it stands. TestLinksRuntime says when a package is missing here.
import (
	_ "github.com/affgen/affgen/rtlib/fetch/httpmachine/httpkind"
	_ "github.com/affgen/affgen/rtlib/fetch/httpmachine/quietlog"
	_ "github.com/affgen/affgen/rtlib/fetch/weburl"
	_ "github.com/affgen/affgen/rtlib/intl/bind"
	_ "github.com/affgen/affgen/rtlib/intl/bind/collator"
	_ "github.com/affgen/affgen/rtlib/intl/bind/datetimeformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/displaynames"
	_ "github.com/affgen/affgen/rtlib/intl/bind/listformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/locale"
	_ "github.com/affgen/affgen/rtlib/intl/bind/numberformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/pluralrules"
	_ "github.com/affgen/affgen/rtlib/intl/bind/relativetimeformat"
	_ "github.com/affgen/affgen/rtlib/intl/bind/segmenter"
	_ "github.com/affgen/affgen/rtlib/js"
	_ "github.com/affgen/affgen/rtlib/program"
	_ "github.com/affgen/affgen/rtlib/view"
	_ "github.com/affgen/affgen/rtlib/view/config"
	_ "github.com/affgen/affgen/rtlib/view/schema/validate"
	_ "github.com/affgen/affgen/rtlib/view/viewmain"

	// What rtlib/view/model/tokens needs, without the vocabularies.
	_ "github.com/tiktoken-go/tokenizer/codec"
)
