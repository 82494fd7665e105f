package journal_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

// smallSegments makes the workload below write several segments.
const smallSegments = 600

var errKilled = errors.New("the process is dead")

// killAt is a hook that lets the process die at change n, of which the first bytes happen.
// share is the part of a write that happens, in eighths; 9 dies after the change.
func killAt(n, share int) func(storetest.Op, func(int) error) error {
	return func(op storetest.Op, do func(int) error) error {
		if op.N > n {
			return errKilled
		}
		if op.N < n {
			return do(op.Bytes)
		}
		if share == 9 || op.Name == "write" && share > 0 {
			do(op.Bytes * min(share, 8) / 8)
		}
		return errKilled
	}
}

// workload commits batches of three instances until an error; it returns the text of each
// batch that was confirmed, and of the one that failed.
func workload(s journal.Store, from, batches int) (confirmed []string, failed string) {
	for i := from; i < from+batches; i++ {
		id := fmt.Sprint("i", i%3)
		batch := []journal.Record{storetest.Entry(id, fmt.Sprint(i, " ", strings.Repeat("x", i*7%90)))}
		for j := range i % 4 {
			batch = append(batch, storetest.Entry(id, fmt.Sprint(i, ".", j)))
		}
		if i%7 == 6 {
			batch = append(batch, storetest.Snap(id, fmt.Sprint("snapshot ", i)))
		}
		text := ""
		for _, rec := range batch {
			text += rec.Instance + " " + string(rec.Data) + "\n"
		}
		if err := s.Commit(batch); err != nil {
			return confirmed, text
		}
		confirmed = append(confirmed, text)
	}
	return confirmed, ""
}

// content is the store's batches as workload has them.
func content(t *testing.T, s journal.Store) (batches []string) {
	t.Helper()
	text := ""
	for rec, err := range s.All() {
		if err != nil {
			t.Fatal(err)
		}
		text += rec.Instance + " " + string(rec.Data) + "\n"
		if rec.EndsCommit {
			batches = append(batches, text)
			text = ""
		}
	}
	if text != "" {
		t.Errorf("the store ends inside a commit: %q", text)
	}
	return batches
}

// wantRecovered opens the disk and checks that it has what was confirmed, with or without
// the commit that failed, that instances agree with it, and that it goes on from there.
func wantRecovered(t *testing.T, d *storetest.RAMDisk, confirmed []string, failed string) {
	t.Helper()
	l, err := journal.Open("j", journal.Options{SegmentBytes: smallSegments, FS: d})
	if err != nil {
		t.Fatal(err)
	}
	got := content(t, l)
	if n := len(confirmed); len(got) == n+1 && failed != "" && got[n] == failed {
		confirmed = append(confirmed, failed)
	}
	wantBatches(t, got, confirmed)
	wantInstances(t, l, confirmed)
	more, _ := workload(l, 100, 12)
	l.Close()
	if l, err = journal.Open("j", journal.Options{SegmentBytes: smallSegments, FS: d}); err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	wantBatches(t, content(t, l), append(confirmed, more...))
	if l.Cut() != nil {
		t.Errorf("a journal that was closed in order is cut: %v", l.Cut())
	}
}

func wantBatches(t *testing.T, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Errorf("the journal has %d commits, want %d; they differ from %d on", len(got), len(want), i)
			return
		}
	}
}

// wantInstances checks what Load returns against the batches.
func wantInstances(t *testing.T, s journal.Store, batches []string) {
	t.Helper()
	want := map[string]string{}
	for _, batch := range batches {
		for line := range strings.Lines(batch) {
			id, data, _ := strings.Cut(line, " ")
			if strings.HasPrefix(data, "snapshot") {
				want[id] = ""
			}
			want[id] += data
		}
	}
	for _, in := range s.Instances() {
		snapshot, after, err := journal.Load(s, in.ID)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if snapshot != nil {
			got = string(snapshot.Data) + "\n"
		}
		for _, rec := range after {
			got += string(rec.Data) + "\n"
		}
		if got != want[in.ID] {
			t.Errorf("Load(%s) = %q, want %q", in.ID, got, want[in.ID])
		}
		delete(want, in.ID)
	}
	for id, text := range want {
		if text != "" {
			t.Errorf("instance %s is missing", id)
		}
	}
}

// TestKillAtEveryWrite lets the process die at every change of the disk, before it, in
// eighths of it and after it. Then the same with the power going as well.
func TestKillAtEveryWrite(t *testing.T) {
	faults := &storetest.Faults{FS: storetest.NewRAMDisk(), Hook: killAt(1<<30, 0)}
	l, err := journal.Open("j", journal.Options{SegmentBytes: smallSegments, FS: faults})
	if err != nil {
		t.Fatal(err)
	}
	workload(l, 0, 40)
	l.Close()
	changes := faults.Count()
	if changes < 90 {
		t.Fatalf("the workload makes %d changes only", changes)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= changes; n++ {
		for _, share := range []int{0, 1, 4, 7, 8, 9} {
			d := storetest.NewRAMDisk()
			opts := journal.Options{SegmentBytes: smallSegments, FS: &storetest.Faults{FS: d, Hook: killAt(n, share)}}
			var confirmed []string
			failed := ""
			if l, err := journal.Open("j", opts); err == nil {
				confirmed, failed = workload(l, 0, 40)
			}
			wantRecovered(t, d.Kill(), confirmed, failed)
			wantRecovered(t, d.Crash(rng), confirmed, failed)
			if t.Failed() {
				t.Fatalf("after a death at change %d, share %d", n, share)
			}
		}
	}
}

// TestKillDuringRecovery lets the process die while it recovers from a death, twice.
func TestKillDuringRecovery(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for round := range 500 {
		d := storetest.NewRAMDisk()
		var confirmed []string
		failed := ""
		for range 3 {
			opts := journal.Options{SegmentBytes: smallSegments, FS: &storetest.Faults{FS: d, Hook: killAt(1+rng.IntN(50), rng.IntN(10))}}
			l, err := journal.Open("j", opts)
			if err == nil {
				got := content(t, l)
				if n := len(confirmed); len(got) == n+1 && failed != "" && got[n] == failed {
					confirmed = append(confirmed, failed)
				}
				wantBatches(t, got, confirmed)
				var more []string
				more, failed = workload(l, len(confirmed), 40)
				confirmed = append(confirmed, more...)
			}
			if rng.IntN(2) == 0 {
				d = d.Kill()
			} else {
				d = d.Crash(rng)
			}
		}
		wantRecovered(t, d, confirmed, failed)
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
	}
}
