// The state of a run, which makes it resumable.

package main

import "github.com/affgen/affgen/internal/statefile"

// state holds the differences so far, by seed; "" is none.
type state struct {
	done map[uint64]string
	file *statefile.File
}

// entry is a line of the file.
type entry struct {
	Seed       uint64 `json:"seed"`
	Difference string `json:"difference,omitempty"`
}

func openState(path string) (*state, error) {
	s := &state{done: map[uint64]string{}}
	var err error
	s.file, err = statefile.Open(path, func(e entry) { s.done[e.Seed] = e.Difference })
	return s, err
}

// add keeps a result; the last one of a seed counts.
func (s *state) add(seed uint64, difference string) error {
	s.done[seed] = difference
	return s.file.Add(entry{seed, difference})
}

func (s *state) close() { s.file.Close() }
