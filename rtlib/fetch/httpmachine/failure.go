//go:build !affordance_nohttp

// Failures: what an app is told when a call did not end well. The transport's own texts
// hold addresses and parts of responses, so none of them is passed on.

package httpmachine

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"strings"
	"syscall"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// failure makes the error of a call from what the transport says and from why the call's
// context ended, if it did: outer is the caller's context, inner the call's.
func failure(outer, inner context.Context, err error) error {
	switch cause := context.Cause(inner); {
	case cause == nil:
		var e *machine.Error
		if errors.As(err, &e) {
			return e
		}
		return network(err)
	case cause == errDeadline:
		return &machine.Error{Kind: machine.KindTimeout, Message: "the request took longer than the machine's timeout_ms", Cause: context.DeadlineExceeded}
	case cause == errClosed:
		return &machine.Error{Kind: machine.KindAbort, Message: "the machine was closed", Cause: context.Canceled}
	case errors.Is(outer.Err(), context.DeadlineExceeded):
		return &machine.Error{Kind: machine.KindExecutorTimeout, Message: "the call ran longer than the runtime allows", Cause: context.DeadlineExceeded}
	}
	return &machine.Error{Kind: machine.KindAbort, Message: "the request was cancelled", Cause: context.Canceled}
}

// network names the kind of a failure below HTTP or in it. Only causes that hold no text of
// the request or the response are kept.
func network(err error) *machine.Error {
	for _, k := range networkKinds {
		if errors.Is(err, k.cause) {
			return &machine.Error{Kind: machine.KindType, Message: k.text, Cause: k.cause}
		}
	}
	if text := certificate(err); text != "" {
		return refuse("the server's certificate was refused: %s", text)
	}
	var dns *net.DNSError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	var op *net.OpError
	switch {
	case errors.As(err, &dns):
		return refuse("the server's name was not found")
	case errors.As(err, &record), errors.As(err, &alert), errors.As(err, &op) && (op.Op == "remote error" || op.Op == "local error"):
		return refuse("the server and the machine could not agree on TLS")
	case strings.Contains(err.Error(), "unexpected EOF"): // in the last lines of a chunked body
		return refuse("the connection was closed before the response was complete")
	case strings.Contains(err.Error(), "headers exceeded"), strings.Contains(err.Error(), "header list"):
		return refuse("the headers of the response are over %d bytes", MaxHeaderBytes)
	case errors.As(err, &op):
		return refuse("the connection failed")
	}
	return refuse(noResponse)
}

const noResponse = "the server did not answer with a valid HTTP response"

var networkKinds = []struct {
	cause error
	text  string
}{
	{syscall.ECONNREFUSED, "the connection was refused: nothing listens at the machine's address"},
	{syscall.ECONNRESET, "the connection was reset before the response was complete"},
	{syscall.EPIPE, "the connection was closed before the request was sent"},
	{net.ErrClosed, "the connection was closed before the request was sent"},
	{syscall.ETIMEDOUT, "the connection timed out below HTTP"},
	{syscall.EHOSTUNREACH, "the server's host cannot be reached"},
	{syscall.ENETUNREACH, "the server's network cannot be reached"},
	{errUnsolicited, "the server sent something before it was asked"},
	{io.ErrUnexpectedEOF, "the connection was closed before the response was complete"},
	{io.EOF, "the connection was closed before the response was complete"},
}

// certificate says what is wrong with a certificate, "" when err is about something else.
func certificate(err error) string {
	var name x509.HostnameError
	var authority x509.UnknownAuthorityError
	var invalid x509.CertificateInvalidError
	var verify *tls.CertificateVerificationError
	switch {
	case errors.As(err, &name):
		return "it is for another host"
	case errors.As(err, &authority):
		return "no trusted authority signed it"
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return "it has expired or is not valid yet"
	case errors.As(err, &invalid), errors.As(err, &verify):
		return "it is not valid"
	}
	return ""
}
