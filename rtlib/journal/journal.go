// Package journal keeps what happened: one log a process, whose records carry the instance
// they belong to (spec: docs/journal.md). It knows nothing of views; a record's data is its
// caller's. This file has the interface that every store implements, and what callers and
// stores exchange.
//
// The order of use: open a store (Open, NewMemory); for each of Instances, Load its newest
// snapshot and the records after it; Commit what happens from then on; Close.
package journal

import "iter"

// Kind says what a record is to the store. Stores treat snapshots in their own way and
// keep every other kind as it is.
type Kind uint8

// The kinds that have a meaning here. Callers may use others up to MaxKind.
const (
	// Entry is one step of an instance.
	Entry Kind = 1
	// Snapshot is a whole state: reading an instance begins with its newest one, and what
	// was before it is history, which only All shows.
	Snapshot Kind = 2
	// MaxKind is the largest kind a store accepts.
	MaxKind Kind = 127
)

// String returns the kind's name, or its number.
func (k Kind) String() string {
	switch k {
	case Entry:
		return "entry"
	case Snapshot:
		return "snapshot"
	}
	return "kind " + itoa(uint64(k))
}

// Record is what is committed. Instance is an id of 1 to MaxInstanceBytes bytes.
type Record struct {
	Instance string
	Kind     Kind
	Data     []byte
}

// MaxInstanceBytes bounds the length of an instance's id.
const MaxInstanceBytes = 1024

// Stored is a record in a store.
type Stored struct {
	Record
	// Seq numbers the records of a store from 1, without gaps, in the order of commits.
	Seq uint64
	// EndsCommit is set for the last record of each commit.
	EndsCommit bool
	// File and Offset say where the record's frame begins: a segment's name and a byte
	// offset in it. Records that were committed together share them. Empty in stores
	// without files.
	File   string
	Offset int64
}

// Info describes an instance of a store.
type Info struct {
	ID       string
	First    uint64 // sequence number of its first record
	Last     uint64 // of its newest record
	Snapshot uint64 // of its newest snapshot; 0 when it has none
	Records  uint64 // how many records it has, history included
	After    uint64 // how many of them come after the newest snapshot
}

// Store is a log. All methods may be called from any goroutine at any time.
type Store interface {
	// Commit appends the records as one commit: after a crash either all of them are
	// there or none. It returns when they are durable, so that what depends on them may
	// leave the process. Commits that run at the same time may share one write to the
	// disk; one instance's commits are ordered by its calls, so it makes them one after
	// another. The slice and the data in it are not kept.
	//
	// An error of the kind *LimitError or *RecordError refuses these records only. Any
	// other error is final: it is or wraps a *FailedError, the store refuses every later
	// commit with the same error, and the caller must send nothing that depended on the
	// records. An empty commit does nothing.
	Commit(records []Record) error

	// Instances lists the instances in the order of their first records.
	Instances() []Info

	// Read yields an instance's newest snapshot, if it has one, and all its records after
	// that, oldest first: what was committed when the iteration began. It yields nothing
	// for an unknown instance. An error (*DamageError, of the file system, ErrClosed) is
	// yielded once, as the last thing. Data may be kept but not changed.
	Read(instance string) iter.Seq2[Stored, error]

	// All yields every record of every instance that the store still has, history
	// included, oldest first; else it is like Read.
	All() iter.Seq2[Stored, error]

	// Close waits for commits under way, releases the lock and ends the store: every
	// later call is refused with ErrClosed. A second Close does nothing.
	Close() error
}

// Load reads an instance whole: its newest snapshot, nil when there is none, and the
// records after it. Both are empty for an instance that the store does not know.
func Load(s Store, instance string) (snapshot *Stored, after []Stored, err error) {
	for rec, err := range s.Read(instance) {
		if err != nil {
			return nil, nil, err
		}
		if rec.Kind == Snapshot {
			snapshot, after = &rec, nil
			continue
		}
		after = append(after, rec)
	}
	return snapshot, after, nil
}

// History yields all that a store still has of one instance, from before its newest
// snapshot too, oldest first. It reads the whole store.
func History(s Store, instance string) iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		for rec, err := range s.All() {
			if (err != nil || rec.Instance == instance) && !yield(rec, err) {
				return
			}
		}
	}
}

// check refuses records that no store takes.
func check(records []Record, limit int) error {
	for i, rec := range records {
		switch {
		case rec.Instance == "":
			return &RecordError{Index: i, Reason: "has no instance"}
		case len(rec.Instance) > MaxInstanceBytes:
			return &LimitError{Instance: rec.Instance[:64] + "…", What: "an instance's id", Bytes: len(rec.Instance), Limit: MaxInstanceBytes, Name: "MaxInstanceBytes"}
		case rec.Kind == 0 || rec.Kind > MaxKind:
			return &RecordError{Index: i, Reason: "has a kind outside 1 to 127: " + itoa(uint64(rec.Kind))}
		case len(rec.Data) > limit:
			return &LimitError{Instance: rec.Instance, What: "a record", Bytes: len(rec.Data), Limit: limit, Name: "RecordBytes"}
		}
	}
	return nil
}
