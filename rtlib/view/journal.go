// The journal of an instance: what its turns record. This file has the entries; record.go
// writes them to a store (rtlib/journal) and reads them back, replay.go runs turns again.

package view

import (
	"encoding/json"
)

// EntryKind says what an entry records.
type EntryKind string

// The kinds of entries. Those of one turn follow each other: what entered, what it
// caused, and a commit.
const (
	EntryStart   EntryKind = "start"   // the instance began; Value holds its props, Start the rest
	EntryRestart EntryKind = "restart" // another process, or a later one, took the instance over
	EntryTask    EntryKind = "task"    // a user task entered the conversation
	EntryRequest EntryKind = "request" // intent: the model is asked
	EntryReply   EntryKind = "reply"   // what the model answered: Text and Calls
	EntryCall    EntryKind = "call"    // an affordance call began
	EntryConfirm EntryKind = "confirm" // a person was asked about a call; Value is true or false
	EntryAction  EntryKind = "action"  // an affordance call is answered
	EntryIntent  EntryKind = "intent"  // intent: a machine is called
	EntryDenied  EntryKind = "denied"  // a machine was not called, since its role is not granted
	EntryResult  EntryKind = "result"  // what the machine answered
	EntryTimer   EntryKind = "timer"   // a timer fired
	EntryProps   EntryKind = "props"   // the props changed
	EntryChild   EntryKind = "child"   // a child instance ended
	EntryQueue   EntryKind = "queue"   // harness.enqueue, or a task from outside
	EntryLog     EntryKind = "log"     // harness.log
	EntryFinish  EntryKind = "finish"  // harness.finish; Value holds the result
	EntryCommit  EntryKind = "commit"  // the turn is whole
	// EntrySnapshot comes after the commit of its turn, in the same write.
	EntrySnapshot EntryKind = "snapshot"
	EntryFailed   EntryKind = "failed" // the turn failed; nothing else of it is kept
)

// Entry is one record. Which fields are set depends on the kind.
type Entry struct {
	Instance  string          `json:"instance,omitempty"` // left out in stores, whose records have it
	Turn      int             `json:"turn"`
	Kind      EntryKind       `json:"kind"`
	ID        string          `json:"id,omitempty"`        // of a call, a timer or a child
	Index     int             `json:"index,omitempty"`     // of an intent or a request among the effects of its turn, from 1
	Name      string          `json:"name,omitempty"`      // of an affordance, a role, a child; the level of a log
	Key       string          `json:"key,omitempty"`       // of a task
	Text      string          `json:"text,omitempty"`      // of a task, a reply, an action, a log; what an intent asks, in short
	Digest    string          `json:"digest,omitempty"`    // of what an intent or a request asks
	Args      json.RawMessage `json:"args,omitempty"`      // of a call
	Calls     []ToolCall      `json:"calls,omitempty"`     // of a reply
	Usage     *Usage          `json:"usage,omitempty"`     // of a reply, where the model says
	Value     json.RawMessage `json:"value,omitempty"`     // props, a result, metadata, log fields
	Principal json.RawMessage `json:"principal,omitempty"` // who made a call from outside
	Outside   bool            `json:"outside,omitempty"`   // of a call that Instance.Call made
	Confirmed bool            `json:"confirmed,omitempty"` // of a call that a person has confirmed before
	IsError   bool            `json:"isError,omitempty"`
	Error     string          `json:"error,omitempty"`     // of a failed turn, or of a result
	ErrorKind string          `json:"errorKind,omitempty"` // of a result with Error: a machine.ErrorKind
	Start     *StartInfo      `json:"start,omitempty"`     // of a start or restart
	Reads     *Reads          `json:"reads,omitempty"`     // of a commit
	Needs     int             `json:"needs,omitempty"`     // of a commit: a turn that must be replayed, too (snapshot.go)
	Head      []Entry         `json:"head,omitempty"`      // of a failed turn: results that came and are not asked for again
	Snapshot  *SnapshotInfo   `json:"snapshot,omitempty"`
}

// SnapshotInfo is an instance after a turn in which nothing was under way.
type SnapshotInfo struct {
	// Start is the first entry of the instance's life, with the readings of its first turn,
	// which evaluated the modules.
	Start Entry `json:"start"`
	// Props are the root's as they are now, Given those that the deployment gave last.
	Props json.RawMessage `json:"props"`
	Given json.RawMessage `json:"given,omitempty"`
	Roles []string        `json:"roles,omitempty"`
	Drawn uint64          `json:"drawn,omitempty"` // how often Math.random was drawn
	Clock int64           `json:"clock,omitempty"` // the newest reading
	Calls int             `json:"calls,omitempty"` // how many calls were numbered
	// Mounts counts the children of each name, Kids has the ids of those that are mounted
	// now, by name, and Ended lists those of them that have finished.
	Mounts map[string]int    `json:"mounts,omitempty"`
	Kids   map[string]string `json:"kids,omitempty"`
	Ended  []string          `json:"ended,omitempty"`
	Drops  int               `json:"drops,omitempty"` // how often turns were dropped
	Data   []byte            `json:"data"`            // components, variables, conversation (snapshot.go)
}

// StartInfo is what a start or a restart records beside the props.
type StartInfo struct {
	Format  int    `json:"format"`  // of entries: journalFormat
	Program string `json:"program"` // Program.Hash
	Version string `json:"version,omitempty"`
	// Env is a digest of the instance's env without its secrets; Roles are those that it
	// holds; Props are the root's props as the deployment gives them.
	Env   string          `json:"env,omitempty"`
	Roles []string        `json:"roles,omitempty"`
	Props json.RawMessage `json:"props,omitempty"`
	// Task is the initial task of the deployment, Seed is Math.random's; only at a start.
	Task string `json:"task,omitempty"`
	Seed uint64 `json:"seed,omitempty,string"`
	// Wall is the wall clock in Unix milliseconds; Clock the instance's own clock, which
	// begins at 0 with its start and goes on over restarts, in microseconds.
	Wall  int64 `json:"wall"`
	Clock int64 `json:"clock,omitempty"`
	// Parent is the id of the parent, Export the name of the child's component in the entry
	// module; both only at the start of a child.
	Parent string `json:"parent,omitempty"`
	Export string `json:"export,omitempty"`
	// Snapshot is the turn of the snapshot that a restart began with; 0 for none. Dropped
	// says that the turns after it do not count any more: another program went on.
	Snapshot int  `json:"snapshot,omitempty"`
	Dropped  bool `json:"dropped,omitempty"`
	// Drops, at a start, is how often the journal of this child was begun anew: for the ids of
	// its own children, which must not be those of before.
	Drops int `json:"drops,omitempty"`
}

// journalFormat numbers the meaning of entries. A program reads no other.
const journalFormat = 1

// sound brings what came from outside into the form that it has after a restart, too.
func (e *Entry) sound() {
	if len(e.Args) > 0 {
		e.Args = soundArgs(e.Args)
	}
	for i := range e.Calls {
		e.Calls[i].Args = soundArgs(e.Calls[i].Args)
	}
}
