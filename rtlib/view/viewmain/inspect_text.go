// How the command journal shows things to people.

package viewmain

import (
	"fmt"
	"io"
	"strings"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

// print is the text of journal ls.
func (s *journalState) print(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n", s.Path, count(len(s.Instances), "instance"))
	rows := [][]string{{"INSTANCE", "TURNS", "RECORDS", "SNAPSHOT", "STATE"}}
	for _, in := range s.Instances {
		snapshot := "-"
		if in.Snapshot != 0 {
			snapshot = fmt.Sprint(in.Snapshot)
		}
		state := in.State
		if in.Error != "" {
			state += ": " + in.Error
		}
		rows = append(rows, []string{in.ID, fmt.Sprint(in.Turns), fmt.Sprint(in.Records), snapshot, state})
	}
	printTable(w, rows)
	if len(s.Unneeded) > 0 {
		fmt.Fprintf(w, "before every newest snapshot: %s\n", strings.Join(s.Unneeded, " "))
	}
	if s.Cut != nil {
		fmt.Fprintln(w, cutText((*journal.Cut)(s.Cut)))
	}
}

// printTable lines up the columns: the first and the last to the left, numbers to the right.
func printTable(w io.Writer, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	for _, row := range rows {
		for i, cell := range row {
			switch {
			case i == 0:
				fmt.Fprintf(w, "%-*s", widths[i], cell)
			case i == len(row)-1:
				fmt.Fprintf(w, "  %s\n", cell)
			default:
				fmt.Fprintf(w, "  %*s", widths[i], cell)
			}
		}
	}
}

// cutText says what a torn end means.
func cutText(c *journal.Cut) string {
	return c.String() + "; the next run cuts it off, unless another process is just writing it"
}

// printReport is the text of journal verify.
func printReport(w io.Writer, path string, r journal.Report) {
	fmt.Fprintf(w, "%s is whole: %s in %s of %s, %s, %d bytes\n", path, count(r.Records, "record"), count(r.Commits, "commit"), count(r.Instances, "instance"), count(r.Segments, "segment"), r.Bytes)
	if r.First > 1 {
		fmt.Fprintf(w, "it begins with record %d: older segments are not here\n", r.First)
	}
	if r.Cut != nil {
		fmt.Fprintln(w, cutText(r.Cut))
	}
}

// shownBytes is how much of a text an entry's line has.
const shownBytes = 100

// showEntry is a line of journal show: number, instance, turn, kind, and what it is about.
func showEntry(rec journal.Stored, e *view.Entry) string {
	parts := []string{fmt.Sprintf("%6d  %s  turn %-3d  %-8s", rec.Seq, rec.Instance, e.Turn, e.Kind)}
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if e.Index > 0 {
		add("%d.", e.Index)
	}
	for _, s := range []string{e.ID, e.Name, e.Key} {
		if s != "" {
			add("%s", s)
		}
	}
	if len(e.Args) > 0 {
		add("%s", short(string(e.Args)))
	}
	if e.Text != "" {
		add("%s", short(e.Text))
	}
	for _, c := range e.Calls {
		add("%s(%s)", c.Name, short(string(c.Args)))
	}
	if e.Start != nil {
		add("program %s", hashStart(e.Start.Program))
		if e.Start.Snapshot > 0 {
			add("from the snapshot of turn %d", e.Start.Snapshot)
		}
	}
	if len(e.Value) > 0 {
		add("%s", short(string(e.Value)))
	}
	if e.Error != "" {
		add("error: %s", short(firstLine(e.Error)))
	}
	if e.Kind == view.EntrySnapshot {
		add("%d bytes", len(rec.Data))
	}
	return strings.TrimRight(strings.Join(parts, " "), " ")
}

// hashStart is enough of a program's hash to tell programs apart.
func hashStart(s string) string {
	if s == "" {
		return "without a hash"
	}
	return s[:min(len(s), 12)]
}

// short is a text on one line, cut where it gets long.
func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) <= shownBytes {
		return s
	}
	cut := shownBytes
	for cut > 0 && s[cut]&0xC0 == 0x80 { // not inside a character
		cut--
	}
	return s[:cut] + "…"
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
