// Date.prototype: reading and changing parts (ECMA-262 21.4.4).

package js

import "math"

var sharedToUTC = shared("toUTCString", 0, dateToUTC)

var dateProtoTable = properties(append(append([]entry{
	ctorEntry(DateConstructor),
	method("toString", 0, dateMethod("toString", dateAndTime)),
	method("toDateString", 0, dateMethod("toDateString", dateOnly)),
	method("toTimeString", 0, dateMethod("toTimeString", timeOnly)),
	method("toISOString", 0, dateToISO),
	sharedToUTC.as(Key("toUTCString")),
	sharedToUTC.as(Key("toGMTString")),
	method("toJSON", 1, dateToJSON),
	method("toLocaleString", 0, dateLocale("toLocaleString", dateAndTime)),
	method("toLocaleDateString", 0, dateLocale("toLocaleDateString", dateOnly)),
	method("toLocaleTimeString", 0, dateLocale("toLocaleTimeString", timeOnly)),
	method("getTime", 0, func(r *Realm, this Value) Value { return Number(r.thisDate(this).t) }),
	method("valueOf", 0, func(r *Realm, this Value) Value { return Number(r.thisDate(this).t) }),
	method("getTimezoneOffset", 0, dateOffset),
	method("setTime", 1, func(r *Realm, this, v Value) Value {
		d := r.dateReceiver(this, "setTime")
		d.t = timeClip(r.ToNumber(v))
		return Number(d.t)
	}),
	method("getYear", 0, func(r *Realm, this Value) Value {
		r.dateReceiver(this, "getYear")
		return datePart(r, this, true, func(c *civil) int { return c.year - 1900 })
	}),
	method("setYear", 1, dateSetYear),
	{key: SymKey(SymToPrimitive), attr: Configurable, length: 1, fn: Fn1(dateToPrimitive)},
}, dateGetters()...), dateSetters()...)...)

func datePart(r *Realm, this Value, local bool, part func(*civil) int) Value {
	t := r.thisDate(this).t
	if t != t {
		return NaN()
	}
	if local {
		t = r.localOf(t)
	}
	c := split(t)
	return Int(part(&c))
}

func dateGetters() []entry {
	var list []entry
	for _, g := range []struct {
		name string
		part func(*civil) int
	}{
		{"FullYear", func(c *civil) int { return c.year }}, {"Month", func(c *civil) int { return c.month }},
		{"Date", func(c *civil) int { return c.day }}, {"Day", func(c *civil) int { return c.weekday }},
		{"Hours", func(c *civil) int { return c.hour }}, {"Minutes", func(c *civil) int { return c.min }},
		{"Seconds", func(c *civil) int { return c.sec }}, {"Milliseconds", func(c *civil) int { return c.milli }},
	} {
		list = append(list,
			method("get"+g.name, 0, func(r *Realm, this Value) Value { return datePart(r, this, true, g.part) }),
			method("getUTC"+g.name, 0, func(r *Realm, this Value) Value { return datePart(r, this, false, g.part) }))
	}
	return list
}

// dateSetters are the methods that change parts: each begins at one of the seven parts of
// a date and takes up to count of them.
func dateSetters() []entry {
	var list []entry
	for _, s := range []struct {
		name         string
		first, count int
	}{
		{"FullYear", 0, 3}, {"Month", 1, 2}, {"Date", 2, 1}, {"Hours", 3, 4}, {"Minutes", 4, 3}, {"Seconds", 5, 2},
		{"Milliseconds", 6, 1},
	} {
		set := func(name string, local bool) entry {
			return method(name, int16(s.count), FnN(func(r *Realm, this Value, args []Value) Value {
				return r.setDateParts(r.dateReceiver(this, name), args, s.first, s.count, local)
			}))
		}
		list = append(list, set("set"+s.name, true), set("setUTC"+s.name, false))
	}
	return list
}

func (r *Realm) setDateParts(d *Date, args []Value, first, count int, local bool) Value {
	t := d.t
	var given [4]float64
	n := min(len(args), count)
	for i := range n {
		given[i] = r.ToNumber(args[i])
	}
	if n == 0 {
		given[0], n = math.NaN(), 1
	}
	if t != t {
		if first != 0 {
			return NaN()
		}
		t = 0
	} else if local {
		t = r.localOf(t)
	}
	c := split(t)
	parts := [7]float64{float64(c.year), float64(c.month), float64(c.day), float64(c.hour), float64(c.min), float64(c.sec), float64(c.milli)}
	copy(parts[first:], given[:n])
	t = makeDate(makeDay(parts[0], parts[1], parts[2]), makeTime(parts[3], parts[4], parts[5], parts[6]))
	if local {
		t = r.utcOf(t)
	}
	d.t = timeClip(t)
	return Number(d.t)
}

func dateSetYear(r *Realm, this, v Value) Value {
	d := r.dateReceiver(this, "setYear")
	y := r.ToNumber(v)
	if y != y {
		d.t = y
		return NaN()
	}
	if i := math.Trunc(y); i >= 0 && i <= 99 {
		y = 1900 + i
	}
	return r.setDateParts(d, []Value{Number(y)}, 0, 1, true)
}

func dateOffset(r *Realm, this Value) Value {
	t := r.thisDate(this).t
	if t != t {
		return NaN()
	}
	return Number(math.Trunc(-r.offsetAt(t)/60_000) + 0)
}

func dateToPrimitive(r *Realm, this, hint Value) Value {
	if !this.IsObject() {
		panic(r.TypeError("Date.prototype [ @@toPrimitive ] called on non-object"))
	}
	order := [2]string{"toString", "valueOf"}
	name := ""
	if hint.IsString() {
		name = hint.Str().String()
	}
	switch name {
	case "string", "default":
	case "number":
		order = [2]string{"valueOf", "toString"}
	default:
		panic(r.TypeError("Invalid hint: %s", r.describeValue(hint)))
	}
	for _, n := range order {
		if f := r.Get(this, Key(n)); f.IsCallable() {
			if p := r.Call0(f, this); !p.IsObject() {
				return p
			}
		}
	}
	panic(r.TypeError("Cannot convert object to primitive value"))
}
