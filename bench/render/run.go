// The measurements: each is a process of its own that prints one object.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
)

// A rendering is one program's part of a round.
type rendering struct {
	MS   float64
	Size int
	Text string
}

// renderer is a program that renders the list.
type renderer struct {
	name, dir string
	args      []string
	ms        []float64
	size      int
}

// The order of the table; ours is what the others are compared with.
func renderAll(ctx context.Context, host, react string, rounds, renders int) ([]*renderer, error) {
	n := strconv.Itoa(renders)
	all := []*renderer{
		{name: "affgen: call, render, layout, commit", args: []string{host, "render", n}},
		{name: "hand-written Go: strings.Builder", args: []string{host, "hand", n}},
		{name: "React " + reactVersion + ", renderToStaticMarkup, Node 20", dir: react, args: []string{"node", "react.mjs", n}},
	}
	for round := range rounds {
		texts := map[string]string{}
		for i := range all {
			r := all[(i+round)%len(all)]
			var got rendering
			if err := ask(ctx, &got, r.dir, r.args[0], r.args[1:]...); err != nil {
				return nil, err
			}
			r.ms, r.size, texts[r.name] = append(r.ms, got.MS), got.Size, got.Text
		}
		if texts[all[0].name] != texts[all[1].name] {
			return nil, fmt.Errorf("the view and the Go written by hand give different texts:\n%s", difference(texts[all[0].name], texts[all[1].name]))
		}
	}
	return all, nil
}

// ask runs a process and decodes what it prints.
func ask(ctx context.Context, into any, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Stderr, cmd.Env = dir, os.Stderr, append(os.Environ(), "NODE_ENV=production")
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", args[0], err)
	}
	return json.Unmarshal(out, into)
}

// difference shows two texts from a little before their first difference.
func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-20)
	return fmt.Sprintf("%q\n%q", a[from:min(len(a), i+40)], b[from:min(len(b), i+40)])
}
