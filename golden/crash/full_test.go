package crash

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view"
)

// testFullDisk lets the disk be full from some change on: the view stops with an error that
// says so, nothing has left that is not in the journal, and when there is room again it goes
// on to the same end.
func testFullDisk(t *testing.T, p *casebuild.Program, whole reference) {
	for i, at := range []int{1, 4, 8, 9, 20, 101, 102, 250, 333, whole.changes - 1} {
		l := newLife(t, p, t.TempDir())
		got := l.start(0, fmt.Sprint("CRASH_AT=", at), fmt.Sprint("CRASH_FULL=", i%9))
		if !strings.Contains(got.failed, "no space left on device") || !strings.Contains(got.failed, l.journalPath()) {
			t.Fatalf("with a disk that is full from change %d on: %+v", at, got)
		}
		intents := l.intents()
		for _, path := range l.server.paths() {
			if !slices.Contains(intents, path) {
				t.Errorf("with a disk that is full from change %d on, %s was sent and is not in the journal", at, path)
			}
		}
		l.examine()
		if got = l.start(0); got.result == "" {
			t.Fatalf("with room again: %+v", got)
		}
		l.end(got.result, whole.result)
	}
}

// intents are the paths that the journal has an intent for.
func (l *life) intents() (paths []string) {
	log, err := journal.Open(l.journalPath(), journal.Options{ReadOnly: true})
	if err != nil {
		return nil // there is none yet
	}
	defer log.Close()
	for rec := range log.All() {
		var e view.Entry
		if json.Unmarshal(rec.Data, &e) == nil && e.Kind == view.EntryIntent {
			paths = append(paths, intentPath(&e))
		}
	}
	return paths
}
