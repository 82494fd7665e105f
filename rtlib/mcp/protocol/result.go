// What a result must be. Everything that is not checked here is kept as it came.

package protocol

import (
	"encoding/json"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// Result is a checked result. Raw is all of it as the server wrote it.
type Result struct {
	Raw json.RawMessage
	// Type is "complete" or "input_required"; a result without resultType is complete.
	Type string

	members fields
	status  int
}

// The resultTypes that the client knows.
const (
	Complete      = "complete"
	InputRequired = "input_required"
)

// Member returns a member as it came: nil when there is none, null when it is there and
// null.
func (r *Result) Member(name string) json.RawMessage { return r.members[name] }

// checkResult reads and checks the result of a method.
func checkResult(method string, raw json.RawMessage, status int) (*Result, error) {
	f, problem := parseFields(raw)
	if problem != nil {
		return nil, malformed(status, "the result %s", problem)
	}
	r := &Result{Raw: raw, Type: Complete, members: f, status: status}
	if _, ok := f["resultType"]; ok {
		if r.Type, ok = f.text("resultType"); !ok {
			return nil, malformed(status, "the result's resultType is not a string")
		}
	}
	if !f.isObject("_meta") && !f.absent("_meta") {
		return nil, malformed(status, "the result's _meta is not an object")
	}
	switch {
	case r.Type == InputRequired && method == MethodCallTool:
		return r, r.checkInputRequired()
	case r.Type != Complete:
		return nil, malformed(status, "the result of %s has the unknown resultType %.40q", method, r.Type)
	case method == MethodDiscover:
		return r, r.checkDiscovery()
	case method == MethodCallTool:
		return r, r.checkCall()
	}
	return r, nil
}

// checkInputRequired: the server asks for something (inputRequests), wants to be asked
// again (requestState alone), or both. What it asks for is the app's matter.
func (r *Result) checkInputRequired() error {
	f := r.members
	if f.absent("inputRequests") && f.absent("requestState") {
		return r.malformed("the input_required result has neither inputRequests nor requestState")
	}
	if !f.isObject("inputRequests") && !f.absent("inputRequests") {
		return r.malformed("the input_required result's inputRequests is not an object")
	}
	if _, ok := f.text("requestState"); !ok && !f.absent("requestState") {
		return r.malformed("the input_required result's requestState is not a string")
	}
	if rawjson.HalfPair(f["requestState"]) { // it could not go back as it is
		return r.malformed("the input_required result's requestState has half a surrogate pair, which has no UTF-8 form")
	}
	return nil
}

func (r *Result) checkDiscovery() error {
	f := r.members
	versions, ok := f.list("supportedVersions")
	if !ok {
		return r.malformed("the result of server/discover has no list of supportedVersions")
	}
	for _, v := range versions {
		if rawjson.Kind(v) != "a string" {
			return r.malformed("the result of server/discover has a supported version that is not a string")
		}
	}
	if !f.isObject("capabilities") {
		return r.malformed("the result of server/discover has no object of capabilities")
	}
	if _, ok := f.text("instructions"); !ok && !f.absent("instructions") {
		return r.malformed("the instructions of server/discover are not a string")
	}
	return nil
}

// checkCall checks what apps may rely on: a list of blocks that say what they are, of
// whatever type, and an isError that is no other truthy value.
func (r *Result) checkCall() error {
	blocks, ok := r.members.list("content")
	if !ok {
		return r.malformed("the result of tools/call has no list of content")
	}
	for i, b := range blocks {
		f, problem := parseFields(b)
		if problem != nil {
			return r.malformed("content block %d %s", i+1, problem)
		}
		if _, ok := f.text("type"); !ok {
			return r.malformed("content block %d has no string as its type", i+1)
		}
	}
	if raw, ok := r.members["isError"]; ok && rawjson.Kind(raw) != "a boolean" {
		return r.malformed("the result's isError is not a boolean")
	}
	return nil
}

func (r *Result) malformed(format string, args ...any) *ProtocolError {
	return malformed(r.status, format, args...)
}
