package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// What the generator knows while it writes: names in scope, what they hold, what may stand here.

// kind is what a variable is meant to hold. It may hold something else: annotations lie
// now and then, as they do in real programs.
type kind int

const (
	number kind = iota
	str
	boolean
	array
	object
	mapping // a Map
	set
	function // of one or two arguments
	instance // of a generated class
	anything
	numKinds
)

var annotations = [numKinds]string{"number", "string", "boolean", "any[]", "any", "Map<any, any>", "Set<any>", "any", "any", "any"}

// variable is a name in scope.
type variable struct {
	name    string
	kind    kind
	mutable bool
}

// class is a generated class.
type class struct {
	name    string
	methods []string
	getters []string
}

// gen makes one program. Its methods for expressions take a depth that bounds nesting.
type gen struct {
	*rand.Rand
	scopes  [][]variable
	classes []class
	next    int
	// What statements may do here.
	inLoop, inFunc int
	inAsync        bool // await may stand in any expression
	inGenerator    bool // yield, too
	generators     []string
	labels         []string
}

func newGen(seed uint64) *gen {
	return &gen{Rand: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), scopes: [][]variable{{}}}
}

// chance is true in n of 100 cases.
func (g *gen) chance(n int) bool { return g.IntN(100) < n }

func pick[T any](g *gen, list ...T) T { return list[g.IntN(len(list))] }

// fresh makes a new name.
func (g *gen) fresh(prefix string) string {
	g.next++
	return fmt.Sprintf("%s%d", prefix, g.next)
}

func (g *gen) push() { g.scopes = append(g.scopes, nil) }

func (g *gen) pop() { g.scopes = g.scopes[:len(g.scopes)-1] }

func (g *gen) declare(v variable) {
	top := len(g.scopes) - 1
	g.scopes[top] = append(g.scopes[top], v)
}

// find picks a variable of a kind that is in scope, the inner ones more often.
func (g *gen) find(k kind, mutable bool) (variable, bool) {
	var found []variable
	for i := len(g.scopes) - 1; i >= 0; i-- {
		for _, v := range g.scopes[i] {
			if v.kind == k && (v.mutable || !mutable) {
				found = append(found, v)
			}
		}
		if len(found) > 0 && g.chance(60) {
			break
		}
	}
	if len(found) == 0 {
		return variable{}, false
	}
	return pick(g, found...), true
}

// list makes n texts and joins them.
func list(n int, sep string, f func() string) string {
	items := make([]string, n)
	for i := range items {
		items[i] = f()
	}
	return strings.Join(items, sep)
}
