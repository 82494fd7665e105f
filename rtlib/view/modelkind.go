// Kinds of models that a configuration can name: the clients register themselves, and are
// linked where a configuration names them.

package view

import (
	"encoding/json"

	"github.com/affgen/affgen/rtlib/view/config"
)

// ModelKind makes a model of one kind from its configuration. key is the API key, empty
// when the configuration has none.
type ModelKind func(m config.Model, key string) (Model, error)

// modelKinds holds the kinds that are linked; init functions fill it.
var modelKinds = map[string]ModelKind{}

// RegisterModelKind links a kind of model, from an init function.
func RegisterModelKind(kind string, make ModelKind) { modelKinds[kind] = make }

// linkedModel makes the model of a kind that is a package of its own.
func (h *Host) linkedModel(cfg *config.Config) (Model, error) {
	m := cfg.Model
	kind := modelKinds[m.Kind]
	if kind == nil {
		return nil, config.Errors{{Code: config.CodeNotLinked, File: cfg.File, Path: "model.kind",
			Message: "models of kind " + m.Kind + " are not linked into this binary: build it with an affordance.yaml that has one"}}
	}
	key := ""
	if m.APIKey != nil {
		var ok bool
		if key, ok = m.APIKey.Resolve(h.effects.LookupEnv); !ok {
			return nil, config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "model.api_key",
				Message: "the environment has no " + m.APIKey.From}}
		}
	}
	made, err := kind(*m, key)
	if err != nil {
		return nil, config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "model", Message: err.Error()}}
	}
	return trimmed(made, cfg)
}

// ModelArgs is the arguments of a call as a model wrote them. No text at all means {}, and
// what is not JSON becomes a JSON string, which no input schema takes: the model is then
// told what it wrote.
func ModelArgs(text string) json.RawMessage {
	switch {
	case text == "":
		return json.RawMessage("{}")
	case json.Valid([]byte(text)):
		return json.RawMessage(text)
	}
	quoted, _ := json.Marshal(text) // a string always encodes
	return quoted
}
