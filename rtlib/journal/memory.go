// The store in memory, for tests and for views whose configuration says
// `journal: {kind: memory}`.

package journal

import (
	"iter"
	"sync"
)

// DefaultRecordBytes is the largest data of one record when nothing else is set: 64 MiB.
const DefaultRecordBytes = 64 << 20

// Memory is a store that lives as long as the process. Like a file it can be closed and
// opened again (Reopen), which is how tests restart an instance without a disk.
type Memory struct {
	log    *memoryLog
	closed bool // guarded by log.mu, like failed
	failed error
}

// memoryLog is what outlives a Memory: the records, and whether a store has them open.
type memoryLog struct {
	mu      sync.Mutex
	records []Stored
	index   index
	open    bool
}

// NewMemory returns an empty store.
func NewMemory() *Memory {
	return &Memory{log: &memoryLog{index: newIndex(), open: true}}
}

// Reopen returns a store with the records of m, which must be closed: otherwise it returns
// a *LockedError, as a second Open of a file does.
func (m *Memory) Reopen() (*Memory, error) {
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	if m.log.open {
		return nil, &LockedError{Path: "in memory"}
	}
	m.log.open = true
	return &Memory{log: m.log}, nil
}

// Fail makes every commit from now on fail with err, as a full disk does. It is for tests.
func (m *Memory) Fail(err error) {
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	if m.failed == nil {
		m.failed = &FailedError{Path: "in memory", Op: "write", Last: uint64(len(m.log.records)), Err: err}
	}
}

// Commit appends copies of the records.
func (m *Memory) Commit(records []Record) error {
	if err := check(records, DefaultRecordBytes); err != nil {
		return err
	}
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	switch {
	case m.closed:
		return ErrClosed
	case m.failed != nil:
		return m.failed
	}
	for i, rec := range records {
		rec.Data = append([]byte(nil), rec.Data...)
		s := Stored{Record: rec, Seq: uint64(len(m.log.records)) + 1, EndsCommit: i == len(records)-1}
		m.log.records = append(m.log.records, s)
		m.log.index.instance([]byte(rec.Instance), s.Seq).add(rec.Kind, position{seq: s.Seq}, nil, false)
	}
	return nil
}

// Instances lists the instances.
func (m *Memory) Instances() []Info {
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	if m.closed {
		return nil
	}
	return m.log.index.infos()
}

// Read yields the newest snapshot of an instance and what came after it.
func (m *Memory) Read(instance string) iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		m.log.mu.Lock()
		closed, records := m.closed, m.log.records
		places := m.log.index.places(instance)
		m.log.mu.Unlock()
		if closed {
			yield(Stored{}, ErrClosed)
			return
		}
		for _, p := range places {
			if !yield(records[p.seq-1], nil) {
				return
			}
		}
	}
}

// All yields every record.
func (m *Memory) All() iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		m.log.mu.Lock()
		closed, records := m.closed, m.log.records
		m.log.mu.Unlock()
		if closed {
			yield(Stored{}, ErrClosed)
			return
		}
		for _, rec := range records {
			if !yield(rec, nil) {
				return
			}
		}
	}
}

// Close ends the store; the records stay for Reopen.
func (m *Memory) Close() error {
	m.log.mu.Lock()
	defer m.log.mu.Unlock()
	if !m.closed {
		m.closed, m.log.open = true, false
	}
	return nil
}
