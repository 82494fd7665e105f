// The state file, which makes a run resumable: one JSON line a program.

package main

import (
	"bufio"
	"encoding/json"
	"os"
)

// state holds the differences so far, by seed; "" is none.
type state struct {
	done map[uint64]string
	file *os.File // nil: nothing is kept
}

// entry is a line of the file.
type entry struct {
	Seed       uint64 `json:"seed"`
	Difference string `json:"difference,omitempty"`
}

func openState(path string) (*state, error) {
	s := &state{done: map[uint64]string{}}
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
		var e entry
		if json.Unmarshal(lines.Bytes(), &e) == nil { // a line cut short is run again
			s.done[e.Seed] = e.Difference
		}
	}
	return s, lines.Err()
}

// add keeps a result; the last one of a seed counts.
func (s *state) add(seed uint64, difference string) error {
	s.done[seed] = difference
	if s.file == nil {
		return nil
	}
	b, err := json.Marshal(entry{seed, difference})
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
