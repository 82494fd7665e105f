// console.time and its relatives.

package js

import (
	"math"
	"strconv"
	"time"
)

func (r *Realm) monotonic() time.Duration {
	if r.cfg.Monotonic == nil {
		return 0
	}
	return r.cfg.Monotonic()
}

func consoleTime(r *Realm, this, label Value) Value {
	c, l := r.console(), r.consoleLabel(label)
	if _, ok := c.times[l]; ok {
		r.consoleWarning("Label '" + l + "' already exists for console.time()")
		return Undefined
	}
	c.times[l] = r.monotonic()
	return Undefined
}

func consoleTimeEnd(r *Realm, label Value) Value {
	l := r.consoleLabel(label)
	r.printTime("timeEnd", l, nil)
	delete(r.console().times, l)
	return Undefined
}

func consoleTimeLog(r *Realm, this Value, args []Value) Value {
	label := Undefined
	if len(args) > 0 {
		label, args = args[0], args[1:]
	}
	r.printTime("timeLog", r.consoleLabel(label), args)
	return Undefined
}

func (r *Realm) printTime(method, label string, data []Value) {
	start, ok := r.console().times[label]
	if !ok {
		r.consoleWarning("No such label '" + label + "' for console." + method + "()")
		return
	}
	s := label + ": " + elapsedText(r.monotonic()-start)
	if len(data) > 0 {
		s += " " + r.Format(data)
	}
	r.consoleWrite(r.cfg.Stdout, s)
}

// elapsedText writes a duration in the largest unit below it: 1.234ms, 2.500s,
// 1:02.345 (m:ss.mmm), 1:02:03.345 (h:mm:ss.mmm).
func elapsedText(d time.Duration) string {
	ms := float64(d) / 1e6
	switch {
	case ms < 1000:
		return trimFraction(strconv.FormatFloat(ms, 'f', 3, 64)) + "ms"
	case ms < 60_000:
		return strconv.FormatFloat(ms/1000, 'f', 3, 64) + "s"
	}
	h, m := int(ms/3_600_000), int(ms/60_000)%60
	sec := strconv.FormatFloat(math.Mod(ms, 60_000)/1000, 'f', 3, 64)
	if len(sec) < 6 {
		sec = "0" + sec
	}
	if h == 0 {
		return strconv.Itoa(m) + ":" + sec + " (m:ss.mmm)"
	}
	return strconv.Itoa(h) + ":" + pad2(m) + ":" + sec + " (h:mm:ss.mmm)"
}

// trimFraction removes trailing zeros after a point.
func trimFraction(s string) string {
	for s[len(s)-1] == '0' {
		s = s[:len(s)-1]
	}
	if s[len(s)-1] == '.' {
		s = s[:len(s)-1]
	}
	return s
}

func pad2(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
