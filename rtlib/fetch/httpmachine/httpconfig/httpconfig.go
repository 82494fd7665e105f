// Package httpconfig makes http machines from affordance.yaml, for hosts that read it: views
// through package httpkind, programs by themselves.
package httpconfig

import (
	"errors"
	"io"
	"time"

	"github.com/affgen/affgen/rtlib/fetch/httpmachine"
	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// New makes the machine of one role. lookup reads the process's environment.
func New(m config.Machine, lookup func(string) (string, bool)) (machine.Machine, error) {
	return httpmachine.New(settings(m.HTTP, lookup))
}

// All makes the machines of a configuration by role. When one cannot be made, the others
// are closed again and the error is of type config.Errors.
func All(cfg *config.Config, lookup func(string) (string, bool)) (map[string]machine.Machine, error) {
	all := map[string]machine.Machine{}
	for _, m := range cfg.Machines {
		made, err := New(m, lookup)
		if err != nil {
			Close(all)
			return nil, config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "machines." + m.Role, Message: err.Error()}}
		}
		all[m.Role] = made
	}
	return all, nil
}

// Close closes the machines that are io.Closers.
func Close(machines map[string]machine.Machine) error {
	var errs []error
	for _, m := range machines {
		if c, ok := m.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	return errors.Join(errs...)
}

// settings maps one role's section. In the file 0 bytes means 0 bytes.
func settings(h config.HTTPMachine, lookup func(string) (string, bool)) httpmachine.Config {
	cfg := httpmachine.Config{
		URL: h.URL, Timeout: time.Duration(h.TimeoutMS) * time.Millisecond, LookupEnv: lookup,
		MaxRequestBytes: bytes(h.MaxRequestBytes), MaxResponseBytes: bytes(h.MaxResponseBytes),
	}
	for _, header := range h.Headers {
		v := header.Value
		cfg.Headers = append(cfg.Headers, httpmachine.Header{Name: header.Name, Prefix: v.Prefix, Value: v.Literal, Env: v.Env, From: v.From})
	}
	return cfg
}

func bytes(n int) int64 {
	if n == 0 {
		return -1
	}
	return int64(n)
}
