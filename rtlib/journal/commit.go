// Group commit. A commit that finds nobody writing leads: it writes everything that waits
// as one frame and syncs it, while later commits gather for the next leader. So a lone
// instance pays one write and one sync a commit, and a hundred share them. No goroutine of
// the store's own is needed.

package journal

import (
	"path/filepath"
	"sync"
)

const (
	// maxCommitBytes bounds one commit, and so what a frame's length can be: 1 GiB.
	maxCommitBytes = 1 << 30
	// maxGroupBytes bounds what a group gathers beyond its first commit: 8 MiB.
	maxGroupBytes = 8 << 20
	// keptBuffer is the largest buffer that is kept for the next commit: 1 MiB.
	keptBuffer = 1 << 20
)

// pending is a commit on its way to the disk.
type pending struct {
	records []Record
	frame   []byte        // room for a frame's head, then the payload
	wake    chan struct{} // the commit is done, or it must lead
	lead    bool
	err     error
}

var pendings = sync.Pool{New: func() any { return &pending{wake: make(chan struct{}, 1)} }}

// Commit appends the records as one commit, see Store.
func (l *Log) Commit(records []Record) error {
	if err := check(records, l.opts.RecordBytes); err != nil || len(records) == 0 {
		return err
	}
	if n := commitBytes(records); n > maxCommitBytes {
		return &LimitError{Instance: records[0].Instance, What: "a commit", Bytes: n, Limit: maxCommitBytes, Name: "the limit of a commit"}
	}
	p := pendings.Get().(*pending)
	defer p.release()
	p.records = records
	p.frame = append(p.frame[:0], make([]byte, frameBytes)...)
	p.frame = append(p.frame, payloadCommits)
	p.frame = appendCommit(p.frame, records)
	return l.enqueue(p)
}

func (p *pending) release() {
	if cap(p.frame) > keptBuffer {
		p.frame = nil
	}
	p.records, p.lead, p.err = nil, false, nil
	pendings.Put(p)
}

// enqueue lets somebody write p, perhaps this goroutine, and waits for it.
func (l *Log) enqueue(p *pending) error {
	l.mu.Lock()
	if err := l.refusal(); err != nil {
		l.mu.Unlock()
		return err
	}
	l.queue = append(l.queue, p)
	lead := !l.writing
	l.writing = true
	l.mu.Unlock()
	if !lead {
		<-p.wake
		lead = p.lead
	}
	if lead {
		l.lead(p)
	}
	return p.err
}

func (l *Log) refusal() error {
	switch {
	case l.closed:
		return ErrClosed
	case l.opts.ReadOnly:
		return ErrReadOnly
	}
	return l.failed
}

// lead writes the group that p begins and hands the lead on.
func (l *Log) lead(p *pending) {
	l.mu.Lock()
	group := l.group()
	l.mu.Unlock()
	err := l.writeGroup(group)
	l.mu.Lock()
	if err != nil {
		// Those who wait for the next group learn the same.
		l.failed = err
		group = append(group, l.queue...)
		l.queue = nil
	}
	if len(l.queue) > 0 {
		l.queue[0].lead = true
		l.queue[0].wake <- struct{}{}
	} else {
		l.writing = false
		l.idle.Broadcast()
	}
	l.mu.Unlock()
	for _, member := range group {
		member.err = err
		if member != p {
			member.wake <- struct{}{}
		}
	}
}

// group takes the commits of the next frame off the queue.
func (l *Log) group() []*pending {
	n, size := 1, len(l.queue[0].frame)
	for n < len(l.queue) && size+len(l.queue[n].frame) <= maxGroupBytes {
		size += len(l.queue[n].frame)
		n++
	}
	group := l.queue[:n:n]
	l.queue = l.queue[n:]
	return group
}

// writeGroup makes the commits durable as one frame and brings them into the index. An
// error is a *FailedError.
func (l *Log) writeGroup(group []*pending) error {
	frame := group[0].frame
	if len(group) > 1 {
		frame = append(l.frame[:0], frame...)
		for _, p := range group[1:] {
			frame = append(frame, p.frame[frameBytes+1:]...)
		}
		if cap(frame) <= keptBuffer {
			l.frame = frame
		}
	}
	seg := l.current
	if seg.size > seg.data && seg.size+int64(len(frame)) > l.opts.SegmentBytes {
		if err := l.newSegment(seg.segment + 1); err != nil {
			return l.fail("beginning a segment", err)
		}
		seg = l.current
	}
	seal(frame, seg.salt, l.next)
	if op, err := writeSync(seg.file, frame); err != nil {
		// The frame may be on the disk or not. Nobody was told that it is, so it had
		// better not be; when this fails too, the next start cuts it or finds it whole,
		// and both are right.
		seg.file.Truncate(seg.size)
		return l.fail(op, err)
	}
	l.written(group, int64(len(frame)))
	return nil
}

// writeSync writes and syncs; op says what failed.
func writeSync(f File, b []byte) (op string, err error) {
	if _, err := f.Write(b); err != nil {
		return "write", err
	}
	return "sync", f.Sync()
}

func (l *Log) fail(op string, err error) error {
	return &FailedError{Path: l.path, Op: op, Last: l.next - 1, Err: err}
}

// written brings a frame that is durable into the index.
func (l *Log) written(group []*pending, size int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at := position{segment: l.current.segment, offset: l.current.size, at: 1, seq: l.next}
	l.current.size += size
	before := ""
	for _, p := range group {
		raw := p.frame[frameBytes+1:]
		for _, rec := range p.records {
			n := recordBytes(rec)
			in := l.index.instances[rec.Instance]
			if in == nil {
				in = l.index.instance([]byte(rec.Instance), at.seq)
			}
			in.add(rec.Kind, at, raw[:n], rec.Instance == before)
			at, raw, before = at.plus(1, at.at+uint32(n)), raw[n:], rec.Instance
		}
	}
	l.next = at.seq
}

// newSegment makes a segment and goes on in it. Header and index are durable before the
// file gets its name, and the name before anything is written into it.
func (l *Log) newSegment(n uint32) error {
	h := header{segment: n, first: l.next, salt: l.fs.Salt()}
	unfinished := filepath.Join(l.path, segmentName(n)[:8]+".new")
	if err := l.writeBeginning(unfinished, h); err != nil {
		return err
	}
	if err := l.fs.Rename(unfinished, filepath.Join(l.path, segmentName(n))); err != nil {
		return err
	}
	if err := l.fs.SyncDir(l.path); err != nil {
		return err
	}
	seg, _, err := openSegment(l.fs, l.path, n, true)
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	old := l.current
	l.current = seg
	if old != nil {
		return old.file.Close()
	}
	return nil
}

// writeBeginning writes a segment's header and index.
func (l *Log) writeBeginning(path string, h header) error {
	l.mu.Lock()
	frame := appendIndex(make([]byte, frameBytes), &l.index)
	l.mu.Unlock()
	seal(frame, h.salt, h.first)
	f, err := l.fs.Create(path)
	if err != nil {
		return err
	}
	_, err = writeSync(f, append(h.append(nil), frame...))
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
