// console.table: arrays and objects as a grid.

package js

import (
	"math"
	"strings"
)

// grid collects a table column by column; cells[j] may be missing at the end.
type grid struct {
	heads   []string
	columns [][]string
}

func consoleTableMethod(r *Realm, this Value, args []Value) Value {
	var data, props Value
	if len(args) > 0 {
		data = args[0]
	}
	if len(args) > 1 {
		props = args[1]
	}
	if !props.IsUndefined() && !props.IsArray() {
		panic(r.TypeError(`The "properties" argument must be an instance of Array. Received %s`, r.Inspect(props, DefaultInspect())))
	}
	if !data.IsObject() || data.IsCallable() {
		return consoleLog(r, this, []Value{data})
	}
	g := r.tableOfEntries(data.Obj())
	if g == nil {
		g = r.tableOfRows(data.Obj(), props)
	}
	r.consoleWrite(r.cfg.Stdout, g.String())
	return Undefined
}

// tableCell is a cell's text: on one line, not deep.
func (r *Realm) tableCell(v Value) string {
	opts := InspectOptions{MaxItems: 3, BreakLength: math.MaxInt32}
	if v.IsObject() && !v.IsCallable() && !v.IsArray() && len(newInspector(r, opts).keysOf(v.Obj())) > 2 {
		opts.Depth = -1
	}
	return r.Inspect(v, opts)
}

// tableEntries returns keys (nil for a set) and values of a Map or Set; set by init.
var tableEntries func(o *Object) (keys, values []Value, ok bool)

func (r *Realm) tableOfEntries(o *Object) *grid {
	if o.class != ClassMap && o.class != ClassSet || tableEntries == nil {
		return nil
	}
	keys, values, ok := tableEntries(o)
	if !ok {
		return nil
	}
	g := &grid{heads: []string{"(iteration index)"}}
	var index, ks, vs []string
	for i := range values {
		index = append(index, NumberToString(float64(i)))
		vs = append(vs, r.tableCell(values[i]))
		if keys != nil {
			ks = append(ks, r.tableCell(keys[i]))
		}
	}
	g.columns = append(g.columns, index)
	if o.class == ClassMap {
		g.add("Key", ks)
	}
	g.add("Values", vs)
	return g
}

func (g *grid) add(head string, cells []string) {
	g.heads = append(g.heads, head)
	g.columns = append(g.columns, cells)
}

func (r *Realm) tableOfRows(o *Object, props Value) *grid {
	g := &grid{}
	var index, values []string
	hasValues := false
	at := map[string]int{}
	rows := r.enumerableStrings(o)
	cell := func(key string, row int, text string) {
		c, ok := at[key]
		if !ok {
			c = len(g.columns)
			at[key] = c
			g.add(key, nil)
		}
		for len(g.columns[c]) <= row {
			g.columns[c] = append(g.columns[c], "")
		}
		g.columns[c][row] = text
	}
	for i, k := range rows {
		index = append(index, k.str)
		item := o.Get(r, k)
		if props.IsUndefined() && !item.IsObject() {
			for len(values) <= i {
				values = append(values, "")
			}
			values[i] = r.tableCell(item)
			hasValues = true
			continue
		}
		for _, key := range r.tableKeys(item, props) {
			text := ""
			if item.IsObject() && item.Obj().HasOwn(r, key) {
				text = r.tableCell(r.Get(item, key))
			}
			cell(key.str, i, text)
		}
	}
	if hasValues {
		g.add("Values", values)
	}
	g.heads = append([]string{"(index)"}, g.heads...)
	g.columns = append([][]string{index}, g.columns...)
	return g
}

func (r *Realm) tableKeys(item, props Value) []PropKey {
	if props.IsUndefined() {
		return r.enumerableStrings(item.Obj())
	}
	var keys []PropKey
	for _, v := range r.AppendIterable(nil, props) {
		keys = append(keys, r.ToPropertyKey(v))
	}
	return keys
}

// enumerableStrings is Object.keys.
func (r *Realm) enumerableStrings(o *Object) []PropKey {
	var keys []PropKey
	for _, k := range o.OwnKeys(r) {
		if k.sym != nil {
			continue
		}
		if d, ok := o.GetOwn(r, k); ok && d.Attr&Enumerable != 0 {
			keys = append(keys, k)
		}
	}
	return keys
}

// String draws the grid with box characters.
func (g *grid) String() string {
	height := 0
	widths := make([]int, len(g.heads))
	for i, c := range g.columns {
		height = max(height, len(c))
		widths[i] = displayWidth(g.heads[i])
		for _, s := range c {
			widths[i] = max(widths[i], displayWidth(s))
		}
	}
	rules := make([]string, len(widths))
	for i, w := range widths {
		rules[i] = strings.Repeat("─", w+2)
	}
	var b strings.Builder
	b.WriteString("┌" + strings.Join(rules, "┬") + "┐\n")
	g.row(&b, widths, func(i int) string { return g.heads[i] })
	b.WriteString("├" + strings.Join(rules, "┼") + "┤\n")
	for j := range height {
		g.row(&b, widths, func(i int) string {
			if j < len(g.columns[i]) {
				return g.columns[i][j]
			}
			return ""
		})
	}
	b.WriteString("└" + strings.Join(rules, "┴") + "┘")
	return b.String()
}

func (g *grid) row(b *strings.Builder, widths []int, cell func(int) string) {
	for i := range widths {
		if i == 0 {
			b.WriteString("│ ")
		} else {
			b.WriteString(" │ ")
		}
		s := cell(i)
		b.WriteString(s + spaces(widths[i]-displayWidth(s)))
	}
	b.WriteString(" │\n")
}
