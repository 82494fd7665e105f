package mcpdemo

import (
	"fmt"
	"strings"
)

// This file makes the table: what is under way when the configuration changes, how it
// changes, in which order the answers come, which of them are failures, and when the
// process is killed.

// config is what the demo is configured with; the tool's name tells configurations apart.
type config struct{ url, tool string }

// The configurations. x differs from a in expose alone.
var (
	a = config{"/a", "find_a"}
	b = config{"/b", "find_b"}
	c = config{"/c", "find_c"}
	x = config{"/a", "find_x"}
)

// endpoints has the url behind each name that the model may call.
var endpoints = map[string]string{a.tool: a.url, b.tool: b.url, c.tool: c.url, x.tool: x.url}

// The states: what is under way.
var states = []string{discover, list, model, call}

// change is how the configuration changes: from a to each of to, one right after the other.
type change struct {
	name string
	to   []config
	// same says that a new discovery asks for the same as an older one, so that after a
	// restart nobody can tell which of the two a request belongs to.
	same bool
}

var changes = []change{
	{"url", []config{b}, false},
	{"expose", []config{x}, true},
	{"twice", []config{b, c}, false},
	{"back", []config{b, a}, true},
}

// step is the release of an answer: of old (what was under way), mid (the discovery between
// two changes, whole) or one of the two requests of the last discovery.
type step string

const (
	old  step = "old"
	mid  step = "mid"
	new1 step = "new1"
	new2 step = "new2"
)

// orders lists the orders of release: the requests of the last discovery in theirs, and
// everything else before, between or after them.
func orders(twice bool) [][]step {
	all := [][]step{{new1, new2}}
	for _, s := range []step{old, mid} {
		if s == mid && !twice {
			continue
		}
		var longer [][]step
		for _, o := range all {
			for i := range len(o) + 1 {
				longer = append(longer, append(append(append([]step{}, o[:i]...), s), o[i:]...))
			}
		}
		all = longer
	}
	return all
}

// scenario is one row of the table.
type scenario struct {
	state  string
	change change
	order  []step
	// fail names the failure of old and of mid; "" lets them succeed.
	failOld, failMid string
	// kill is when the process is killed and started again: 0 never, 1 before the change, 2
	// after it, 3 and more after that many steps less two. Negative: right after the answer
	// of the first step has left, not knowing whether it is in the journal.
	kill int
	// restart lets the change come by a restart with another configuration instead of a
	// signal.
	restart bool
}

func (s *scenario) name() string {
	var order []string
	for _, o := range s.order {
		order = append(order, string(o))
	}
	name := fmt.Sprintf("%s/%s/%s", s.state, s.change.name, strings.Join(order, "-"))
	for _, f := range []struct{ what, how string }{{"old", s.failOld}, {"mid", s.failMid}} {
		if f.how != "" {
			name += "/" + f.what + "=" + f.how
		}
	}
	if s.restart {
		name += "/restart"
	}
	if s.kill != 0 {
		name += fmt.Sprintf("/kill%d", s.kill)
	}
	return name
}

// scenarios is the whole table.
func scenarios() []scenario {
	var all []scenario
	n := 0
	kinds := []string{"http", "rpc", "drop"}
	for _, state := range states {
		for _, ch := range changes {
			for _, order := range orders(len(ch.to) > 1) {
				for outcome := range 4 {
					if outcome >= 2 && len(ch.to) == 1 {
						continue // there is no discovery in the middle
					}
					s := scenario{state: state, change: ch, order: order}
					if outcome&1 != 0 {
						s.failOld = kinds[n%3]
					}
					if outcome&2 != 0 {
						s.failMid = kinds[(n+1)%3]
					}
					n++
					all = append(all, s.deaths()...)
				}
			}
		}
	}
	return all
}

// deaths lists a row with each kill.
func (s scenario) deaths() (rows []scenario) {
	for _, restart := range []bool{false, true} {
		s.restart = restart
		for kill := -1; kill <= 2+len(s.order); kill++ {
			s.kill = kill
			discovering := s.state == discover || s.state == list
			switch {
			case restart && kill == 1: // it is killed there anyway
			case restart && len(s.change.to) > 1: // a restart reads one configuration
			case s.change.same && discovering && (restart || kill != 0 && kill != 1):
				// Which discovery a request belongs to cannot be told any more.
			default:
				rows = append(rows, s)
			}
		}
	}
	return rows
}
