// Reports: text by folder and feature, and JSON.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
)

// tally counts tests.
type tally struct{ passed, all int }

func (t *tally) add(passed bool) {
	t.all++
	if passed {
		t.passed++
	}
}

func (t tally) String() string {
	if t.all == 0 {
		return "0/0"
	}
	return fmt.Sprintf("%d/%d (%.1f %%)", t.passed, t.all, 100*float64(t.passed)/float64(t.all))
}

// report prints the results; it reports whether all are as expected.
func report(w io.Writer, s *suite, results []*result, stale []*expectation, verbose bool) bool {
	folders, features, totals := map[string]*tally{}, map[string]*tally{}, map[string]*tally{}
	surprises := 0
	for _, r := range results {
		parts := strings.Split(r.Test, "/")
		count(totals, parts[0], r.Passed)
		count(folders, strings.Join(parts[:min(len(parts)-1, 3)], "/"), r.Passed)
		for _, f := range r.Features {
			count(features, f, r.Passed)
		}
		switch {
		case r.Passed:
		case r.Reason == "":
			surprises++
			fmt.Fprintf(w, "FAIL %s: %s\n", r.Test, r.Why)
		case verbose:
			fmt.Fprintf(w, "known %s: %s [%s]\n", r.Test, r.Why, r.Reason)
		}
	}
	for _, x := range stale {
		fmt.Fprintf(w, "STALE expected.txt:%d: nothing fails any more for %s\n", x.line, x.prefix)
	}
	table(w, "folder", folders)
	table(w, "feature", features)
	fmt.Fprintf(w, "\nleft out of %d:\n", s.found)
	for _, why := range slices.Sorted(maps.Keys(s.excluded)) {
		fmt.Fprintf(w, "  %-34s %d\n", why, s.excluded[why])
	}
	fmt.Fprintf(w, "%d failures are not in expected.txt, %d lines are stale\n", surprises, len(stale))
	fmt.Fprintf(w, "language %v, built-ins %v\n", at(totals, "language"), at(totals, "built-ins"))
	return surprises == 0 && len(stale) == 0
}

func count(m map[string]*tally, key string, passed bool) {
	if m[key] == nil {
		m[key] = &tally{}
	}
	m[key].add(passed)
}

func at(m map[string]*tally, key string) tally {
	if t := m[key]; t != nil {
		return *t
	}
	return tally{}
}

// table prints the rows that are not complete.
func table(w io.Writer, title string, rows map[string]*tally) {
	full := 0
	fmt.Fprintf(w, "\nby %s:\n", title)
	for _, key := range slices.Sorted(maps.Keys(rows)) {
		if t := rows[key]; t.passed == t.all {
			full++
		} else {
			fmt.Fprintf(w, "  %-60s %v\n", key, *t)
		}
	}
	fmt.Fprintf(w, "  %d more, all of whose tests pass\n", full)
}

// writeJSON writes all results and what was left out.
func writeJSON(path string, s *suite, results []*result) error {
	b, err := json.MarshalIndent(map[string]any{"results": results, "excluded": s.excluded, "found": s.found}, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(b, '\n'), 0o666)
}
