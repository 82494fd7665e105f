// Package statefile keeps the results of a long run in a file, one JSON line each, so that an
// interrupted run goes on where it was.
package statefile

import (
	"bufio"
	"encoding/json"
	"os"
)

// File is an open state file. Nil keeps nothing. One goroutine at a time uses it.
type File struct{ f *os.File }

// Open opens or makes the file and calls each with the results that it has, in their order. With
// an empty path nothing is kept. A line that was cut short is left out, so that it is run again.
func Open[T any](path string, each func(T)) (*File, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v T
		if json.Unmarshal(lines.Bytes(), &v) == nil {
			each(v)
		}
	}
	return &File{f}, lines.Err()
}

// Add appends a result.
func (s *File) Add(v any) error {
	if s == nil {
		return nil
	}
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = s.f.Write(append(b, '\n'))
	return err
}

// Close closes the file.
func (s *File) Close() {
	if s != nil {
		s.f.Close()
	}
}
