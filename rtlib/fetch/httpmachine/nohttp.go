//go:build affordance_nohttp

package httpmachine

import (
	"context"
	"errors"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// This file is the package in a binary without net/http.

// Machine cannot be made in a build with the tag affordance_nohttp.
type Machine struct{}

var errLeftOut = errors.New("httpmachine: this binary was built with the tag affordance_nohttp, which leaves the http machine out")

// New checks the configuration, and fails when it is right.
func New(cfg Config) (*Machine, error) {
	if _, err := newRules(cfg); err != nil {
		return nil, err
	}
	return nil, errLeftOut
}

// Call fails.
func (*Machine) Call(context.Context, machine.CallContext, machine.Request) (machine.Result, error) {
	return nil, refuse("%v", errLeftOut)
}

// Close does nothing.
func (*Machine) Close() error { return nil }
