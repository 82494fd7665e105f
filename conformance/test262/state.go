// The state file, which makes a run resumable: one JSON line a result.

package main

import (
	"bufio"
	"encoding/json"
	"os"
)

// state holds the results so far, by test.
type state struct {
	done map[string]*result
	file *os.File // nil: nothing is kept
}

func openState(path string) (*state, error) {
	s := &state{done: map[string]*result{}}
	if path == "" {
		return s, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	s.file = f
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r result
		if json.Unmarshal(lines.Bytes(), &r) == nil { // a line cut short is run again
			s.done[r.Test] = &r
		}
	}
	return s, lines.Err()
}

func (s *state) add(r *result) error {
	s.done[r.Test] = r
	if s.file == nil {
		return nil
	}
	b, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = s.file.Write(append(b, '\n'))
	return err
}

func (s *state) close() {
	if s.file != nil {
		s.file.Close()
	}
}
