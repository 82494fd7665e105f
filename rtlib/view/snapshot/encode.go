// Encoding values.

package snapshot

import (
	"fmt"
	"math"

	"github.com/affgen/affgen/rtlib/js"
)

// Encoder writes values of one realm. References are shared by all that it writes.
type Encoder struct {
	Writer
	r *js.Realm
	// Anchor finds objects and symbols that are not written down, because a restart makes
	// them again and finds them under the same number. It may be nil.
	Anchor func(v js.Value) (number int, ok bool)
	// Hide changes texts before they are written (secrets become placeholders). It may be
	// nil.
	Hide func(string) string

	numbers map[*js.Object]int
	root    string
	path    []step
	holes   int
	err     error
}

// NewEncoder returns an encoder for values of r.
func NewEncoder(r *js.Realm) *Encoder {
	return &Encoder{r: r, numbers: map[*js.Object]int{}}
}

// Value writes v; root names it in the error, which is a *NotData. After an error the
// encoder is of no use any more.
func (e *Encoder) Value(v js.Value, root string) error {
	if e.err == nil {
		e.root, e.path = root, e.path[:0]
		e.value(v)
	}
	return e.err
}

// Mention writes v if that creates nothing: a primitive, an anchor, or an object that was
// written before. For anything else it notes that a restart has to compute it.
func (e *Encoder) Mention(v js.Value) {
	switch {
	case !v.IsObject() && !v.IsSymbol():
		e.value(v)
		return
	case v.IsObject():
		if n, ok := e.numbers[v.Obj()]; ok {
			e.tag(tagRef)
			e.Uint(n)
			return
		}
	}
	if !e.anchored(v) {
		e.tag(tagRecomputed)
	}
}

func (e *Encoder) anchored(v js.Value) bool {
	if e.Anchor == nil {
		return false
	}
	n, ok := e.Anchor(v)
	if ok {
		e.tag(tagAnchor)
		e.Uint(n)
	}
	return ok
}

// refuse records the error.
func (e *Encoder) refuse(what string) {
	if e.err == nil {
		e.err = &NotData{e.pathText(), what}
	}
}

func (e *Encoder) value(v js.Value) {
	switch v.Kind() {
	case js.KindUndefined:
		e.tag(tagUndefined)
	case js.KindNull:
		e.tag(tagNull)
	case js.KindBool:
		if v.AsBool() {
			e.tag(tagTrue)
		} else {
			e.tag(tagFalse)
		}
	case js.KindNumber:
		e.number(v.Num())
	case js.KindString:
		e.tag(tagString)
		e.text(v.Str().PropKey().String())
	case js.KindObject:
		e.object(v)
	case js.KindBigInt:
		e.bigInt(v.Big())
	case js.KindSymbol:
		if !e.anchored(v) {
			e.refuse("a symbol")
		}
	default:
		e.refuse("a value of an unknown kind")
	}
	if len(e.buf) > MaxSize {
		e.refuse(fmt.Sprintf("more than %d MiB with what is written before it, the limit of a snapshot", MaxSize>>20))
	}
}

func (e *Encoder) number(f float64) {
	if i := int64(f); math.Abs(f) < 1<<53 && float64(i) == f && !(i == 0 && math.Signbit(f)) {
		e.tag(tagInt)
		e.Int(i)
		return
	}
	e.tag(tagFloat)
	e.float(f)
}

func (e *Encoder) text(s string) { e.String(e.hidden(s)) }

func (e *Encoder) hidden(s string) string {
	if e.Hide != nil {
		return e.Hide(s)
	}
	return s
}

// object writes an object that is no reference.
func (e *Encoder) object(v js.Value) {
	o := v.Obj()
	if n, ok := e.numbers[o]; ok {
		e.tag(tagRef)
		e.Uint(n)
		return
	}
	if e.anchored(v) {
		return
	}
	if o.Class() == js.ClassError && len(e.path) < MaxDepth {
		e.error(v)
		return
	}
	if what := Refused(e.r, o); what != "" {
		e.refuse(what)
		return
	}
	if len(e.path) >= MaxDepth {
		e.refuse(fmt.Sprintf("a value nested more than %d deep", MaxDepth))
		return
	}
	e.numbers[o] = len(e.numbers)
	e.Content(v)
}

// Content writes what an object of a class that is data holds, even if it is an anchor.
func (e *Encoder) Content(v js.Value) {
	o := v.Obj()
	switch o.Class() {
	case js.ClassArray:
		e.array(v.Array())
	case js.ClassDate:
		e.tag(tagDate)
		t, _ := v.DateValue()
		e.float(t)
	case js.ClassArrayBuffer:
		e.buffer(v.ArrayBuffer())
	case js.ClassTypedArray:
		e.typed(v.TypedArray())
	case js.ClassMap:
		e.mapping(v.AsMap())
	case js.ClassSet:
		e.set(v.AsMap())
	default:
		e.tag(tagObject)
		keys := o.OwnKeys(e.r)
		flags := sealing(e.r, o) | e.attrFlag(o, keys)
		if o.Proto() == nil {
			flags |= flagNullProto
		}
		e.Uint(flags)
		e.properties(o, keys, flags)
	}
}

// attrFlag is flagAttrs when some property has other attributes than an assignment gives.
func (e *Encoder) attrFlag(o *js.Object, keys []js.PropKey) int {
	for _, k := range keys {
		if d, _ := o.GetOwn(e.r, k); d.Attr != js.Plain {
			return flagAttrs
		}
	}
	return 0
}

// properties writes own properties.
func (e *Encoder) properties(o *js.Object, keys []js.PropKey, flags int) {
	e.Uint(len(keys))
	for _, k := range keys {
		if k.IsSymbol() {
			e.refuse("a property keyed by a symbol")
			return
		}
		d, _ := o.GetOwn(e.r, k)
		if e.property(k, &d, flags); e.err != nil {
			return
		}
	}
}

func (e *Encoder) property(k js.PropKey, d *js.Desc, flags int) {
	e.path = append(e.path, step{key: k.String()})
	e.key(e.hidden(k.String()))
	if d.IsAccessor() {
		e.refuse("a getter or setter")
	}
	if flags&flagAttrs != 0 {
		e.Uint(int(d.Attr))
	}
	if e.value(d.Value); e.err == nil {
		e.path = e.path[:len(e.path)-1]
	}
}

// Text writes a text in which secrets are hidden.
func (e *Encoder) Text(s string) { e.text(s) }

// Replace writes what an anchor holds now; Decoder.Content puts it there.
func (e *Encoder) Replace(v js.Value, root string) error {
	if e.err == nil {
		e.root, e.path = root, e.path[:0]
		e.Content(v)
	}
	return e.err
}

// Overlay writes the properties of an anchor, out of keys, that are data, and where its
// accessors stand among them: these the anchor keeps. Decoder.Overlay puts them there.
func (e *Encoder) Overlay(v js.Value, keys []js.PropKey, root string) error {
	if e.err != nil {
		return e.err
	}
	e.root, e.path = root, e.path[:0]
	e.Uint(len(keys))
	for _, k := range keys {
		d, _ := v.Obj().GetOwn(e.r, k)
		if d.IsAccessor() {
			e.key(e.hidden(k.String()))
			e.Uint(attrAccessor)
			continue
		}
		e.property(k, &d, flagAttrs)
	}
	return e.err
}
