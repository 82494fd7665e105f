package journal

import (
	"bytes"
	"path/filepath"
	"testing"
)

// FuzzSegment reads arbitrary bytes as the frames of a segment: no panic, no memory beyond
// the input's size, and what is taken for whole is exactly what its bytes say.
func FuzzSegment(f *testing.F) {
	frame := func(seq uint64, records ...Record) []byte {
		b := append(make([]byte, frameBytes), payloadCommits)
		b = appendCommit(b, records)
		seal(b, 7, seq)
		return b
	}
	a := frame(1, Record{"a", Entry, []byte("one")}, Record{"b", Snapshot, nil})
	f.Add(a)
	f.Add(append(a, frame(3, Record{"a", Entry, []byte("two")})...))
	f.Add(append(a, frame(4, Record{"a", Entry, []byte("two")})...))
	f.Add(a[:len(a)-3])
	f.Add(make([]byte, 64))
	f.Fuzz(func(t *testing.T, b []byte) {
		seg := &segment{header: header{1, 1, 7}, path: "x", file: bytesFile{bytes.NewReader(b)}, size: int64(len(b))}
		var records []Record
		var again []byte
		end, next, err := seg.commits(1, func(at int64, seq uint64, payload []byte) (uint64, error) {
			var of []Record
			n, err := decodeCommits(bytes.Clone(payload), func(_ uint64, rec rawRecord) bool {
				of = append(of, Record{string(rec.instance), rec.kind, rec.data})
				return true
			})
			if err == nil && uint64(len(of)) != n {
				t.Fatalf("%d records of %d", len(of), n)
			}
			records = append(records, of...)
			again = append(again, b[at:at+frameBytes+int64(len(payload))]...)
			return n, err
		})
		if err == nil && end != int64(len(b)) || !bytes.Equal(again, b[:end]) {
			t.Fatalf("the frames end at %d of %d bytes: %v", end, len(b), err)
		}
		if next != uint64(len(records))+1 {
			t.Fatalf("record %d is next after %d records", next, len(records))
		}
		if _, ok := err.(badFrame); ok {
			if _, _, err := seg.wholeFrameAfter(end, next); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// bytesFile is a file that is only read.
type bytesFile struct{ *bytes.Reader }

func (bytesFile) Write([]byte) (int, error) { panic("written") }
func (bytesFile) Truncate(int64) error      { panic("truncated") }
func (bytesFile) Sync() error               { return nil }
func (bytesFile) Close() error              { return nil }
func (f bytesFile) Size() (int64, error)    { return f.Reader.Size(), nil }

// FuzzPayload decodes arbitrary payloads, which a right checksum does not make right.
func FuzzPayload(f *testing.F) {
	f.Add(appendCommit([]byte{payloadCommits}, []Record{{"a", Entry, []byte("one")}, {"b", 9, nil}}))
	ix := newIndex()
	ix.instance([]byte("a"), 1).add(Entry, position{segment: 1, at: 1, offset: 50, seq: 1}, nil, false)
	ix.instance([]byte("b"), 2).add(Snapshot, position{segment: 1, at: 1, offset: 90, seq: 2}, nil, false)
	f.Add(appendIndex(nil, &ix))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) == 0 {
			return
		}
		if ix, err := decodeIndex(b); err == nil {
			for _, in := range ix.infos() {
				if len(ix.places(in.ID)) != 1 {
					t.Fatal("an instance without a place")
				}
			}
			return
		}
		var records []Record
		if _, err := decodeCommits(b, func(_ uint64, rec rawRecord) bool {
			records = append(records, Record{string(rec.instance), rec.kind, rec.data})
			return true
		}); err == nil {
			if err := check(records, len(b)); err != nil {
				t.Fatalf("decoded what no store takes: %v", err)
			}
		}
	})
}

// FuzzOpen opens a log whose only segment has arbitrary bytes behind a good header.
func FuzzOpen(f *testing.F) {
	dir := f.TempDir()
	l, err := Open(filepath.Join(dir, "j"), Options{})
	if err != nil {
		f.Fatal(err)
	}
	l.Commit([]Record{{"a", Entry, []byte("one")}})
	path, salt := l.current.path, l.current.salt
	l.Close()
	file, err := Disk().Open(path)
	if err != nil {
		f.Fatal(err)
	}
	defer file.Close()
	size, _ := file.Size()
	good := make([]byte, size)
	file.ReadAt(good, 0)
	f.Add(good[headerBytes:])
	f.Add(good[headerBytes : len(good)-1])
	f.Fuzz(func(t *testing.T, b []byte) {
		dir := t.TempDir()
		file, err := Disk().Create(filepath.Join(dir, segmentName(1)))
		if err != nil {
			t.Fatal(err)
		}
		file.Write(header{1, 1, salt}.append(nil))
		file.Write(b)
		file.Close()
		l, err := Open(dir, Options{})
		if err != nil {
			return
		}
		defer l.Close()
		for range l.All() {
		}
		if err := l.Commit([]Record{{"z", Entry, nil}}); err != nil {
			t.Fatal(err)
		}
	})
}
