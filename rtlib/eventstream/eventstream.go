// Package eventstream parses event streams (server-sent events; WHATWG HTML, 9.2.6), fed
// with a body's bytes in pieces of any size. It does no I/O: the MCP client and the model
// clients read with it.
package eventstream

import "bytes"

// Parser reads one stream. The zero value is at the stream's start. It keeps
// the line and the data of the event that are under way; the caller bounds the bytes that
// it feeds.
type Parser struct {
	line    []byte // the bytes of the line under way
	data    []byte // of the event under way, a line feed after each data line
	event   string // type of the event under way
	started bool   // the stream's first line has ended: no byte order mark comes any more
	sawCR   bool   // the last byte was a CR: an LF after it belongs to it
}

// Event is one event of a stream.
type Event struct {
	Type string // "message" unless the stream says otherwise
	Data []byte // not kept by the parser
}

// Feed takes the next bytes and calls emit for each event that they complete, until emit
// returns false: then the rest of p is dropped, and the parser must not be used again.
// Bytes after the last blank line are an unfinished event, which the end of the stream
// discards, as the standard says.
func (p *Parser) Feed(b []byte, emit func(Event) bool) {
	for len(b) > 0 {
		if p.sawCR {
			p.sawCR = false
			if b[0] == '\n' {
				b = b[1:]
				continue
			}
		}
		i := bytes.IndexAny(b, "\r\n")
		if i < 0 {
			p.line = append(p.line, b...)
			return
		}
		line := b[:i]
		if len(p.line) > 0 {
			p.line = append(p.line, line...)
			line = p.line
		}
		p.sawCR = b[i] == '\r'
		b = b[i+1:]
		ok := p.takeLine(line, emit)
		p.line = p.line[:0]
		if !ok {
			return
		}
	}
}

var byteOrderMark = []byte("\ufeff")

// takeLine works on a complete line.
func (p *Parser) takeLine(line []byte, emit func(Event) bool) bool {
	if !p.started {
		p.started = true
		line = bytes.TrimPrefix(line, byteOrderMark)
	}
	if len(line) == 0 {
		return p.dispatch(emit)
	}
	name, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimPrefix(value, []byte(" "))
	switch string(name) { // a comment has no name
	case "data":
		p.data = append(append(p.data, value...), '\n')
	case "event":
		p.event = string(value)
	}
	// id and retry have no use here: streams are not resumed in 2026-07-28.
	return true
}

// dispatch ends an event. One without a data line is none.
func (p *Parser) dispatch(emit func(Event) bool) bool {
	e := Event{Type: p.event, Data: p.data}
	p.event, p.data = "", nil
	if len(e.Data) == 0 {
		return true
	}
	if e.Type == "" {
		e.Type = "message"
	}
	e.Data = e.Data[:len(e.Data)-1]
	return emit(e)
}
