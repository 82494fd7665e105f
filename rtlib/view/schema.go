// JSON Schemas of affordances are compiled once and shared by instances.

package view

import (
	"sync"

	"github.com/affgen/affgen/rtlib/view/schema"
)

// schemaCache keeps compiled schemas by their text, since a view that renders again gives
// the same ones again.
type schemaCache struct {
	mu sync.Mutex
	m  map[string]schema.Schema
}

// maxSchemas bounds the cache; past it, it starts anew.
const maxSchemas = 4096

func (c *schemaCache) compile(text string) (schema.Schema, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s := c.m[text]; s != nil {
		return s, nil
	}
	s, err := schema.Compile(text)
	if err != nil {
		return nil, err
	}
	if c.m == nil || len(c.m) >= maxSchemas {
		c.m = map[string]schema.Schema{}
	}
	c.m[text] = s
	return s, nil
}
