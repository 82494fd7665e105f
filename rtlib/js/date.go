// Date objects: the constructor and its statics (ECMA-262 21.4.2, 21.4.3).

package js

import (
	"math"
	"unsafe"
)

// Date is a date object.
type Date struct {
	Object
	t float64 // time value; NaN is an invalid date
}

func init() {
	builtinClass{
		name: "Date", length: 7, ctor: DateConstructor, proto: DatePrototype,
		call: dateCall, construct: dateConstruct, prototype: &dateProtoTable, statics: &dateStatics,
	}.register()
}

var dateStatics = &table{entries: []entry{
	{key: Key("now"), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return Number(r.Now()) }},
	{key: Key("parse"), attr: Hidden, length: 1, fn: func(r *Realm, this, s Value) Value { return Number(r.parseDate(r.ToString(s))) }},
	{key: Key("UTC"), attr: Hidden, length: 7, fn: func(r *Realm, this Value, args []Value) Value { return Number(timeClip(r.dateFromParts(args))) }},
}}

// NewDate returns a date object of a time value.
func (r *Realm) NewDate(t float64) Value {
	return r.newDate(t, r.Intrinsic(DatePrototype))
}

func (r *Realm) newDate(t float64, proto *Object) Value {
	d := &Date{t: timeClip(t)}
	d.init(ClassDate, r.rootShape(proto))
	return d.Object.Value()
}

// DateValue returns the time value of a Date object.
func (v Value) DateValue() (float64, bool) {
	if v.classOf() != ClassDate {
		return 0, false
	}
	return (*Date)(unsafe.Pointer(v.p)).t, true
}

// Now is the wall clock as a time value, in milliseconds.
func (r *Realm) Now() float64 {
	if r.cfg.Now == nil {
		panic(r.TypeError("Date.now: this realm has no clock"))
	}
	return float64(r.cfg.Now().UnixMilli())
}

func dateCall(r *Realm, this Value, args []Value) Value {
	return Str(r.dateString(r.Now(), dateAndTime)).Value()
}

func dateConstruct(r *Realm, args []Value, newTarget *Object) Value {
	var t float64
	switch len(args) {
	case 0:
		t = r.Now()
	case 1:
		t = r.dateFromValue(args[0])
	default:
		t = r.utcOf(r.dateFromParts(args))
	}
	return r.newDate(t, r.PrototypeFor(newTarget, DatePrototype))
}

func (r *Realm) dateFromValue(v Value) float64 {
	if t, ok := v.DateValue(); ok {
		return t
	}
	p := r.ToPrimitive(v, HintDefault)
	if p.IsString() {
		return r.parseDate(p.Str())
	}
	return r.ToNumber(p)
}

// dateFromParts reads year, month, day, hours, minutes, seconds, milliseconds; years 0 to
// 99 are of the 20th century.
func (r *Realm) dateFromParts(args []Value) float64 {
	parts := [7]float64{0, 0, 1}
	for i := range min(len(args), 7) {
		parts[i] = r.ToNumber(args[i])
	}
	if len(args) == 0 {
		return math.NaN()
	}
	y := parts[0]
	if i := math.Trunc(y); i >= 0 && i <= 99 {
		y = 1900 + i
	}
	return makeDate(makeDay(y, parts[1], parts[2]), makeTime(parts[3], parts[4], parts[5], parts[6]))
}

func (r *Realm) thisDate(this Value) *Date {
	if this.classOf() != ClassDate {
		panic(r.TypeError("this is not a Date object."))
	}
	return (*Date)(unsafe.Pointer(this.p))
}

// dateReceiver is thisDate for the methods that V8 names in the error.
func (r *Realm) dateReceiver(this Value, method string) *Date {
	if this.classOf() != ClassDate {
		panic(r.TypeError("Method Date.prototype.%s called on incompatible receiver %s", method, r.describeValue(this)))
	}
	return (*Date)(unsafe.Pointer(this.p))
}
