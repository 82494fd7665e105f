// Module variables out of a snapshot.

package view

import (
	"errors"
	"fmt"
	"slices"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// moduleReader is moduleWriter's inverse.
type moduleReader struct {
	ev      *evaluation
	modules []ModuleVariables
	list    []*anchor
	err     error
	// lenient: the snapshot is another program's, and what this one has no place for is left
	// out.
	lenient bool
}

// anchors reads the table of the anchors that have a number.
func (rd *moduleReader) anchors(n int, table string) error {
	type part struct {
		of   *anchor
		step string
	}
	parts := map[part]*anchor{}
	if rd.ev != nil && n > 0 {
		for _, a := range rd.ev.list {
			parts[part{a.parent, a.step}] = a
		}
	}
	r := snapshot.NewReader([]byte(table))
	for len(rd.list) < n && r.Err() == nil {
		parent := r.Uint() - 1
		var a *anchor
		if parent < 0 {
			path, name := r.String(), r.String()
			if m, i := rd.variable(path, name); i >= 0 {
				a = rd.ev.find(rd.ev.initial[m][i])
			}
		} else if step := r.String(); parent < len(rd.list) && rd.list[parent] != nil {
			a = parts[part{rd.list[parent], step}]
		}
		if a == nil && r.Err() == nil && !rd.lenient {
			return errors.New("the modules do not make an object that they made when the snapshot was taken")
		}
		rd.list = append(rd.list, a)
	}
	return r.Err()
}

// variable finds a module's variable; i is -1 when there is none.
func (rd *moduleReader) variable(path, name string) (m, i int) {
	for m, mod := range rd.modules {
		if mod.Path == path && rd.ev != nil {
			return m, slices.Index(mod.Names, name)
		}
	}
	return 0, -1
}

// anchor is snapshot.Decoder.Anchor.
func (rd *moduleReader) anchor(n int) (js.Value, bool) {
	if n >= len(rd.list) {
		return js.Undefined, false
	}
	if rd.list[n] == nil {
		return js.Undefined, true
	}
	return rd.list[n].v, true
}

func (rd *moduleReader) variables(d *snapshot.Decoder) {
	for d.Bool() {
		path, name := d.String(), d.String()
		v, _ := d.Value()
		if d.Err() != nil {
			return
		}
		m, i := rd.variable(path, name)
		if rd.lenient {
			if i >= 0 && rd.modules[m].Set != nil {
				rd.modules[m].Set(i, v)
			}
			continue
		}
		if path == globalPath && i < 0 && setGlobal(rd.ev.r, name, v) {
			continue
		}
		if i < 0 || rd.modules[m].Set == nil || !rd.modules[m].Set(i, v) {
			rd.err = fmt.Errorf("the variable %s of %s cannot be set to what the snapshot has", name, path)
			d.Fail(rd.err.Error())
			return
		}
	}
}

func (rd *moduleReader) changes(d *snapshot.Decoder) {
	for d.Bool() {
		n, whole := d.Uint(), d.Bool()
		if n >= len(rd.list) {
			d.Fail("an anchor that does not exist")
			return
		}
		a := rd.list[n]
		if a == nil { // only when lenient
			a = &anchor{v: d.Scratch(whole)}
		}
		switch {
		case whole:
			d.Content(a.v)
		case a.opaque && !rd.lenient || !a.v.IsObject():
			d.Fail("an object of the program is of another class now")
		default:
			d.Overlay(a.v, rd.ev.keys(a.v))
		}
	}
}
