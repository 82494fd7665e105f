// Package fetch holds the types of the Fetch standard that views and programs use: Headers,
// Response, abort signals, text encoding and base64, as plain Go with no JavaScript engine
// inside. rtlib/fetch/web binds them to rtlib/js, rtlib/fetch/httpmachine shares their rules,
// and tests bind them to another engine to run foreign suites. Package weburl beside it
// has URL and the rule which URLs a machine may reach; it is apart so that a program
// with Headers alone does not link a URL parser.
//
// # Strings
//
// JavaScript strings are UTF-16 with possible lone surrogates; nothing here needs that form.
// There are two kinds of Go strings, and each doc comment says which one it takes:
//
//   - text is well-formed UTF-8 (Web IDL's USVString: the caller has replaced lone surrogates
//     by U+FFFD, which is what converting to UTF-8 does anyway). Bodies, URLs, labels.
//   - a byte string has one byte for each code unit 0 to 255 (Web IDL's ByteString). Header
//     names and values, status texts, the binary side of base64. ByteString and
//     ByteStringUnits convert to it, Latin1 from it; ASCII is the same in both.
//
// # Errors and goroutines
//
// Errors are *Error with the kind that JavaScript sees. No type here locks anything: a
// value belongs to one goroutine at a time, as a realm does.
package fetch
