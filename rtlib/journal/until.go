// A store as it was: what a journal held up to some record, for looking at an earlier state
// and running it again.

package journal

import "iter"

// past is a store up to a record.
type past struct {
	Store
	last  uint64
	whole bool
	index index
}

// Until returns s as it was after the commit that has record last, for reading; 0 stands
// for the newest. With whole it has no snapshots, so that reading an instance begins with
// its first record. It reads the whole store once. Closing it closes s.
func Until(s Store, last uint64, whole bool) (Store, error) {
	p := &past{Store: s, whole: whole, index: newIndex()}
	for rec, err := range s.All() {
		if err != nil {
			return nil, err
		}
		if !p.leavesOut(rec) {
			p.index.add(rec.Instance, rec.Kind, position{seq: rec.Seq}, false)
		}
		p.last = rec.Seq
		if last != 0 && rec.Seq >= last && rec.EndsCommit {
			break
		}
	}
	return p, nil
}

func (p *past) leavesOut(rec Stored) bool { return p.whole && rec.Kind == Snapshot }

// Commit refuses everything.
func (p *past) Commit([]Record) error { return ErrReadOnly }

// Instances lists the instances that there were.
func (p *past) Instances() []Info { return p.index.infos() }

// Read yields an instance's newest snapshot at that time and what came after it.
func (p *past) Read(instance string) iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		places := p.index.places(instance)
		if len(places) == 0 {
			return
		}
		for rec, err := range p.All() {
			mine := rec.Instance == instance && rec.Seq >= places[0].seq
			if (err != nil || mine) && !yield(rec, err) {
				return
			}
		}
	}
}

// All yields every record that there was.
func (p *past) All() iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		for rec, err := range p.Store.All() {
			if err == nil && rec.Seq > p.last {
				return
			}
			if err == nil && p.leavesOut(rec) {
				continue
			}
			if !yield(rec, err) || err != nil {
				return
			}
		}
	}
}
