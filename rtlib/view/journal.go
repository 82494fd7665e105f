// The journal: what happened in an instance, turn by turn. This file has the interface
// and the journal in memory; durable ones implement the same interface.

package view

import (
	"encoding/json"
	"sync"
)

// EntryKind says what an entry records.
type EntryKind string

// The kinds of entries. Those of one turn follow each other: what entered, what it
// caused, and a commit.
const (
	EntryStart   EntryKind = "start"   // the instance began; Value holds its props
	EntryTask    EntryKind = "task"    // a user task entered the conversation
	EntryRequest EntryKind = "request" // intent: the model is asked
	EntryReply   EntryKind = "reply"   // what the model answered: Text and Calls
	EntryCall    EntryKind = "call"    // an affordance call began
	EntryAction  EntryKind = "action"  // an affordance call is answered
	EntryIntent  EntryKind = "intent"  // intent: a machine is called
	EntryResult  EntryKind = "result"  // what the machine answered
	EntryTimer   EntryKind = "timer"   // a timer fired
	EntryProps   EntryKind = "props"   // the props changed
	EntryChild   EntryKind = "child"   // a child instance ended
	EntryQueue   EntryKind = "queue"   // harness.enqueue
	EntryLog     EntryKind = "log"     // harness.log
	EntryFinish  EntryKind = "finish"  // harness.finish; Value holds the result
	EntryCommit  EntryKind = "commit"  // the turn is whole
	EntryFailed  EntryKind = "failed"  // the turn failed; nothing else of it is kept
)

// Entry is one record. Which fields are set depends on the kind.
type Entry struct {
	Instance string          `json:"instance"`
	Turn     int             `json:"turn"`
	Kind     EntryKind       `json:"kind"`
	ID       string          `json:"id,omitempty"`    // of a call, a timer or a child
	Name     string          `json:"name,omitempty"`  // of an affordance, a role, a child; the level of a log
	Key      string          `json:"key,omitempty"`   // of a task
	Text     string          `json:"text,omitempty"`  // of a task, a reply, an action, a log
	Args     json.RawMessage `json:"args,omitempty"`  // of a call or machine request
	Calls    []ToolCall      `json:"calls,omitempty"` // of a reply
	Value    json.RawMessage `json:"value,omitempty"` // props, a result, metadata, log fields
	IsError  bool            `json:"isError,omitempty"`
	Error    string          `json:"error,omitempty"`
}

// Journal keeps the entries of one instance. The instance calls it from one goroutine at
// a time.
type Journal interface {
	// Commit makes the entries of a turn durable in one write. What depends on them leaves
	// the process only afterwards. It keeps the slice.
	Commit(entries []Entry) error
	// Close releases what the journal holds.
	Close() error
}

// MemoryJournal keeps entries as long as the process lives. Its zero value is ready. It
// may be read from any goroutine.
type MemoryJournal struct {
	mu      sync.Mutex
	entries []Entry
}

// Commit appends the entries.
func (j *MemoryJournal) Commit(entries []Entry) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.entries = append(j.entries, entries...)
	return nil
}

// Close does nothing.
func (j *MemoryJournal) Close() error { return nil }

// Entries returns a copy of what was committed.
func (j *MemoryJournal) Entries() []Entry {
	j.mu.Lock()
	defer j.mu.Unlock()
	return append([]Entry(nil), j.entries...)
}
