// The command journal replay: it runs recorded turns again and shows what the view was.

package viewmain

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
)

// replayed is what journal replay --json prints.
type replayed struct {
	Instance string          `json:"instance"`
	Turn     int             `json:"turn"`            // the last one that was run
	Until    uint64          `json:"until,omitempty"` // as given
	Result   json.RawMessage `json:"result,omitempty"`
	Request  json.RawMessage `json:"request"` // secrets are hidden, other than in what render prints
}

// journalReplay is journal replay.
func (p *process) journalReplay(cfg *config.Config, l *journal.Log) int {
	id, turn, err := p.replayEnd(l)
	if err != nil {
		return p.inspected(err)
	}
	until := turn
	if p.opts.until == 0 {
		until = 0 // all, whatever the last one is
	}
	h := view.NewHost(view.HostOptions{
		Config: cfg, Effects: p.effects, Journal: l, ReadOnly: true, Offline: true,
		Stdout: io.Discard, Stderr: io.Discard, // printed once already
	})
	defer h.Close()
	in, err := h.Replay(p.program, id, until)
	if err != nil {
		return p.replayFailed(err)
	}
	request := in.Request()
	out := replayed{Instance: id, Turn: turn, Until: p.opts.until}
	if value, finished := in.Result(); finished {
		out.Result = redactJSON(in, value)
	}
	if p.opts.json {
		raw, err := json.Marshal(request)
		if err != nil {
			return p.replayFailed(err)
		}
		out.Request = redactJSON(in, raw)
		p.printJSON(out)
		return exitDone
	}
	p.note("%s ran again as recorded, up to turn %d", id, turn)
	io.WriteString(p.stdout, in.Redact(request.Text()))
	if out.Result != nil {
		fmt.Fprintf(p.stdout, "\nresult: %s\n", out.Result)
	}
	return exitDone
}

// replayEnd finds the instance that the command line means, by default the first root, and
// the last of its turns up to --until.
func (p *process) replayEnd(l *journal.Log) (id string, turn int, err error) {
	infos := l.Instances()
	if len(infos) == 0 {
		return "", 0, usageError("the journal has no instance yet")
	}
	id = infos[0].ID
	if p.opts.instance != "" {
		id = p.opts.instance
	}
	first, snapshot := 0, 0 // the turns that the journal can be run from
	for rec, err := range journal.History(l, id) {
		if err != nil {
			return id, 0, err
		}
		e, err := entryOf(rec)
		if err != nil {
			return id, 0, err
		}
		switch {
		case e.Kind == view.EntryStart:
			first = e.Turn
		case e.Kind == view.EntrySnapshot:
			snapshot = e.Turn
		case e.Start != nil && e.Start.Dropped:
			first = 0 // another program cannot run the turns before
		}
		// A failed turn is tried again under its number.
		if e.Kind != view.EntryFailed && (p.opts.until == 0 || rec.Seq <= p.opts.until) {
			turn = e.Turn
		}
	}
	switch {
	case p.opts.instance != "" && !known(l, id):
		err = usageError(fmt.Sprintf("the journal has no instance %s; journal ls lists them", id))
	case first == 0 && turn < snapshot && turn > 0:
		err = usageError(fmt.Sprintf("entry %d is in turn %d, and the journal can be run again only from the snapshot after turn %d on: what was before is another program's, or its segments were moved away", p.opts.until, turn, snapshot))
	case turn == 0:
		err = usageError(fmt.Sprintf("instance %s has no turn up to entry %d; journal show prints the entries", id, p.opts.until))
	}
	return id, turn, err
}

// replayFailed reports a replay that did not come out as recorded.
func (p *process) replayFailed(err error) int {
	if refusedJournal(err) {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
		return exitJournal
	}
	var failure *view.Failure
	if errors.As(err, &failure) {
		fmt.Fprintf(p.stderr, "%s failed: %s\n", p.program.Name, failure.Text)
	} else {
		fmt.Fprintf(p.stderr, "%s: %v\n", p.program.Name, err)
	}
	return exitFailed
}
