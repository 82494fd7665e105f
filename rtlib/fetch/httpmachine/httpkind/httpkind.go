//go:build !affordance_nohttp

// Package httpkind links machines of kind http into a view's binary: the main that affgen
// generates imports it when the view's affordance.yaml has one. Go programs that embed a view
// import it for the same effect, or bind machines of their own. With the build tag
// affordance_nohttp it links nothing, and such a configuration ends with AFF4007.
package httpkind

import (
	"github.com/affgen/affgen/rtlib/fetch/httpmachine/httpconfig"
	"github.com/affgen/affgen/rtlib/view"
)

func init() { view.RegisterMachineKind("http", httpconfig.New) }
