// From the value of a class to a node. Strings become a trie, so that \p{RGI_Emoji} with
// its thousands of strings tries only those that begin as the text does. The longest string
// comes first, as ECMA-262 22.2.2.7 (CompileAtom) says: of two strings that match at one
// place the shorter is a prefix of the longer, so each place of the trie tries its branches
// before it ends. In a look-behind the trie begins at the ends of the strings.

package esregexp

import (
	"slices"
	"sort"
)

// classNode makes a node of a class's value.
func (p *parser) classNode(v classValue) *node {
	if p.folds() && p.flags&Unicode != 0 {
		v.set = v.set.closed(true) // v's are closed, and those of neither are anyway
	}
	if len(v.strs) == 0 {
		return &node{kind: nodeSet, set: v.set.done()}
	}
	root := &trie{}
	for _, s := range v.strs {
		if p.behind {
			s = slices.Clone(s)
			slices.Reverse(s)
		}
		root.insert(s)
	}
	rest := v.set.done()
	var starts setBuilder
	for c, next := range root.next {
		next.end = next.end || rest.has(c)
		starts.add(c, c)
	}
	v.set.subtract(starts)
	root.number(map[string]int{})
	return p.trieNode(root, v.set)
}

// trie is a set of strings by their first characters.
type trie struct {
	next map[rune]*trie
	end  bool // a string ends here
	id   int  // equal for tries with equal strings
}

func (t *trie) insert(s []rune) {
	for _, c := range s {
		if t.next == nil {
			t.next = map[rune]*trie{}
		}
		if t.next[c] == nil {
			t.next[c] = &trie{}
		}
		t = t.next[c]
	}
	t.end = true
}

// trieNode makes an alternative for each set of characters that go on alike; single are
// further characters that end.
func (p *parser) trieNode(t *trie, single setBuilder) *node {
	alike := map[int]*setBuilder{}
	next := map[int]*trie{}
	var order []int
	for _, c := range sortedKeys(t.next) {
		id := t.next[c].id
		if alike[id] == nil {
			alike[id], next[id] = &setBuilder{}, t.next[c]
			order = append(order, id)
		}
		alike[id].add(c, c)
	}
	alt := &node{kind: nodeAlt}
	for _, id := range order {
		alt.kids = append(alt.kids, p.link(*alike[id], p.trieNode(next[id], setBuilder{})))
	}
	if len(single.r) > 0 {
		alt.kids = append(alt.kids, &node{kind: nodeSet, set: single.done()})
	}
	if t.end {
		alt.kids = append(alt.kids, &node{kind: nodeEmpty})
	}
	if len(alt.kids) == 1 {
		return alt.kids[0]
	}
	return alt
}

// link puts a set in front of what follows it; in a look-behind that is on its left.
func (p *parser) link(b setBuilder, next *node) *node {
	if p.folds() {
		b = b.closed(true)
	}
	set := &node{kind: nodeSet, set: b.done()}
	switch {
	case next.kind == nodeEmpty:
		return set
	case p.behind:
		return &node{kind: nodeCat, kids: []*node{next, set}}
	}
	return &node{kind: nodeCat, kids: []*node{set, next}}
}

// number gives t and all below their ids.
func (t *trie) number(ids map[string]int) {
	b := []byte{'.'}
	if t.end {
		b[0] = '!'
	}
	for _, c := range sortedKeys(t.next) {
		t.next[c].number(ids)
		b = append(b, stringKey([]rune{c, rune(t.next[c].id)})...)
	}
	if ids[string(b)] == 0 {
		ids[string(b)] = len(ids) + 1
	}
	t.id = ids[string(b)]
}

func sortedKeys(m map[rune]*trie) []rune {
	keys := make([]rune, 0, len(m))
	for c := range m {
		keys = append(keys, c)
	}
	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] })
	return keys
}
