module github.com/evanw/esbuild/conformance

go 1.26.0

require (
	github.com/affgen/affgen v0.0.0
	github.com/evanw/esbuild v0.28.2
)

require golang.org/x/sys v0.49.0 // indirect

// A test-only module: nobody requires it, so a replace does no harm here.
replace github.com/affgen/affgen => ../..
