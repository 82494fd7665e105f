// AbortSignal.any (DOM standard, "create a dependent abort signal"): signals that follow
// others. A signal that lives as long as an instance may get a follower with each fetch, so
// a source holds its followers weakly, and strongly only while somebody watches them.

package fetch

import "weak"

// links are a signal's places in the graph. Followers are linked to the sources that no
// other signal aborts, never to other followers, so the graph is one level deep.
type links struct {
	dependent bool           // made by any
	watched   bool           // the binding's object has listeners
	sources   []*AbortSignal // of a dependent signal
	followers []weak.Pointer[AbortSignal]
	kept      map[*AbortSignal]struct{} // followers with watchers
	pruneAt   int                       // length of followers at which dead ones are removed
}

// AnySignal is AbortSignal.any: a signal that is aborted as soon as one of the others is,
// with that one's reason; at once if one already is.
func AnySignal(signals []*AbortSignal) *AbortSignal {
	d := NewAbortSignal()
	for _, s := range signals {
		if s.aborted {
			d.setReason(s.reason)
			return d
		}
	}
	d.links.dependent = true
	for _, s := range signals {
		if !s.links.dependent {
			d.follow(s)
			continue
		}
		for _, source := range s.links.sources {
			d.follow(source)
		}
	}
	return d
}

func (s *AbortSignal) follow(source *AbortSignal) {
	for _, have := range s.links.sources {
		if have == source {
			return
		}
	}
	s.links.sources = append(s.links.sources, source)
	source.links.add(s)
}

func (l *links) add(follower *AbortSignal) {
	if len(l.followers) >= l.pruneAt {
		l.prune()
	}
	l.followers = append(l.followers, weak.Make(follower))
}

// prune removes followers that are gone, whenever the list has doubled.
func (l *links) prune() {
	live := l.followers[:0]
	for _, p := range l.followers {
		if p.Value() != nil {
			live = append(live, p)
		}
	}
	l.followers = live
	l.pruneAt = max(16, 2*len(live))
}

// take returns the followers that are left and forgets them.
func (l *links) take() []*AbortSignal {
	var list []*AbortSignal
	for _, p := range l.followers {
		if s := p.Value(); s != nil {
			list = append(list, s)
		}
	}
	l.followers, l.kept = nil, nil
	return list
}

// SetWatched tells whether the binding's object has listeners for abort, which is when the
// object and the signal must stay alive until a source is aborted (DOM, "garbage
// collection" of signals).
func (s *AbortSignal) SetWatched(watched bool) {
	s.links.watched = watched
	s.retain()
}

// retain keeps a follower alive in its sources while anybody waits for it.
func (s *AbortSignal) retain() {
	keep := s.links.watched || s.waiting > 0
	for _, source := range s.links.sources {
		if !keep {
			delete(source.links.kept, s)
			continue
		}
		if source.links.kept == nil {
			source.links.kept = make(map[*AbortSignal]struct{})
		}
		source.links.kept[s] = struct{}{}
	}
}

// unlink removes an aborted follower from its other sources.
func (s *AbortSignal) unlink() {
	for _, source := range s.links.sources {
		delete(source.links.kept, s)
	}
	s.links.sources = nil
}
