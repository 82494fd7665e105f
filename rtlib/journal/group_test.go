package journal_test

import (
	"fmt"
	"runtime"
	"sync"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

// TestGroupCommit: commits that come while one is being synced share the next write and the
// next sync, whatever their number.
func TestGroupCommit(t *testing.T) {
	const others = 63
	var l *journal.Log
	var opened bool
	writes, syncs := 0, 0
	fs := &storetest.Faults{FS: journal.Disk(), Hook: func(op storetest.Op, do func(int) error) error {
		if opened {
			switch op.Name {
			case "write":
				writes++
			case "sync":
				for syncs == 0 && journal.Waiting(l) < others {
					runtime.Gosched()
				}
				syncs++
			}
		}
		return do(op.Bytes)
	}}
	l = openLog(t, t.TempDir(), journal.Options{FS: fs})
	commitEntry(t, l, "first", "makes the segment") // what opening left to do
	opened = true
	var wg sync.WaitGroup
	for i := range others + 1 {
		wg.Go(func() {
			if err := l.Commit([]journal.Record{storetest.Entry(fmt.Sprint("i", i), "x")}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if writes != 2 || syncs != 2 {
		t.Errorf("%d commits made %d writes and %d syncs", others+1, writes, syncs)
	}
	n := 0
	for rec, err := range l.All() {
		if err != nil || !rec.EndsCommit {
			t.Fatal(rec, err)
		}
		n++
	}
	if n != others+2 {
		t.Errorf("%d commits are there", n)
	}
}
