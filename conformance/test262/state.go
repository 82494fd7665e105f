// The state of a run, which makes it resumable.

package main

import "github.com/affgen/affgen/internal/statefile"

// state holds the results so far, by test.
type state struct {
	done map[string]*result
	file *statefile.File
}

func openState(path string) (*state, error) {
	s := &state{done: map[string]*result{}}
	var err error
	s.file, err = statefile.Open(path, func(r *result) { s.done[r.Test] = r })
	return s, err
}

func (s *state) add(r *result) error {
	s.done[r.Test] = r
	return s.file.Add(r)
}

func (s *state) close() { s.file.Close() }
