// The command journal: it looks into a journal without changing it, also while another
// process writes it. inspect_text.go has how things are shown.

package viewmain

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

// inspections are the commands of journal, in the order of help.
var inspections = []struct {
	name, text, example string
}{
	{"ls", "list the instances and how they stand", "ls --json"},
	{"show", "[INSTANCE]: print the entries, one a line", "show --until 20"},
	{"verify", "check every byte; a torn end is reported, damage is refused", "verify"},
	{"replay", "[INSTANCE]: run the turns again with what is recorded, send nothing, show the view", "replay --until 20"},
	{"export", "[INSTANCE]: print everything as JSON lines, for other programs", "export > journal.jsonl"},
}

// inspect is the command journal.
func (p *process) inspect(context.Context) int {
	cfg, err := p.config()
	if err != nil {
		return p.reportOpen(err)
	}
	path := p.journalPath(cfg)
	if cfg.Journal.Kind != "file" {
		fmt.Fprintf(p.stderr, "%s: the journal is of kind %s, and only one of kind file can be looked into; --set journal.kind=file does it\n", p.program.Name, cfg.Journal.Kind)
		return exitUsage
	}
	l, err := journal.Open(path, journal.Options{ReadOnly: true})
	if errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(p.stderr, "%s: there is no journal at %s; run begins one, and --dir or --set journal.path=… say where it is\n", p.program.Name, path)
		return exitUsage
	}
	if err != nil {
		return p.reportOpen(err)
	}
	defer l.Close()
	switch p.opts.name {
	case "ls":
		err = p.journalList(l)
	case "show":
		err = p.journalShow(l)
	case "verify":
		err = p.journalVerify(l)
	case "export":
		err = p.journalExport(l)
	case "replay":
		return p.journalReplay(cfg, l)
	}
	return p.inspected(err)
}

// inspected reports an error and says how to exit.
func (p *process) inspected(err error) int {
	if err == nil {
		return exitDone
	}
	var usage usageError
	if errors.As(err, &usage) {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
		return exitUsage
	}
	return p.reportOpen(err)
}

// usageError is a mistake in the command line that shows late.
type usageError string

func (e usageError) Error() string { return string(e) }

// instanceState is what ls says of an instance.
type instanceState struct {
	ID       string `json:"id"`
	Turns    int    `json:"turns"`
	Records  uint64 `json:"records"`
	First    uint64 `json:"first"`
	Last     uint64 `json:"last"`
	Snapshot uint64 `json:"snapshot,omitempty"`
	State    string `json:"state"` // open, finished or failed
	Error    string `json:"error,omitempty"`
}

// journalState is what ls prints.
type journalState struct {
	Path      string          `json:"path"`
	Instances []instanceState `json:"instances"`
	Unneeded  []string        `json:"unneeded,omitempty"`
	Cut       *cutState       `json:"cut,omitempty"`
}

type cutState struct {
	File   string `json:"file"`
	Offset int64  `json:"offset"`
	Bytes  int64  `json:"bytes"`
}

func cutOf(c *journal.Cut) *cutState {
	if c == nil {
		return nil
	}
	return &cutState{c.File, c.Offset, c.Bytes}
}

// journalList is journal ls.
func (p *process) journalList(l *journal.Log) error {
	s := journalState{Path: l.Path(), Instances: []instanceState{}, Unneeded: l.Unneeded(), Cut: cutOf(l.Cut())}
	for _, info := range l.Instances() {
		st, err := stateOf(l, info)
		if err != nil {
			return err
		}
		s.Instances = append(s.Instances, st)
	}
	if p.opts.json {
		p.printJSON(s)
		return nil
	}
	s.print(p.stdout)
	return nil
}

// stateOf finds out how an instance stands from what comes after its newest snapshot.
func stateOf(l *journal.Log, info journal.Info) (instanceState, error) {
	st := instanceState{ID: info.ID, Records: info.Records, First: info.First, Last: info.Last, Snapshot: info.Snapshot, State: "open"}
	for rec, err := range l.Read(info.ID) {
		if err != nil {
			return st, err
		}
		e, err := entryOf(rec)
		if err != nil {
			return st, err
		}
		switch e.Kind {
		case view.EntryFinish:
			st.State = "finished"
		case view.EntryFailed:
			st.State, st.Error = "failed", firstLine(e.Error)
			continue // a failed turn does not count
		case view.EntryRestart:
			st.State, st.Error = "open", ""
		}
		st.Turns = max(st.Turns, e.Turn)
	}
	return st, nil
}

// entryOf reads what a record of the engine says. Secrets stay the placeholders that are
// written.
func entryOf(rec journal.Stored) (view.Entry, error) {
	var e view.Entry
	if err := json.Unmarshal(rec.Data, &e); err != nil {
		return e, fmt.Errorf("record %d of the journal is no entry of this format: %w", rec.Seq, err)
	}
	e.Instance = rec.Instance
	return e, nil
}

// selected yields the records of the instance that the command line names, or of all, up
// to --until.
func (p *process) selected(l *journal.Log, each func(journal.Stored) error) error {
	if id := p.opts.instance; id != "" && !known(l, id) {
		return usageError(fmt.Sprintf("the journal has no instance %s; journal ls lists them", id))
	}
	for rec, err := range l.All() {
		if err == nil && p.opts.until != 0 && rec.Seq > p.opts.until {
			return nil
		}
		if err == nil && (p.opts.instance == "" || rec.Instance == p.opts.instance) {
			err = each(rec)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func known(l *journal.Log, id string) bool {
	for _, info := range l.Instances() {
		if info.ID == id {
			return true
		}
	}
	return false
}

// journalShow is journal show.
func (p *process) journalShow(l *journal.Log) error {
	if p.opts.json {
		return p.journalExport(l)
	}
	out := bufio.NewWriter(p.stdout)
	defer out.Flush()
	return p.selected(l, func(rec journal.Stored) error {
		e, err := entryOf(rec)
		if err != nil {
			return err
		}
		fmt.Fprintln(out, showEntry(rec, &e))
		return nil
	})
}

// exported is a line of journal export.
type exported struct {
	Seq      uint64          `json:"seq"`
	Instance string          `json:"instance"`
	Kind     string          `json:"kind"` // to the store: entry or snapshot
	Ends     bool            `json:"endsCommit,omitempty"`
	File     string          `json:"file"`
	Offset   int64           `json:"offset"`
	Entry    json.RawMessage `json:"entry,omitempty"`
	Data     []byte          `json:"data,omitempty"` // base64, of a record that is not JSON
}

// journalExport is journal export.
func (p *process) journalExport(l *journal.Log) error {
	out := bufio.NewWriter(p.stdout)
	defer out.Flush()
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return p.selected(l, func(rec journal.Stored) error {
		line := exported{Seq: rec.Seq, Instance: rec.Instance, Kind: rec.Kind.String(), Ends: rec.EndsCommit, File: rec.File, Offset: rec.Offset}
		if json.Valid(rec.Data) {
			line.Entry = rec.Data
		} else {
			line.Data = rec.Data
		}
		return enc.Encode(line)
	})
}

// journalVerify is journal verify.
func (p *process) journalVerify(l *journal.Log) error {
	r, err := l.Verify()
	if err != nil {
		return err
	}
	if p.opts.json {
		p.printJSON(map[string]any{
			"path": l.Path(), "segments": r.Segments, "bytes": r.Bytes, "frames": r.Frames, "commits": r.Commits,
			"records": r.Records, "first": r.First, "instances": r.Instances, "cut": cutOf(r.Cut),
		})
		return nil
	}
	printReport(p.stdout, l.Path(), r)
	return nil
}
