package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

// opener opens a new folder with options.
func opener(t *testing.T, opts journal.Options) storetest.Open {
	dir := filepath.Join(t.TempDir(), "a", "journal")
	return func() (journal.Store, error) {
		l, err := journal.Open(dir, opts)
		if err != nil {
			return nil, err
		}
		return l, nil
	}
}

func TestLog(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Open { return opener(t, journal.Options{}) })
}

// TestLogSegments runs the suite with a segment for nearly every commit.
func TestLogSegments(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Open { return opener(t, journal.Options{SegmentBytes: 200}) })
}

func openLog(t *testing.T, dir string, opts journal.Options) *journal.Log {
	t.Helper()
	l, err := journal.Open(dir, opts)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func commitEntry(t *testing.T, s journal.Store, instance, data string) {
	t.Helper()
	if err := s.Commit([]journal.Record{storetest.Entry(instance, data)}); err != nil {
		t.Fatal(err)
	}
}

func TestSegmentsRoll(t *testing.T) {
	dir := t.TempDir()
	l := openLog(t, dir, journal.Options{SegmentBytes: 300})
	for i := range 40 {
		commitEntry(t, l, "a", fmt.Sprint("record ", i))
	}
	l.Close()
	names, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(names) < 5 || filepath.Base(names[0]) != "00000001.log" {
		t.Errorf("files: %v", names)
	}
	for _, name := range names[:len(names)-2] {
		if info, _ := os.Stat(name); info.Size() > 300 {
			t.Errorf("%s has %d bytes", name, info.Size())
		}
	}
}

// TestOldSegmentsMayGo moves segments away that no instance needs; then one that is needed.
func TestOldSegmentsMayGo(t *testing.T) {
	dir := t.TempDir()
	opts := journal.Options{SegmentBytes: 300}
	l := openLog(t, dir, opts)
	for i := range 20 {
		commitEntry(t, l, "a", fmt.Sprint("record ", i))
	}
	if err := l.Commit([]journal.Record{storetest.Snap("a", "state")}); err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		commitEntry(t, l, "a", fmt.Sprint("later ", i))
	}
	unneeded := l.Unneeded()
	l.Close()
	if len(unneeded) < 2 {
		t.Fatalf("Unneeded() = %v", unneeded)
	}
	for _, name := range unneeded {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	l = openLog(t, dir, opts)
	snapshot, after, err := journal.Load(l, "a")
	if err != nil || string(snapshot.Data) != "state" || len(after) != 20 {
		t.Fatalf("Load: %v, %d, %v", snapshot, len(after), err)
	}
	for rec, err := range l.All() {
		if err != nil {
			t.Fatal(err)
		}
		if rec.Seq == 1 {
			t.Error("All yields a record of a segment that is gone")
		}
	}
	l.Close()

	left, _ := filepath.Glob(filepath.Join(dir, "*.log"))
	if err := os.Remove(left[1]); err != nil {
		t.Fatal(err)
	}
	_, err = journal.Open(dir, opts)
	var damage *journal.DamageError
	if !errors.As(err, &damage) || damage.File != left[1] || !strings.Contains(err.Error(), "missing") {
		t.Errorf("Open without %s: %v", left[1], err)
	}
}

func TestReadOnly(t *testing.T) {
	dir := t.TempDir()
	if _, err := journal.Open(filepath.Join(dir, "none"), journal.Options{ReadOnly: true}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("Open of nothing: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "none")); err == nil {
		t.Error("a read-only Open made a folder")
	}
	l := openLog(t, dir, journal.Options{})
	commitEntry(t, l, "a", "1")
	look := openLog(t, dir, journal.Options{ReadOnly: true}) // while l has the lock
	commitEntry(t, l, "a", "2")
	if _, after, err := journal.Load(look, "a"); err != nil || len(after) != 1 {
		t.Errorf("Load: %d records, %v; want what was there at Open", len(after), err)
	}
	if err := look.Commit([]journal.Record{storetest.Entry("a", "3")}); err != journal.ErrReadOnly {
		t.Errorf("Commit: %v, want ErrReadOnly", err)
	}
}

func TestRecordBytes(t *testing.T) {
	l := openLog(t, t.TempDir(), journal.Options{RecordBytes: 10})
	commitEntry(t, l, "a", "0123456789")
	err := l.Commit([]journal.Record{storetest.Entry("a", "0123456789x")})
	var limit *journal.LimitError
	if !errors.As(err, &limit) || !strings.Contains(err.Error(), "RecordBytes (10)") {
		t.Errorf("Commit of 11 bytes: %v", err)
	}
	commitEntry(t, l, "a", "next")
}

func TestVersionRefused(t *testing.T) {
	dir := t.TempDir()
	l := openLog(t, dir, journal.Options{})
	commitEntry(t, l, "a", "1")
	l.Close()
	name := filepath.Join(dir, "00000001.log")
	b, _ := os.ReadFile(name)
	b[8] = 2
	os.WriteFile(name, b, 0o600)
	_, err := journal.Open(dir, journal.Options{})
	var version *journal.VersionError
	if !errors.As(err, &version) || version.Found != 2 {
		t.Errorf("Open of version 2: %v", err)
	}
}

func TestSetAside(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "journal")
	if to, err := journal.SetAside(dir, nil); to != "" || err != nil {
		t.Errorf("SetAside of nothing: %q, %v", to, err)
	}
	for i := 1; i <= 2; i++ {
		l := openLog(t, dir, journal.Options{})
		if got := len(l.Instances()); got != 0 {
			t.Errorf("the fresh journal has %d instances", got)
		}
		commitEntry(t, l, "a", fmt.Sprint(i))
		var locked *journal.LockedError
		if _, err := journal.SetAside(dir, nil); !errors.As(err, &locked) {
			t.Errorf("SetAside of an open journal: %v", err)
		}
		l.Close()
		to, err := journal.SetAside(dir, nil)
		if want := fmt.Sprint(dir, ".", i); to != want || err != nil {
			t.Errorf("SetAside: %q, %v; want %q", to, err, want)
		}
		old := openLog(t, to, journal.Options{ReadOnly: true})
		if _, after, err := journal.Load(old, "a"); err != nil || len(after) != 1 || string(after[0].Data) != fmt.Sprint(i) {
			t.Errorf("the journal set aside: %v, %v", after, err)
		}
	}
}
