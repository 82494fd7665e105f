// Refusals: errors that the machine makes up itself. Their texts are fixed but for names of
// headers, keys of env and limits.

package httpmachine

import (
	"errors"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// refuse makes the TypeError of a request or a response that policy does not let through.
func refuse(format string, args ...any) *machine.Error {
	return machine.Errorf(machine.KindType, format, args...)
}

// asRefusal turns an error of the shared rules into one of the machine's.
func asRefusal(err error) *machine.Error {
	var e *fetch.Error
	if errors.As(err, &e) {
		return refuse("%s", e.Message)
	}
	return refuse("the request is not allowed")
}
