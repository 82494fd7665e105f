// The lines of an inspected object: one line when short, columns for long arrays, one
// line a member otherwise.

package js

import (
	"math"
	"strings"
)

// layout joins the members of an object. base stands before the braces; grouped says that
// the members are an array's, which may be put in columns; recurse is the object's depth.
func (in *inspector) layout(out []string, base, open, end string, grouped bool, recurse int, arr *Array) string {
	entries := len(out)
	if grouped && entries > 6 {
		out = in.columns(out, arr)
	}
	if in.current-recurse < inspectCompact && entries == len(out) {
		start := len(out) + in.indent + unitLen(open) + unitLen(base) + 10
		if in.fitsLine(out, start, base) {
			if joined := strings.Join(out, ", "); !strings.Contains(joined, "\n") {
				return withBase(base, open) + " " + joined + " " + end
			}
		}
	}
	nl := "\n" + spaces(in.indent)
	return withBase(base, open) + nl + "  " + strings.Join(out, ","+nl+"  ") + nl + end
}

func withBase(base, open string) string {
	if base == "" {
		return open
	}
	return base + " " + open
}

func (in *inspector) fitsLine(out []string, start int, base string) bool {
	total := len(out) + start
	if total+len(out) > in.breakLen {
		return false
	}
	for _, s := range out {
		total += unitLen(s)
		if total > in.breakLen {
			return false
		}
	}
	return !strings.Contains(base, "\n")
}

// columns puts the members of a long array side by side when they are of similar length:
// about as many a line as make a square, given that a character is 2.5 times as high as
// wide. The numbers are Node's, since the layout must be the same.
func (in *inspector) columns(out []string, arr *Array) []string {
	n := len(out)
	extra := n > in.maxItems
	if extra {
		n-- // the last one says how many more there are
	}
	const gap = 2
	widths := make([]int, n)
	total, widest := 0, 0
	for i := range n {
		widths[i] = displayWidth(out[i])
		total += widths[i] + gap
		widest = max(widest, widths[i])
	}
	column := widest + gap
	if column*3+in.indent >= in.breakLen || !(float64(total)/float64(column) > 5 || widest <= 6) {
		return out
	}
	bias := math.Sqrt(float64(column) - float64(total)/float64(len(out)))
	biased := math.Max(float64(column)-3-bias, 1)
	count := min(
		int(math.Floor(math.Sqrt(2.5*biased*float64(n))/biased+0.5)),
		(in.breakLen-in.indent)/column,
		inspectCompact*4,
		15,
	)
	if count <= 1 {
		return out
	}
	colWidths := make([]int, count)
	for i := range count {
		w := 0
		for j := i; j < n; j += count {
			w = max(w, widths[j])
		}
		colWidths[i] = w + gap
	}
	rows := gridRows(out[:n], widths, colWidths, in.allNumbers(arr, len(out)))
	if extra {
		rows = append(rows, out[n])
	}
	return rows
}

// gridRows pads cells to their columns, numbers to the right.
func gridRows(cells []string, widths, colWidths []int, right bool) []string {
	count := len(colWidths)
	var rows []string
	for i := 0; i < len(cells); i += count {
		var b strings.Builder
		last := min(i+count, len(cells)) - 1
		for j := i; j < last; j++ {
			pad := spaces(colWidths[j-i] - widths[j] - 2)
			if right {
				b.WriteString(pad + cells[j] + ", ")
			} else {
				b.WriteString(cells[j] + ", " + pad)
			}
		}
		if right {
			b.WriteString(spaces(colWidths[last-i] - 2 - widths[last]))
		}
		b.WriteString(cells[last])
		rows = append(rows, b.String())
	}
	return rows
}

// allNumbers reports whether the first n elements are numbers.
func (in *inspector) allNumbers(arr *Array, n int) bool {
	if arr == nil || n > arr.Len() {
		return arr == nil
	}
	if arr.ekind == ElemFloat64 {
		return true
	}
	for i := range n {
		v, ok := arr.fastGet(i)
		if !ok {
			v = in.r.GetIndex(arr.Value(), i)
		}
		if !v.IsNumber() && v.Kind() != KindBigInt {
			return false
		}
	}
	return true
}
