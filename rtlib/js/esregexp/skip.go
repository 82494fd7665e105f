// Skipping: when each match begins with at least k characters of known sets, a look at the
// last of them says how far the next possible start is (Horspool's search, with sets).

package esregexp

import "slices"

const (
	maxSkip = 8
	// minSkip is the mean step, over all ASCII characters, below which looking at the
	// first character alone is as good.
	minSkip = 2
)

// skip is a search over ASCII text.
type skip struct {
	step [128]uint8 // by the character at the end of the window
	sets []first    // one for each character of the window
}

func newSkip(tree *node) *skip {
	sets, _ := leadingSets(tree, maxSkip)
	var best *skip
	most := minSkip * 128
	for k := 2; k <= len(sets); k++ {
		s, total := windowOf(sets[:k])
		if total >= most {
			best, most = s, total
		}
	}
	return best
}

// windowOf makes the table for a window and adds its steps up.
func windowOf(sets []first) (s *skip, total int) {
	s = &skip{sets: sets}
	for c := range rune(128) {
		step := len(sets)
		for j := range sets {
			if sets[j].has(c) {
				step = len(sets) - 1 - j
			}
		}
		s.step[c] = uint8(step)
		total += step
	}
	return s, total
}

// find returns the next place from i on where the window fits, or -1.
func (s *skip) find(text string, i int) int {
	last := len(s.sets) - 1
	for i += last; i < len(text); {
		step := s.step[text[i]&0x7F]
		if step > 0 {
			i += int(step)
			continue
		}
		if s.fits(text[i-last:]) {
			return i - last
		}
		i++
	}
	return -1
}

func (s *skip) fits(text string) bool {
	for k := range s.sets {
		if !s.sets[k].has(rune(text[k])) {
			return false
		}
	}
	return true
}

// leadingSets returns what the first characters of a match are, limit at most, and
// whether that is all that n matches.
func leadingSets(n *node, limit int) (sets []first, all bool) {
	switch n.kind {
	case nodeChar, nodeSet:
		return []first{firstOfNode(n)}, limit > 0
	case nodeGroup:
		return leadingSets(n.kids[0], limit)
	case nodeCat:
		return leadingSequence(n.kids, limit)
	case nodeAlt:
		return leadingAlternatives(n.kids, limit)
	case nodeRepeat:
		if n.min == 0 || n.min > limit {
			return nil, false
		}
		kids := make([]*node, n.min)
		for i := range kids {
			kids[i] = n.kids[0]
		}
		sets, all = leadingSequence(kids, limit)
		return sets, all && n.min == n.max
	case nodeBackref:
		return nil, false
	}
	return nil, true // takes nothing
}

func leadingSequence(kids []*node, limit int) (sets []first, all bool) {
	for _, k := range kids {
		more, all := leadingSets(k, limit-len(sets))
		sets = append(sets, more...)
		if !all || len(sets) >= limit {
			return sets[:min(len(sets), limit)], false
		}
	}
	return sets, true
}

func leadingAlternatives(kids []*node, limit int) (sets []first, all bool) {
	sets, all = leadingSets(kids[0], limit)
	sets = slices.Clone(sets)
	for _, k := range kids[1:] {
		more, whole := leadingSets(k, limit)
		all = all && whole && len(more) == len(sets)
		sets = sets[:min(len(sets), len(more))]
		for i := range sets {
			sets[i].join(&more[i])
		}
	}
	return sets, all
}
