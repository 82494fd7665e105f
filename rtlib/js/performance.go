// performance.now and timeOrigin (High Resolution Time), from the clocks of the Config.

package js

func init() {
	RegisterGlobal("performance", func(r *Realm) Value {
		return performanceTable.newObject(r, r.Intrinsic(ObjectPrototype)).Value()
	})
}

var performanceTable = &table{entries: []entry{
	method("now", 0, performanceNow),
	{key: Key("timeOrigin"), attr: Hidden, fn: maker(func(r *Realm) Value {
		if r.cfg.Now == nil {
			return Int(0)
		}
		return Number(float64(r.cfg.Now().UnixMicro())/1000 - r.monotonic().Seconds()*1000)
	})},
	tag("Performance"),
}}

func performanceNow(r *Realm, this Value) Value {
	return Number(float64(r.monotonic().Nanoseconds()) / 1e6)
}
