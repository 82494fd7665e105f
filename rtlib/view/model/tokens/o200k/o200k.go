// Package o200k counts tokens with the encoding o200k_base, for trimming conversations. Generated
// code imports it where the configuration has context_tokens and names this tokenizer. Its
// vocabulary is loaded when something is first counted.
package o200k

import (
	"sync"

	"github.com/tiktoken-go/tokenizer/codec"

	"github.com/affgen/affgen/rtlib/view"
)

func init() { view.RegisterTokenizer("o200k_base", count) }

// load makes the encoding; it may then be used from many goroutines.
var load = sync.OnceValue(codec.NewO200kBase)

func count(text string) (int, error) { return load().Count(text) }
