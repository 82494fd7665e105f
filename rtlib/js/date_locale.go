// toLocaleString and its relatives without options: the en-US forms. Everything else is
// Intl's (locale.go).

package js

import "fmt"

// dateLocale makes a method that shows the date, the time or both.
func dateLocale(method string, what datePieces) FnN {
	return func(r *Realm, this Value, args []Value) Value {
		t := r.dateReceiver(this, method).t
		full := localeMethods.Date[method]
		if r.needsIntl(full != nil, args) {
			return full(r, this, args)
		}
		if t != t {
			return StrValue("Invalid Date")
		}
		return Str(localeDate(r.localOf(t), what)).Value()
	}
}

// localeDate shows a local time as 2/29/2024, 1:45:30 PM.
func localeDate(t float64, what datePieces) string {
	c := split(t)
	s := ""
	if what&dateOnly != 0 {
		y := c.year
		if y <= 0 {
			y = 1 - y // the year of the era before
		}
		s = fmt.Sprintf("%d/%d/%d", c.month+1, c.day, y)
	}
	if what == dateAndTime {
		s += ", "
	}
	if what&timeOnly != 0 {
		half := "AM"
		if c.hour >= 12 {
			half = "PM"
		}
		s += fmt.Sprintf("%d:%02d:%02d %s", (c.hour+11)%12+1, c.min, c.sec, half)
	}
	return s
}
