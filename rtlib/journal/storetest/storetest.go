// Package storetest is the test suite that every journal store passes: memory and file
// here, and stores that are modules of their own. A store's test calls Run with a function
// that makes an empty log.
package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
)

// Open opens one log, as a process that starts would: the first call makes it.
type Open func() (journal.Store, error)

// Run runs the suite. newLog makes an empty log and returns how to open it.
func Run(t *testing.T, newLog func(t *testing.T) Open) {
	tests := []struct {
		name string
		run  func(t *testing.T, open Open)
	}{
		{"Empty", testEmpty},
		{"Order", testOrder},
		{"Reopen", testReopen},
		{"Snapshot", testSnapshot},
		{"SnapshotInCommit", testSnapshotInCommit},
		{"History", testHistory},
		{"Copies", testCopies},
		{"Refusals", testRefusals},
		{"Closed", testClosed},
		{"Lock", testLock},
		{"ReadDuringCommits", testReadDuringCommits},
		{"Concurrent", testConcurrent},
		{"Binary", testBinary},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { test.run(t, newLog(t)) })
	}
}

// Entry makes an entry.
func Entry(instance, data string) journal.Record {
	return journal.Record{Instance: instance, Kind: journal.Entry, Data: []byte(data)}
}

// Snap makes a snapshot.
func Snap(instance, data string) journal.Record {
	return journal.Record{Instance: instance, Kind: journal.Snapshot, Data: []byte(data)}
}

