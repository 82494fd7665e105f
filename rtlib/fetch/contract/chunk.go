// Bodies in pieces: a request with "stream": true is answered with a name in the body's place,
// and each of the requests here, which have no other key, asks for the next piece of the body
// of that name, or gives the rest up.

package contract

import "github.com/affgen/affgen/rtlib/rawjson"

// Keys of the requests about a body in pieces; their value is its name.
const (
	KeyRead   = "read"   // answered with a Chunk once some of the body has come
	KeyCancel = "cancel" // answered with {} at once
)

// AppendStreamRequest appends the request {key: name}.
func AppendStreamRequest(b []byte, key, name string) []byte {
	b = rawjson.AppendText(append(b, '{'), key)
	return append(rawjson.AppendText(append(b, ':'), name), '}')
}

// Chunk is a piece of a body, not empty unless it is the last: whole characters, or any bytes
// where the request allowed them.
type Chunk struct {
	Text string
	Last bool // nothing comes after it, and the body's name is forgotten
}

// Append appends {"chunk": text, "done": last} as JSON.
func (c Chunk) Append(b []byte) []byte {
	b = AppendBytes(append(b, '{'), keyChunk, c.Text)
	if c.Last {
		b = append(b, `,"done":true`...)
	}
	return append(b, '}')
}

// ParseChunk reads a piece; keys that it does not know may be there.
func ParseChunk(text []byte) (c Chunk, err error) {
	given := false
	object, err := rawjson.EachPair(text, func(key string, value []byte) error {
		ok := true
		switch key {
		case keyChunk:
			c.Text, ok = rawjson.Text(value)
			given = true
		case keyChunk + suffixBytes:
			c.Text, ok = ParseBytes(value)
			given = true
		case "done":
			c.Last = string(value) == "true"
			ok = c.Last || string(value) == "false"
		}
		if !ok {
			return ErrResult
		}
		return nil
	})
	if err != nil || !object || !given || c.Text == "" && !c.Last {
		return Chunk{}, ErrResult
	}
	return c, nil
}
