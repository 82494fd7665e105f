package js

import (
	"math"
	"os/exec"
	"strings"
	"testing"
)

// The first tries give a number where the site's cache and the value agree, and NaN,
// undefined or false for everything else.
func TestFastAccess(t *testing.T) {
	h := newHarness(t)
	point := h.obj("x", 1, "y", "text")
	var x, y PropCache
	x.Get(h.Realm, point, "x")
	y.Get(h.Realm, point, "y")
	frozen := h.NewArrayOf(Int(1))
	h.static("Object", "freeze", frozen)
	nums, mixed := h.NewArrayOf(Int(5), Int(6)), h.NewArrayOf(Int(5), StrValue("s"), h.NewArrayOf(Int(7)))
	sparse := h.NewArrayOf()
	h.Set(sparse, Key("length"), Number(4e9))
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"slot", x.Num(point), 1}, {"slot of a string", y.Num(point), math.NaN()},
		{"other shape", x.Num(h.obj("x", 1, "z", 2)), math.NaN()}, {"number", x.Num(Int(3)), math.NaN()}, {"undefined", x.Num(Undefined), math.NaN()},
		{"empty cache", new(PropCache).Num(point), math.NaN()}, {"empty cache, empty string", new(PropCache).Num(StrValue("")), math.NaN()},
		{"float", Int(3).Float(), 3}, {"true", True.Float(), math.NaN()},
		{"element", FloatAt(nums, 1), 6}, {"past the end", FloatAt(nums, 2), math.NaN()}, {"before", FloatAt(nums, -1), math.NaN()},
		{"mixed", FloatAt(mixed, 0), math.NaN()}, {"no array", FloatAt(point, 0), math.NaN()}, {"string", FloatAt(StrValue("12"), 0), math.NaN()},
		{"number key", FloatAtNum(nums, 1), 6}, {"fraction", FloatAtNum(nums, 0.5), math.NaN()}, {"NaN key", FloatAtNum(nums, math.NaN()), math.NaN()},
		{"nested", FloatAt(PeekAt(mixed, 2), 0), 7}, {"length", LengthFloat(mixed), 3}, {"length of a sparse array", LengthFloat(sparse), math.NaN()},
		{"length of an object", LengthFloat(point), math.NaN()},
	} {
		if c.got != c.want && (c.got == c.got || c.want == c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
	var put PropCache
	put.Set(h.Realm, point, "x", Int(2))
	if !put.PutNum(point, 8) || put.PutNum(h.obj("x", 1, "z", 2), 9) || put.PutNum(Undefined, 9) {
		t.Error("PutNum writes the slot it knows and no other")
	}
	put.Set(h.Realm, point, "x", StrValue("s"))
	if put.PutNum(point, 9) || PutFloatAt(frozen, 0, 9) || PutFloatAt(mixed, 0, 9) || PutFloatAt(nums, 2, 9) || !PutFloatAt(nums, 1, 9) {
		t.Error("only a number is replaced, in arrays that may be written")
	}
	h.want(point, `{x:"s" y:"text"}`)
	h.want(nums, "[5 9]")
	if !x.Peek(h.obj()).IsUndefined() || !PeekAt(nums, 0).IsUndefined() {
		t.Error("what is not known is undefined")
	}
}

// The fields of an object are those of the shape that the cache knows, and nothing of all
// other values.
func TestFields(t *testing.T) {
	h := newHarness(t)
	names := []string{"x", "y"}
	var c FieldCache
	find := func(v Value) Fields {
		if f := c.Of(v); !f.None() {
			return f
		}
		return c.Find(v, names)
	}
	point := h.obj("y", 1, "x", 2)
	f := find(point)
	if f.Num(c.At[0]) != 2 || f.Num(c.At[1]) != 1 || !f.Put(c.At[0], 5) {
		t.Error("the numbers of an object are read and replaced")
	}
	h.want(point, "{y:1 x:5}")
	frozen := h.obj("x", 1, "y", 2)
	h.static("Object", "freeze", frozen)
	for _, v := range []Value{Undefined, Null, Int(1), StrValue("x"), h.obj("x", 1), h.NewArrayOf(Int(1)), frozen} {
		f := find(v)
		if x := f.Num(c.At[0]); x == x || f.Put(c.At[0], 9) {
			t.Errorf("%s has no fields: %v", h.Describe(v), x)
		}
	}
	if f := find(h.obj("y", "s", "x", 2)); f.Put(c.At[1], 9) || f.Num(c.At[0]) != 2 {
		t.Error("a string is not replaced by a number")
	}
	for i := range 2 * maxFieldMiss {
		find(h.obj("a"+IntStr(i).String(), 1, "x", i, "y", 3))
	}
	if c.misses != maxFieldMiss {
		t.Errorf("a site that sees ever new shapes gives up: %d", c.misses)
	}
	lane := Lane(h.NewArrayOf(Int(4), Int(5)))
	if LaneAt(lane, 1) != 5 || LaneAtNum(lane, 0) != 4 || LaneAt(lane, 2) == 0 || Lane(point) != nil || Lane(Undefined) != nil {
		t.Error("a lane is the numbers of an array")
	}
	holes := h.NewArray([]Value{StrValue("a"), Hole()}).Value()
	if !PeekElem(holes, 1).IsUndefined() || !PeekElem(holes, 0).IsString() || !PeekLength(point).IsUndefined() || PeekLength(holes).Num() != 2 {
		t.Error("a hole is not seen")
	}
}

// What generated code relies on being inlined is so small that it is. The compiler's own
// word is asked.
func TestInlined(t *testing.T) {
	goTool, err := exec.LookPath("go")
	if err != nil || testing.Short() {
		t.Skip("needs the go command and some seconds")
	}
	out, err := exec.Command(goTool, "build", "-gcflags=-m", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{
		"Value.Float", "(*PropCache).Num", "(*PropCache).Peek", "(*PropCache).PutNum", "(*PropCache).Put", "PeekLength", "PutElem", "ModInt", "PeekElem", "(*FieldCache).Of", "Fields.None", "Fields.Num", "Fields.Put", "Lane", "LaneAt", "LaneAtNum", "(*PropCache).hot", "FloatAt", "FloatAtNum", "PeekAt", "LengthFloat",
		"PutFloatAt", "(*Realm).Enter", "(*Realm).LeaveFrom", "(*Realm).callee", "(*Realm).Poll", "(*Realm).ToNum", "ToBool", "Number", "Value.IsNum",
	} {
		if !strings.Contains(string(out), "can inline "+name+"\n") {
			t.Errorf("%s is not inlined any more", name)
		}
	}
}
