package compiler

import "runtime/debug"

// modulePath is this module's path.
const modulePath = "github.com/affgen/affgen"

// Version is the compiler's module version, "(devel)" in a checkout. It is part of every
// program hash, since another compiler may make another program of the same sources.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	if info.Main.Path == modulePath && info.Main.Version != "" {
		return info.Main.Version
	}
	for _, d := range info.Deps {
		if d.Path == modulePath {
			return d.Version
		}
	}
	return "(devel)"
}
