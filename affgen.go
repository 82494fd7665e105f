// Package affgen holds what every copy of this module knows about itself: its import path
// and its own go.mod and go.sum. The build driver needs them when affgen was installed as
// a module version, because then no checkout is there to read them from. Views and Go
// programs import the packages below rtlib, not this one.
package affgen

import _ "embed"

// ModulePath is the import path of this module.
const ModulePath = "github.com/affgen/affgen"

// GoMod is this module's go.mod. A build folder copies its requirements, so that generated
// programs are built with the versions that affgen was tested with.
//
//go:embed go.mod
var GoMod []byte

// GoSum is this module's go.sum: the hashes that let a build folder verify those
// requirements without asking a checksum database.
//
//go:embed go.sum
var GoSum []byte
