package main

import "slices"

// This file reduces a program whose output differs. Candidates are tried many at a time,
// because building one costs nearly as much as building forty.

// edit says which statements to leave out and which to replace with what is in them.
type edit struct{ remove, hoist map[*stmt]bool }

func (e edit) union(f edit) edit {
	u := edit{map[*stmt]bool{}, map[*stmt]bool{}}
	for _, x := range []edit{e, f} {
		for s := range x.remove {
			u.remove[s] = true
		}
		for s := range x.hoist {
			u.hoist[s] = true
		}
	}
	return u
}

// apply makes the edited program. Statements are never changed in place, so that what was
// not edited is shared.
func (p *Program) apply(e edit) *Program {
	files := make([]file, len(p.files))
	for i, f := range p.files {
		files[i] = file{f.name, applyTo(f.body, e)}
	}
	return &Program{p.Seed, files}
}

func applyTo(list []*stmt, e edit) []*stmt {
	var out []*stmt
	for _, s := range list {
		if e.remove[s] {
			continue
		}
		bodies := make([][]*stmt, len(s.bodies))
		for i, b := range s.bodies {
			bodies[i] = applyTo(b, e)
		}
		if e.hoist[s] {
			out = append(out, slices.Concat(bodies...)...)
			continue
		}
		out = append(out, &stmt{s.parts, bodies, s.fixed})
	}
	return out
}

// candidates lists edits, the ones that take away most first. size is how many
// neighbouring statements go at a time.
func (p *Program) candidates(size int) []edit {
	var out []edit
	var walk func(list []*stmt)
	walk = func(list []*stmt) {
		for at := 0; at < len(list); at += size {
			e := edit{remove: map[*stmt]bool{}}
			for _, s := range list[at:min(at+size, len(list))] {
				if !s.fixed {
					e.remove[s] = true
				}
			}
			if len(e.remove) > 0 {
				out = append(out, e)
			}
		}
		for _, s := range list {
			if len(s.bodies) > 0 && size == 1 {
				out = append(out, edit{hoist: map[*stmt]bool{s: true}})
			}
			for _, b := range s.bodies {
				walk(b)
			}
		}
	}
	for _, f := range p.files {
		walk(f.body)
	}
	slices.SortStableFunc(out, func(a, b edit) int { return p.apply(a).size() - p.apply(b).size() })
	return out
}

// atOnce bounds how many candidates are built at a time.
const atOnce = 24

// reduce makes the program smaller as long as differs says so of the result. differs gets
// many programs and answers for each; more tells whether there is time to go on.
func reduce(p *Program, differs func([]*Program) []bool, more func() bool) *Program {
	for size := max(1, p.size()/4); more(); {
		smaller := step(p, p.candidates(size), differs, more)
		switch {
		case smaller != nil:
			p = smaller
		case size > 1:
			size /= 2
		default:
			return p
		}
	}
	return p
}

// step tries edits and returns the program with as many of them as still show the
// difference, or nil when none does.
func step(p *Program, edits []edit, differs func([]*Program) []bool, more func() bool) *Program {
	for batch := range slices.Chunk(edits, atOnce) {
		if !more() {
			return nil
		}
		tries := make([]*Program, len(batch))
		for i, e := range batch {
			tries[i] = p.apply(e)
		}
		var good []edit
		var best *Program
		for i, yes := range differs(tries) {
			if yes {
				good = append(good, batch[i])
				if best == nil || tries[i].size() < best.size() {
					best = tries[i]
				}
			}
		}
		if len(good) > 1 {
			all := good[0]
			for _, e := range good[1:] {
				all = all.union(e)
			}
			if together := p.apply(all); differs([]*Program{together})[0] {
				return together
			}
		}
		if best != nil {
			return best
		}
	}
	return nil
}
