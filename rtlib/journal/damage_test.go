package journal_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/journal/storetest"
)

// damageSegments makes the journal below have several segments of a few frames.
const damageSegments = 500

// smallJournal writes a journal of a few segments and returns the disk and its commits.
func smallJournal(t *testing.T) (d *storetest.RAMDisk, commits []string) {
	d = storetest.NewRAMDisk()
	l := openLog(t, "j", journal.Options{SegmentBytes: damageSegments, FS: d})
	commits, failed := workload(l, 0, 33)
	if failed != "" {
		t.Fatal("the workload failed")
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return d, commits
}

// outcome is what became of a damaged journal.
type outcome string

const (
	intact  outcome = "intact"
	cut     outcome = "cut"
	refused outcome = "refused"
	later   outcome = "refused when it is read" // history that opening does not touch
)

// judge opens a damaged journal. Whatever is wrong with it, nothing that it yields may
// differ from what was committed.
func judge(t *testing.T, d *storetest.RAMDisk, commits []string) outcome {
	t.Helper()
	for _, readOnly := range []bool{true, false} {
		l, err := journal.Open("j", journal.Options{SegmentBytes: damageSegments, FS: d, ReadOnly: readOnly})
		if err != nil {
			wantNamedDamage(t, err)
			return refused
		}
		defer l.Close()
		if readOnly {
			continue
		}
		want, result := commits, intact
		if l.Cut() != nil {
			want, result = commits[:len(commits)-1], cut
		}
		wantInstances(t, l, want)
		if !wantPrefix(t, l, want) {
			result = later
		}
		_, verifyErr := l.Verify()
		if (verifyErr != nil) != (result == later) {
			t.Errorf("Verify: %v, but reading it all: %s", verifyErr, result)
		}
		return result
	}
	panic("not reached")
}

// wantPrefix checks that All yields the commits, or the first of them and then a damage.
// It reports whether all came.
func wantPrefix(t *testing.T, s journal.Store, commits []string) bool {
	t.Helper()
	all := strings.Join(commits, "")
	text := ""
	for rec, err := range s.All() {
		if err != nil {
			wantNamedDamage(t, err)
			if !strings.HasPrefix(all, text) {
				t.Errorf("All yields what was not committed before it finds damage")
			}
			return false
		}
		text += rec.Instance + " " + string(rec.Data) + "\n"
	}
	if text != all {
		t.Errorf("All yields something else than was committed")
	}
	return true
}

func wantNamedDamage(t *testing.T, err error) {
	t.Helper()
	var damage *journal.DamageError
	var version *journal.VersionError
	if !errors.As(err, &damage) && !errors.As(err, &version) {
		t.Errorf("damage gives the error %v", err)
	}
	if damage != nil && (damage.File == "" || !strings.Contains(err.Error(), fmt.Sprint("offset ", damage.Offset))) {
		t.Errorf("the error names no place: %v", err)
	}
}

func segmentFiles(d *storetest.RAMDisk) (files []string) {
	names, _ := d.List("j")
	for _, name := range names {
		if strings.HasSuffix(name, ".log") {
			files = append(files, filepath.Join("j", name))
		}
	}
	return files
}

// lastFrame finds where the newest commit begins.
func lastFrame(t *testing.T, d *storetest.RAMDisk) int {
	l := openLog(t, "j", journal.Options{SegmentBytes: damageSegments, FS: d, ReadOnly: true})
	at := int64(0)
	for rec := range l.All() {
		at = rec.Offset
	}
	l.Close()
	return int(at)
}

// TestBitFlips flips every bit of a journal, one at a time.
func TestBitFlips(t *testing.T) {
	pristine, commits := smallJournal(t)
	files, last := segmentFiles(pristine), lastFrame(t, pristine)
	if len(files) < 4 {
		t.Fatalf("the journal has %d segments only", len(files))
	}
	counts := map[outcome]int{}
	for i, file := range files {
		good := pristine.Bytes(file)
		for at := range good {
			for bit := range 8 {
				d := pristine.Kill()
				bad := append([]byte(nil), good...)
				bad[at] ^= 1 << bit
				d.SetBytes(file, bad)
				got := judge(t, d, commits)
				counts[got]++
				tail := i == len(files)-1 && at >= last
				if tail != (got == cut) || got == intact {
					t.Errorf("%s with bit %d of byte %d flipped is %s", file, bit, at, got)
				}
				if t.Failed() {
					t.FailNow()
				}
			}
		}
	}
	t.Log(counts)
	if counts[later] == 0 || counts[refused] == 0 {
		t.Error("the journal has no history or no segment that is needed")
	}
}

// TestTruncations cuts every segment at every length.
func TestTruncations(t *testing.T) {
	pristine, commits := smallJournal(t)
	files := segmentFiles(pristine)
	for i, file := range files {
		good := pristine.Bytes(file)
		for size := range good {
			d := pristine.Kill()
			d.SetBytes(file, good[:size])
			if i < len(files)-1 {
				if got := judge(t, d, commits); got != refused && got != later {
					t.Fatalf("%s cut to %d bytes is %s", file, size, got)
				}
				continue
			}
			judgeShorter(t, d, commits, file, size)
		}
	}
}

// judgeShorter checks the journal when its last segment has lost its end: whole commits
// from the beginning on are left, or it is refused.
func judgeShorter(t *testing.T, d *storetest.RAMDisk, commits []string, file string, size int) {
	t.Helper()
	l, err := journal.Open("j", journal.Options{SegmentBytes: damageSegments, FS: d})
	if err != nil {
		wantNamedDamage(t, err)
		return
	}
	defer l.Close()
	got := content(t, l)
	if len(got) >= len(commits) {
		t.Fatalf("%s cut to %d bytes has %d commits", file, size, len(got))
	}
	wantBatches(t, got, commits[:len(got)])
	wantInstances(t, l, commits[:len(got)])
}

// TestForeignFrames has a record whose data is a frame of the journal itself: a torn end
// must not be taken for damage because of it.
func TestForeignFrames(t *testing.T) {
	d := storetest.NewRAMDisk()
	l := openLog(t, "j", journal.Options{FS: d})
	commitEntry(t, l, "a", "first")
	commitEntry(t, l, "a", "second")
	commitEntry(t, l, "a", "third")
	l.Close()
	file := segmentFiles(d)[0]
	whole := d.Bytes(file)

	other := storetest.NewRAMDisk()
	salted := saltedFS{other}
	l = openLog(t, "j", journal.Options{FS: salted})
	commitEntry(t, l, "a", "x")
	at := len(other.Bytes(file))
	commitEntry(t, l, "a", string(whole))
	l.Close()
	torn := other.Bytes(file)
	torn[at] ^= 1
	other.SetBytes(file, torn)
	l = openLog(t, "j", journal.Options{FS: salted})
	if l.Cut() == nil || l.Cut().Offset != int64(at) {
		t.Errorf("Cut() = %v, want a cut at %d", l.Cut(), at)
	}
}

// saltedFS is a disk whose segments have another salt.
type saltedFS struct{ *storetest.RAMDisk }

func (saltedFS) Salt() uint32 { return 0xabcdef }

// TestRotWhileOpen flips bits of a journal that is open: reading finds it.
func TestRotWhileOpen(t *testing.T) {
	pristine, _ := smallJournal(t)
	for _, file := range segmentFiles(pristine) {
		good := pristine.Bytes(file)
		for at := range good {
			d := pristine.Kill()
			l := openLog(t, "j", journal.Options{SegmentBytes: damageSegments, FS: d})
			want := map[string]string{}
			for _, in := range l.Instances() {
				want[in.ID] = loadedText(t, l, in.ID)
			}
			bad := append([]byte(nil), good...)
			bad[at] ^= 4
			d.SetBytes(file, bad)
			found := false
			for _, in := range l.Instances() {
				if got := loadedText(t, l, in.ID); got != want[in.ID] {
					if !strings.Contains(got, "is not now") {
						t.Fatalf("with byte %d of %s flipped, %s is %q", at, file, in.ID, got)
					}
					found = true
				}
			}
			for _, err := range l.All() {
				found = found || err != nil
			}
			if !found {
				t.Fatalf("byte %d of %s flipped, and nothing finds it", at, file)
			}
			l.Close()
		}
	}
}

// loadedText is what Load returns, or its error.
func loadedText(t *testing.T, s journal.Store, instance string) string {
	snapshot, after, err := journal.Load(s, instance)
	if err != nil {
		wantNamedDamage(t, err)
		return err.Error()
	}
	text := ""
	if snapshot != nil {
		text = string(snapshot.Data)
	}
	for _, rec := range after {
		text += " " + string(rec.Data)
	}
	return text
}

func TestVerifyReport(t *testing.T) {
	d, commits := smallJournal(t)
	l := openLog(t, "j", journal.Options{SegmentBytes: damageSegments, FS: d, ReadOnly: true})
	report, err := l.Verify()
	if err != nil {
		t.Fatal(err)
	}
	size := int64(0)
	for _, file := range segmentFiles(d) {
		size += int64(len(d.Bytes(file)))
	}
	records := len(strings.Split(strings.TrimSpace(strings.Join(commits, "")), "\n"))
	want := journal.Report{Segments: len(segmentFiles(d)), Bytes: size, Frames: len(commits), Commits: len(commits), Records: records, First: 1, Instances: 3}
	if report != want {
		t.Errorf("Verify() = %+v, want %+v", report, want)
	}
}