func must(t *testing.T, open Open) journal.Store {
	t.Helper()
	s, err := open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func commit(t *testing.T, s journal.Store, records ...journal.Record) {
	t.Helper()
	if err := s.Commit(records); err != nil {
		t.Fatal(err)
	}
}

// loaded is what Load returns, as text.
func loaded(t *testing.T, s journal.Store, instance string) string {
	t.Helper()
	snapshot, after, err := journal.Load(s, instance)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	if snapshot != nil {
		text = "snapshot " + string(snapshot.Data) + ":"
	}
	for _, rec := range after {
		text += " " + string(rec.Data)
	}
	return text
}

func wantLoaded(t *testing.T, s journal.Store, instance, want string) {
	t.Helper()
	if got := loaded(t, s, instance); got != want {
		t.Errorf("Load(%q) = %q, want %q", instance, got, want)
	}
}

// all is every record of the store, as text.
func all(t *testing.T, s journal.Store) string {
	t.Helper()
	text := ""
	for rec, err := range s.All() {
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("%d %s %s %s", rec.Seq, rec.Instance, rec.Kind, rec.Data)
		if rec.EndsCommit {
			text += "."
		}
		text += "\n"
	}
	return text
}

func wantAll(t *testing.T, s journal.Store, want string) {
	t.Helper()
	if got := all(t, s); got != want {
		t.Errorf("All() =\n%swant\n%s", got, want)
	}
}

func testEmpty(t *testing.T, open Open) {
	s := must(t, open)
	wantAll(t, s, "")
	wantLoaded(t, s, "nobody", "")
	if got := s.Instances(); len(got) != 0 {
		t.Errorf("Instances() = %v, want none", got)
	}
	commit(t, s)
	wantAll(t, s, "")
}

func testOrder(t *testing.T, open Open) {
	s := must(t, open)
	commit(t, s, Entry("b", "1"), Entry("b", "2"))
	commit(t, s, Entry("a", "3"))
	commit(t, s, Entry("b", "4"), Entry("a", "5"))
	wantAll(t, s, "1 b entry 1\n2 b entry 2.\n3 a entry 3.\n4 b entry 4\n5 a entry 5.\n")
	wantLoaded(t, s, "a", " 3 5")
	wantLoaded(t, s, "b", " 1 2 4")
	want := []journal.Info{
		{ID: "b", First: 1, Last: 4, Records: 3, After: 3},
		{ID: "a", First: 3, Last: 5, Records: 2, After: 2},
	}
	if got := s.Instances(); !reflect.DeepEqual(got, want) {
		t.Errorf("Instances() = %+v, want %+v", got, want)
	}
}

func testReopen(t *testing.T, open Open) {
	want := ""
	for i := 1; i <= 5; i++ {
		s := must(t, open)
		wantAll(t, s, want)
		commit(t, s, Entry("a", fmt.Sprint("n", i)))
		want += fmt.Sprintf("%d a entry n%d.\n", i, i)
		wantAll(t, s, want)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func testSnapshot(t *testing.T, open Open) {
	s := must(t, open)
	commit(t, s, Entry("a", "1"), Entry("a", "2"))
	commit(t, s, Entry("b", "3"))
	commit(t, s, Snap("a", "S"))
	wantLoaded(t, s, "a", "snapshot S:")
	commit(t, s, Entry("a", "5"))
	commit(t, s, Entry("b", "6"))
	check := func(s journal.Store) {
		t.Helper()
		wantLoaded(t, s, "a", "snapshot S: 5")
		wantLoaded(t, s, "b", " 3 6")
		want := journal.Info{ID: "a", First: 1, Last: 5, Snapshot: 4, Records: 4, After: 1}
		if got := s.Instances()[0]; got != want {
			t.Errorf("Instances()[0] = %+v, want %+v", got, want)
		}
	}
	check(s)
	s.Close()
	s = must(t, open)
	check(s)
	commit(t, s, Snap("a", "T"), Entry("a", "8"))
	wantLoaded(t, s, "a", "snapshot T: 8")
}

// testSnapshotInCommit has a snapshot between entries of one commit: what stands before it
// there is history too.
func testSnapshotInCommit(t *testing.T, open Open) {
	s := must(t, open)
	commit(t, s, Entry("a", "1"), Entry("b", "2"), Snap("a", "S"), Entry("a", "3"), Entry("b", "4"))
	for range 2 {
		wantLoaded(t, s, "a", "snapshot S: 3")
		wantLoaded(t, s, "b", " 2 4")
		s.Close()
		s = must(t, open)
	}
	commit(t, s, Snap("a", "S"), Entry("a", "x"), Snap("a", "T"))
	wantLoaded(t, s, "a", "snapshot T:")
}

func testHistory(t *testing.T, open Open) {
	s := must(t, open)
	commit(t, s, Entry("a", "1"), Entry("b", "2"))
	commit(t, s, Snap("a", "S"), Entry("a", "3"))
	text := ""
	for rec, err := range journal.History(s, "a") {
		if err != nil {
			t.Fatal(err)
		}
		text += " " + string(rec.Data)
	}
	if want := " 1 S 3"; text != want {
		t.Errorf("History = %q, want %q", text, want)
	}
}

// testCopies changes the data after the commit: the store must not have kept it.
func testCopies(t *testing.T, open Open) {
	s := must(t, open)
	rec := Entry("a", "good")
	records := []journal.Record{rec}
	commit(t, s, records...)
	copy(rec.Data, "evil")
	records[0].Instance = "z"
	wantAll(t, s, "1 a entry good.\n")
}

func testRefusals(t *testing.T, open Open) {
	s := must(t, open)
	long := string(bytes.Repeat([]byte("x"), journal.MaxInstanceBytes+1))
	var limit *journal.LimitError
	var bad *journal.RecordError
	if err := s.Commit([]journal.Record{Entry("ok", ""), Entry(long, "")}); !errors.As(err, &limit) {
		t.Errorf("a long id: %v, want a LimitError", err)
	}
	for _, rec := range []journal.Record{Entry("", "x"), {Instance: "a"}, {Instance: "a", Kind: journal.MaxKind + 1}} {
		if err := s.Commit([]journal.Record{Entry("ok", ""), rec}); !errors.As(err, &bad) || bad.Index != 1 {
			t.Errorf("%+v: %v, want a RecordError of record 1", rec, err)
		}
	}
	wantAll(t, s, "")
	commit(t, s, Entry(long[1:], "fits"))
	wantLoaded(t, s, long[1:], " fits")
}

func testClosed(t *testing.T, open Open) {
	s := must(t, open)
	commit(t, s, Entry("a", "1"))
	for range 2 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Commit([]journal.Record{Entry("a", "2")}); err != journal.ErrClosed {
		t.Errorf("Commit after Close: %v, want ErrClosed", err)
	}
	if _, _, err := journal.Load(s, "a"); err != journal.ErrClosed {
		t.Errorf("Load after Close: %v, want ErrClosed", err)
	}
	for _, err := range s.All() {
		if err != journal.ErrClosed {
			t.Errorf("All after Close: %v, want ErrClosed", err)
		}
	}
	if got := s.Instances(); got != nil {
		t.Errorf("Instances after Close: %v, want nil", got)
	}
}

func testLock(t *testing.T, open Open) {
	s := must(t, open)
	second, err := open()
	var locked *journal.LockedError
	if !errors.As(err, &locked) {
		if err == nil {
			second.Close()
		}
		t.Fatalf("a second open: %v, want a LockedError", err)
	}
	commit(t, s, Entry("a", "1")) // the first goes on
	s.Close()
	wantAll(t, must(t, open), "1 a entry 1.\n")
}

// testReadDuringCommits reads what was there when the reading began.
func testReadDuringCommits(t *testing.T, open Open) {
	s := must(t, open)
	for i := range 3 {
		commit(t, s, Entry("a", fmt.Sprint(i)))
	}
	n := 0
	for rec, err := range s.Read("a") {
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprint(n); string(rec.Data) != want {
			t.Errorf("record %d is %q", n, rec.Data)
		}
		n++
		commit(t, s, Entry("a", "later"))
	}
	if n != 3 {
		t.Errorf("Read yielded %d records, want 3", n)
	}
}

// testConcurrent has 64 instances that commit at once; each finds its own records, whole
// and in order.
func testConcurrent(t *testing.T, open Open) {
	const instances, commits = 64, 20
	s := must(t, open)
	var wg sync.WaitGroup
	for i := range instances {
		id := fmt.Sprint("i", i)
		wg.Go(func() {
			for n := range commits {
				batch := []journal.Record{Entry(id, fmt.Sprint(n, "a")), Entry(id, fmt.Sprint(n, "b"))}
				if n == commits/2 {
					batch = append(batch, Snap(id, "half"))
				}
				if err := s.Commit(batch); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	want := "snapshot half:"
	for n := commits/2 + 1; n < commits; n++ {
		want += fmt.Sprintf(" %da %db", n, n)
	}
	for range 2 {
		for i := range instances {
			wantLoaded(t, s, fmt.Sprint("i", i), want)
		}
		wantWhole(t, s)
		s.Close()
		s = must(t, open)
	}
}

// wantWhole checks that numbers have no gaps and commits are not mixed with each other.
func wantWhole(t *testing.T, s journal.Store) {
	t.Helper()
	next, owner := uint64(1), ""
	for rec, err := range s.All() {
		if err != nil {
			t.Fatal(err)
		}
		if rec.Seq != next {
			t.Fatalf("record %d follows %d", rec.Seq, next-1)
		}
		next++
		if owner != "" && owner != rec.Instance {
			t.Fatalf("record %d of %s stands in a commit of %s", rec.Seq, rec.Instance, owner)
		}
		owner = rec.Instance
		if rec.EndsCommit {
			owner = ""
		}
	}
}

func testBinary(t *testing.T, open Open) {
	s := must(t, open)
	data := make([]byte, 1<<16)
	for i := range data {
		data[i] = byte(i * i)
	}
	id := "line\nzero\x00é\xff"
	commit(t, s, journal.Record{Instance: id, Kind: 7, Data: data}, journal.Record{Instance: id, Kind: journal.MaxKind})
	for range 2 {
		_, after, err := journal.Load(s, id)
		if err != nil || len(after) != 2 {
			t.Fatalf("Load: %d records, %v", len(after), err)
		}
		if !bytes.Equal(after[0].Data, data) || after[0].Kind != 7 || len(after[1].Data) != 0 || after[1].Kind != journal.MaxKind {
			t.Error("binary records came back changed")
		}
		s.Close()
		s = must(t, open)
	}
}
