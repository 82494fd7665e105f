module github.com/affgen/affgen/bench/journal

go 1.26.0

require github.com/affgen/affgen v0.0.0

// A benchmark's module: nobody requires it, so a replace does no harm here.
replace github.com/affgen/affgen => ../..
